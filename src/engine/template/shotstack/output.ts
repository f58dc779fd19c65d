import type { Aspect } from '../layout.ts';
import { type Fields, fields, type ImportNotes, number, type Size, text } from './reading.ts';

/** Height of a landscape picture. */
const HEIGHTS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    preview: 288,
    mobile: 360,
    sd: 576,
    hd: 720,
    '1080': 1080,
    '4k': 2160,
  }),
);

/** The aspect ratio of an edit, and the size that its pixels refer to. */
export function outputOf(output: Fields, left: ImportNotes): { aspect: Aspect; size: Size } {
  const { width, height } = fields(output['size']);
  const format = text(output['format']) ?? 'mp4';
  if (format !== 'mp4') left.note('output.format', `is ${format}; templates make videos`);
  const [w, h] = [number(width), number(height)];
  if (w && h) {
    const aspect = w / h > 1.2 ? 'landscape' : w / h < 0.83 ? 'portrait' : 'square';
    if (!isOurs(w / h)) left.note('output.size', `became ${aspect}`);
    return { aspect, size: { width: w, height: h } };
  }
  const side = HEIGHTS.get(text(output['resolution']) ?? 'hd') ?? 720;
  const ratio = text(output['aspectRatio']) ?? '16:9';
  const long = Math.round((side * 16) / 9);
  if (ratio === '9:16') return { aspect: 'portrait', size: { width: side, height: long } };
  if (ratio === '16:9') return { aspect: 'landscape', size: { width: long, height: side } };
  if (ratio === '1:1') return { aspect: 'square', size: { width: side, height: side } };
  const aspect = ratio === '4:5' ? 'portrait' : 'landscape';
  left.note('output.aspectRatio', `was ${ratio} and became ${aspect === 'portrait' ? '9:16' : '16:9'}`);
  const other = Math.round(ratio === '4:5' ? side * 1.25 : (side * 4) / 3);
  return { aspect, size: ratio === '4:5' ? { width: side, height: other } : { width: other, height: side } };
}

function isOurs(ratio: number): boolean {
  return [9 / 16, 16 / 9, 1].some((one) => Math.abs(one - ratio) < 0.02);
}
