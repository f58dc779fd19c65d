import type { FootageOptions } from './footage.ts';

/** A decoded video as FFmpeg describes it. */
export interface FootageInfo {
  width: number;
  height: number;
  /** FFmpeg's name of the pixel format. */
  format: string;
  timeBase: { num: number; den: number };
  /** Width of a pixel divided by its height. */
  aspect: number;
  /** Rotation and mirroring to apply. */
  rotation: Rotation;
  hasAlpha: boolean;
  /** FFmpeg's constants. */
  colorSpace: number;
  colorRange: number;
  primaries: number;
  transfer: number;
}

/** Rotation of the camera, and whether the picture is mirrored. */
export interface Rotation {
  /** Filter that turns pictures upright; empty if they already are. */
  filter: string;
  /** Width and height are swapped. */
  swapsSides: boolean;
}

export const UPRIGHT: Rotation = { filter: '', swapsSides: false };

/** @param matrix display matrix of MP4: nine 16.16 numbers; the first row is the direction of x, the second of y */
export function rotationOf(matrix: Buffer | null | undefined): Rotation {
  if (!matrix || matrix.length < 20) return UPRIGHT;
  const [a, b, c, d] = [0, 4, 12, 16].map((at) => matrix.readInt32LE(at)) as [number, number, number, number];
  if (Math.abs(a) + Math.abs(d) >= Math.abs(b) + Math.abs(c)) {
    // `vflip` produces negative strides, which only filters can read, so it never comes last.
    const flip = d < 0 ? `vflip,${a < 0 ? 'hflip' : 'copy'}` : a < 0 ? 'hflip' : '';
    return { filter: flip, swapsSides: false };
  }
  // FFmpeg's plain transposition, in which both axes keep their direction, is `cclock_flip`.
  const filter = c < 0 ? (b < 0 ? 'clock_flip' : 'clock') : b < 0 ? 'cclock' : 'cclock_flip';
  return { filter: `transpose=${filter}`, swapsSides: true };
}

/** Output shape of all pictures of a video. */
export interface PictureShape {
  width: number;
  height: number;
  hasAlpha: boolean;
}

interface FilterDescription {
  /** The arguments of FFmpeg's `buffer`. */
  source: string;
  chain: string;
}

/** Filters that select the pictures to show at a steady rate. */
export function pacingFilters(facts: FootageInfo, { from, fps }: FootageOptions): FilterDescription {
  const trim = from > 0 ? [`setpts=PTS-${from}/TB`] : [];
  return { source: sourceOf(facts), chain: [...trim, `fps=${fps}:start_time=0`].join(',') };
}

/**
 * Filters that crop, scale and convert a picture as requested.
 *
 * @param previousShape output shape of the earlier pictures, if there were any
 */
export function shapingFilters(
  facts: FootageInfo,
  options: FootageOptions,
  previousShape?: PictureShape,
): FilterDescription & { shape: PictureShape } {
  const { cut, width, height } = placementOf(facts, options);
  const shape = previousShape ?? { width, height, hasAlpha: facts.hasAlpha };
  const size = { width: Math.min(width, shape.width), height: Math.min(height, shape.height) };
  const isSmaller = size.width < shape.width || size.height < shape.height;
  const chain = [
    ...(facts.rotation.filter ? [facts.rotation.filter] : []),
    // Crops before scaling, so that invisible parts cost nothing.
    ...(cut ? [`crop=${cut.width}:${cut.height}:${cut.x}:${cut.y}`] : []),
    ...colorsOf(facts, `scale=${size.width}:${size.height}:flags=bicubic`),
    `format=${shape.hasAlpha ? 'yuva420p' : 'yuv420p'}`,
    ...(isSmaller ? [`pad=${shape.width}:${shape.height}:(ow-iw)/2:(oh-ih)/2`] : []),
    ...adjustmentFilters(options),
  ];
  return { source: sourceOf(facts), chain: chain.join(','), shape };
}

/** Transfers of HDR: SMPTE ST 2084 (PQ) and ARIB STD-B67 (HLG). */
const HDR_TRANSFERS = new Set([16, 18]);
/** Other transfers far from BT.709: linear and logarithmic ones. */
const FAR_TRANSFERS = new Set([8, 9, 10]);
/** Primaries far from those of BT.709: BT.2020, XYZ, and both kinds of P3. */
const WIDE_PRIMARIES = new Set([9, 10, 11, 12]);
const UNSPECIFIED = 2;
const BT709 = 1;
const BT2020 = 9;
const FULL_RANGE = 2;
/** Brightness of SDR white in HDR, in candelas per square metre (ITU-R BT.2408). */
const WHITE_NITS = 203;
/** Brightness of the brightest highlights, in candelas per square metre. */
const PEAK_NITS = 1000;
/** Fraction of SDR's range up to which HDR light stays unchanged; brighter light is compressed into the rest. */
const KNEE = 0.85;

/** Converts pictures to BT.709 after scaling, because tone mapping costs more per pixel. */
function colorsOf(facts: FootageInfo, scale: string): string[] {
  const conversion = toSdr(facts, true);
  return conversion.length > 0 ? [scale, ...conversion] : [`${scale}:out_color_matrix=bt709:out_range=tv`];
}

/**
 * Filters that convert HDR and wide-gamut colours to BT.709; none if a picture has neither.
 *
 * @param isEven whether both sides of the (possibly scaled) pictures are even
 */
export function toSdr(
  facts: FootageInfo,
  isEven = facts.width % 2 === 0 && facts.height % 2 === 0,
): string[] {
  const { format, hasAlpha, colorSpace, colorRange, primaries, transfer } = facts;
  const isHdr = HDR_TRANSFERS.has(transfer);
  if (!isHdr && !FAR_TRANSFERS.has(transfer) && !WIDE_PRIMARIES.has(primaries)) return [];
  const defaultValue = isHdr ? BT2020 : BT709;
  const orDefault = (value: number) => (value === UNSPECIFIED ? defaultValue : value);
  const from = [
    `min=${orDefault(colorSpace)}`,
    `pin=${orDefault(primaries)}`,
    `tin=${transfer === UNSPECIFIED ? BT709 : transfer}`,
    `rin=${colorRange === FULL_RANGE ? 'full' : 'limited'}`,
  ].join(':');
  const alpha = hasAlpha ? 'a' : '';
  // zscale cannot subsample odd sizes; those are subsampled after it.
  const sampling = isEven ? '420' : '444';
  const last = isEven ? [] : [`format=yuv${alpha}444p`];
  const deep = isRgb(format) ? `gbr${alpha}p10le` : `yuv${alpha}${sampling}p10le`;
  const to = 'p=bt709:t=bt709:m=bt709:r=limited';
  if (!isHdr) return [`format=${deep}`, `zscale=${from}:${to}`, ...last];
  return [
    `format=${deep}`,
    `zscale=${from}:p=bt709:t=linear:npl=${WHITE_NITS}`,
    `format=gbr${alpha}pf32le`,
    `tonemap=mobius:param=${KNEE}:desat=0:peak=${PEAK_NITS / WHITE_NITS}`,
    `zscale=${to}`,
    ...last,
  ];
}

export function sourceOf({ width, height, format, timeBase, colorSpace, colorRange }: FootageInfo): string {
  return [
    `video_size=${width}x${height}`,
    `pix_fmt=${format}`,
    `time_base=${timeBase.num}/${timeBase.den}`,
    `colorspace=${colorSpace}:range=${colorRange}`,
  ].join(':');
}

/** Crop of the upright video, and its output size. */
export function placementOf(
  facts: Pick<FootageInfo, 'width' | 'height' | 'aspect' | 'rotation'>,
  { width, height, fit, focus }: FootageOptions,
) {
  const isUpright = !facts.rotation.swapsSides;
  const [w, h] = isUpright ? [facts.width, facts.height] : [facts.height, facts.width];
  const pixel = isUpright ? facts.aspect : 1 / facts.aspect;
  const shape = (w * pixel) / h;
  const isWider = shape > width / height;
  if (fit === 'fill') return { width, height };
  if (fit === 'contain')
    return isWider ? { width, height: even(width / shape) } : { width: even(height * shape), height };
  const visible = isWider
    ? { width: (h * width) / height / pixel, height: h }
    : { width: w, height: (w * pixel * height) / width };
  const cut = {
    width: Math.min(w, even(visible.width)),
    height: Math.min(h, even(visible.height)),
    x: cropStart(w, visible.width, focus.x),
    y: cropStart(h, visible.height, focus.y),
  };
  return { cut, width, height };
}

/** Returns the start of a crop, in even pixels, so that its middle is as close as possible to the focus (0–1). */
function cropStart(length: number, cropLength: number, focus: number): number {
  return 2 * Math.floor(Math.min(length - cropLength, Math.max(0, length * focus - cropLength / 2)) / 2);
}

function even(value: number): number {
  return Math.max(2, 2 * Math.round(value / 2));
}

/** Scales chroma by the brightness as well, because brightness multiplies light. */
function adjustmentFilters({ look }: FootageOptions): string[] {
  const { saturation = 1, brightness = 1, blur = 0 } = look;
  const light = `clip((val-16)*${brightness}+16\\,16\\,235)`;
  const color = `clip((val-128)*${saturation * brightness}+128\\,16\\,240)`;
  return [
    ...(saturation === 1 && brightness === 1 ? [] : [`lutyuv=y=${light}:u=${color}:v=${color}`]),
    ...(blur > 0 ? [`gblur=sigma=${blur}:steps=2`] : []),
  ];
}

export function isSeeThrough(format: string): boolean {
  return /^(yuva|gbrap|rgba|bgra|argb|abgr|ya|pal8)/.test(format);
}

export function isRgb(format: string): boolean {
  return /^(rgb|bgr|gbr|argb|abgr|pal8|0rgb|0bgr)/.test(format);
}
