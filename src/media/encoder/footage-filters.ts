import type { FootageWish } from './footage.ts';

/** A decoded video as FFmpeg describes it. */
export interface FootageFacts {
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

const TURNS = ['', 'transpose=clock', 'hflip,vflip', 'transpose=cclock'];

/** The filters that make of a video what is wanted of it. */
export function footageFilters(facts: FootageFacts, wish: FootageWish): { source: string; chain: string } {
  const { timeBase, format, colorSpace, colorRange, hasAlpha } = facts;
  const source = [
    `video_size=${facts.width}x${facts.height}`,
    `pix_fmt=${format}`,
    `time_base=${timeBase.num}/${timeBase.den}`,
    `colorspace=${colorSpace}:range=${colorRange}`,
  ].join(':');
  const { cut, width, height } = placing(facts, wish);
  const turn = TURNS[facts.quarters];
  const chain = [
    ...(wish.from > 0 ? [`trim=start=${wish.from}`, 'setpts=PTS-STARTPTS'] : []),
    `fps=${wish.fps}`,
    ...(turn ? [turn] : []),
    // Cut before it is scaled: what is not seen costs nothing.
    ...(cut ? [`crop=${cut.width}:${cut.height}:${cut.x}:${cut.y}`] : []),
    `scale=${width}:${height}:out_color_matrix=bt709:out_range=tv:flags=bicubic`,
    `format=${hasAlpha ? 'yuva420p' : 'yuv420p'}`,
    ...lookOf(wish),
  ];
  return { source, chain: chain.join(',') };
}

/** What is cut out of the video, upright, and how large it becomes. */
function placing(facts: FootageFacts, { width, height, fit, focus }: FootageWish) {
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
