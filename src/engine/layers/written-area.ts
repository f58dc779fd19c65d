import type { CaptionLayer, Rect, Timeline } from '../film/timeline.ts';
import { emsOf } from '../text/captions/pieces.ts';
import { CAPTION_STYLES } from '../text/captions/styles.ts';

/** Where the captions of a film are written: around its longest line, as high as its highest cue. */
export function writtenArea(timeline: Timeline): Rect | undefined {
  const areas = timeline.tracks
    .flatMap(({ clips }) => clips)
    .flatMap(({ layer }) => (layer.kind === 'caption' ? [areaOf(layer)] : []));
  const [first, ...others] = areas;
  return first && others.reduce(around, first);
}

function around(a: Rect, b: Rect): Rect {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  const right = Math.max(a.x + a.width, b.x + b.width);
  const bottom = Math.max(a.y + a.height, b.y + b.height);
  return { x, y, width: right - x, height: bottom - y };
}

function areaOf({ box, fontSize, lines, words, style }: CaptionLayer): Rect {
  const { lineHeight, margin, spacing, anchor } = CAPTION_STYLES[style];
  const ems = lines.map(([from, to]) => {
    const line = words.slice(from, to);
    return emsOf(line.map(({ text }) => text).join(' ')) + spacing * line.length;
  });
  const width = Math.min(box.width, (Math.max(0, ...ems) + 2 * margin) * fontSize);
  const height = Math.min(box.height, lines.length * lineHeight * fontSize);
  const free = box.height - height;
  return {
    x: box.x + (box.width - width) / 2,
    y: box.y + (anchor === 'bottom' ? free : free / 2),
    width,
    height,
  };
}
