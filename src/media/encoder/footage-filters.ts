import type { FootageWish } from './footage.ts';

/** A decoded video as FFmpeg describes it. */
export interface FootageInfo {
  width: number;
  height: number;
  /** Of its pixels, in FFmpeg's words. */
  format: string;
  timeBase: { num: number; den: number };
  /** Width of a pixel by its height. */
  aspect: number;
  /** Quarter turns clockwise in which it is to be shown. */
  quarters: number;
  hasAlpha: boolean;
  /** FFmpeg's numbers. */
  colorSpace: number;
  colorRange: number;
}

export const TURNS = ['', 'transpose=clock', 'hflip,vflip', 'transpose=cclock'];

/** How all pictures of a video come out, whatever they were. */
export interface PictureShape {
  width: number;
  height: number;
  hasAlpha: boolean;
}

interface Described {
  /** The arguments of FFmpeg's `buffer`. */
  source: string;
  chain: string;
}

/** The filters that choose which pictures of a video are shown. */
export function pacingFilters(facts: FootageInfo, { from, fps }: FootageWish): Described {
  const trim = from > 0 ? [`setpts=PTS-${from}/TB`] : [];
  return { source: sourceOf(facts), chain: [...trim, `fps=${fps}:start_time=0`].join(',') };
}

/**
 * The filters that make of a picture what is wanted of it.
 *
 * @param before How the pictures before it came out, where there were any.
 */
export function shapingFilters(
  facts: FootageInfo,
  wish: FootageWish,
  before?: PictureShape,
): Described & { shape: PictureShape } {
  const { cut, width, height } = placing(facts, wish);
  const shape = before ?? { width, height, hasAlpha: facts.hasAlpha };
  const turn = TURNS[facts.quarters];
  const size = { width: Math.min(width, shape.width), height: Math.min(height, shape.height) };
  const isSmaller = size.width < shape.width || size.height < shape.height;
  const chain = [
    ...(turn ? [turn] : []),
    // Cut before it is scaled: what is not seen costs nothing.
    ...(cut ? [`crop=${cut.width}:${cut.height}:${cut.x}:${cut.y}`] : []),
    `scale=${size.width}:${size.height}:out_color_matrix=bt709:out_range=tv:flags=bicubic`,
    `format=${shape.hasAlpha ? 'yuva420p' : 'yuv420p'}`,
    ...(isSmaller ? [`pad=${shape.width}:${shape.height}:(ow-iw)/2:(oh-ih)/2`] : []),
    ...lookOf(wish),
  ];
  return { source: sourceOf(facts), chain: chain.join(','), shape };
}

export function sourceOf({ width, height, format, timeBase, colorSpace, colorRange }: FootageInfo): string {
  return [
    `video_size=${width}x${height}`,
    `pix_fmt=${format}`,
    `time_base=${timeBase.num}/${timeBase.den}`,
    `colorspace=${colorSpace}:range=${colorRange}`,
  ].join(':');
}

/** What is cut out of the video, upright, and how large it becomes. */
function placing(facts: FootageInfo, { width, height, fit, focus }: FootageWish) {
  const isUpright = facts.quarters % 2 === 0;
  const [w, h] = isUpright ? [facts.width, facts.height] : [facts.height, facts.width];
  const pixel = isUpright ? facts.aspect : 1 / facts.aspect;
  const shape = (w * pixel) / h;
  const isWider = shape > width / height;
  if (fit === 'fill') return { width, height };
  if (fit === 'contain')
    return isWider ? { width, height: even(width / shape) } : { width: even(height * shape), height };
  const seen = isWider
    ? { width: (h * width) / height / pixel, height: h }
    : { width: w, height: (w * pixel * height) / width };
  const cut = {
    width: Math.min(w, even(seen.width)),
    height: Math.min(h, even(seen.height)),
    x: from(w, seen.width, focus.x),
    y: from(h, seen.height, focus.y),
  };
  return { cut, width, height };
}

/** Where a part of a length begins so that a point is as near to its middle as can be. */
function from(whole: number, part: number, at: number): number {
  return 2 * Math.floor(Math.min(whole - part, Math.max(0, whole * at - part / 2)) / 2);
}

function even(value: number): number {
  return Math.max(2, 2 * Math.round(value / 2));
}

/** Brightness multiplies light, so chroma goes with it. */
function lookOf({ look }: FootageWish): string[] {
  const { saturation = 1, brightness = 1, blur = 0 } = look;
  const light = `clip((val-16)*${brightness}+16\\,16\\,235)`;
  const color = `clip((val-128)*${saturation * brightness}+128\\,16\\,240)`;
  return [
    ...(saturation === 1 && brightness === 1 ? [] : [`lutyuv=y=${light}:u=${color}:v=${color}`]),
    ...(blur > 0 ? [`gblur=sigma=${blur}:steps=2`] : []),
  ];
}

export function isSeeThrough(format: string): boolean {
  return /^(yuva|gbrap|rgba|bgra|argb|abgr|ya)/.test(format);
}
