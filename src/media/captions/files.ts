import type { Seconds } from '../timeline/timeline.ts';
import { type Cue, lineText } from './cues.ts';

function clock(seconds: Seconds, mark: ',' | '.'): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}${mark}${String(ms % 1000).padStart(3, '0')}`;
}

function text(cue: Cue): string {
  return cue.lines.map(([from, to]) => lineText(cue.words.slice(from, to))).join('\n');
}

/** SubRip, as players read it. */
export function srt(cues: readonly Cue[]): string {
  return cues
    .map((cue, index) => `${index + 1}\n${clock(cue.start, ',')} --> ${clock(cue.end, ',')}\n${text(cue)}\n`)
    .join('\n');
}

/** WebVTT (https://www.w3.org/TR/webvtt1/); `&`, `<` and `>` are escaped as the format asks. */
export function vtt(cues: readonly Cue[]): string {
  const escaped = (line: string) =>
    line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const blocks = cues.map(
    (cue) => `${clock(cue.start, '.')} --> ${clock(cue.end, '.')}\n${escaped(text(cue))}\n`,
  );
  return ['WEBVTT\n', ...blocks].join('\n');
}
