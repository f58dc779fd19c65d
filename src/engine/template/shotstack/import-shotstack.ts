import type { Aspect } from '../layout.ts';
import { importedClip } from './clip.ts';
import { importedFields } from './merge-fields.ts';
import {
  clamped,
  colorOf,
  type Fields,
  fields,
  type ImportNotes,
  list,
  number,
  type Size,
  text,
} from './reading.ts';

/** Heights of landscape pictures by the name of their resolution. */
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

export interface ImportedEdit {
  /** JSON of a template, not validated yet. */
  template: Fields;
  /** Sentences about dropped and converted parts. */
  warnings: string[];
}

/** Maximum number of warnings; further ones are only counted. */
const MAX_WARNINGS = 200;

/**
 * Converts a Shotstack edit to a template: tracks, clips, merge fields and soundtrack, in its ratio. @throws
 * {UnreadableEdit}
 */
export function importShotstack(edit: unknown): ImportedEdit {
  const warnings: string[] = [];
  const left: ImportNotes = { note: (path, what) => warnings.push(`${path} ${what}`) };
  const { edit: renamed, variables } = importedFields(fields(edit), left);
  const timeline = fields(renamed['timeline']);
  const { aspect, size } = outputOf(fields(renamed['output']), left);
  const script: string[] = [];
  const slots: Record<string, Fields> = {};
  const tracks = list(timeline['tracks']).map((track, at) => {
    let previousEnd = 0;
    const clips = list(fields(track)['clips']).flatMap((value, index) => {
      const clip = fields(value);
      const asset = fields(clip['asset']);
      const path = `timeline.tracks[${at}].clips[${index}]`;
      if (asset['type'] === 'text-to-speech' && text(asset['text'])) {
        script.push(text(asset['text']) ?? '');
        left.note(path, 'is spoken as the script of the film');
        return [];
      }
      if (asset['type'] === 'caption' || asset['type'] === 'rich-caption') {
        slots['caption'] = { show: true };
        left.note(path, 'became the captions of the film');
        return [];
      }
      const imported = importedClip(clip, path, { before: previousEnd, size, left });
      if (!imported) return [];
      if (imported.end === undefined && clip['start'] === 'auto')
        left.note(`${path}.start`, `auto became ${previousEnd}`);
      previousEnd = imported.end ?? previousEnd;
      return [imported.clip];
    });
    return { clips };
  });
  if (list(timeline['fonts']).length > 0)
    left.note('timeline.fonts', 'were not imported; texts use the built-in fonts');
  const soundtrack = fields(timeline['soundtrack']);
  const background = colorOf(timeline['background']);
  const src = text(soundtrack['src']);
  const volume = number(soundtrack['volume']);
  return {
    template: {
      version: 1,
      name: text(renamed['name']) ?? 'Imported edit',
      aspects: [aspect],
      ...(variables.length > 0 && { variables }),
      ...(script.length > 0 && { script: script.join('\n\n') }),
      ...(slots['caption'] && { slots }),
      timeline: {
        ...(background && { background }),
        ...(src !== undefined && {
          soundtrack: { src, ...(volume !== undefined && { volume: clamped(volume, 0, 2) }) },
        }),
        tracks: tracks.filter(({ clips }) => clips.length > 0),
      },
    },
    warnings: limitWarnings(warnings),
  };
}

function limitWarnings(warnings: string[]): string[] {
  if (warnings.length <= MAX_WARNINGS) return warnings;
  return [...warnings.slice(0, MAX_WARNINGS), `${warnings.length - MAX_WARNINGS} more are not listed`];
}

/** Returns the aspect ratio of an edit, and the frame size to which its pixels refer. */
function outputOf(output: Fields, left: ImportNotes): { aspect: Aspect; size: Size } {
  const { width, height } = fields(output['size']);
  const format = text(output['format']) ?? 'mp4';
  if (format !== 'mp4') left.note('output.format', `is ${format}; templates make videos`);
  const [w, h] = [number(width), number(height)];
  if (w && h) {
    const aspect = w / h > 1.2 ? 'landscape' : w / h < 0.83 ? 'portrait' : 'square';
    if (!isSupportedRatio(w / h)) left.note('output.size', `became ${aspect}`);
    return { aspect, size: { width: w, height: h } };
  }
  const shortSide = HEIGHTS.get(text(output['resolution']) ?? 'hd') ?? 720;
  const ratio = text(output['aspectRatio']) ?? '16:9';
  const longSide = Math.round((shortSide * 16) / 9);
  if (ratio === '9:16') return { aspect: 'portrait', size: { width: shortSide, height: longSide } };
  if (ratio === '16:9') return { aspect: 'landscape', size: { width: longSide, height: shortSide } };
  if (ratio === '1:1') return { aspect: 'square', size: { width: shortSide, height: shortSide } };
  const aspect = ratio === '4:5' ? 'portrait' : 'landscape';
  left.note('output.aspectRatio', `was ${ratio} and became ${aspect === 'portrait' ? '9:16' : '16:9'}`);
  const otherSide = Math.round(ratio === '4:5' ? shortSide * 1.25 : (shortSide * 4) / 3);
  return {
    aspect,
    size: ratio === '4:5' ? { width: shortSide, height: otherSide } : { width: otherSide, height: shortSide },
  };
}

function isSupportedRatio(ratio: number): boolean {
  return [9 / 16, 16 / 9, 1].some((one) => Math.abs(one - ratio) < 0.02);
}
