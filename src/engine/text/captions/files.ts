import type { CaptionWord, Seconds } from '../../film/timeline.ts';
import { directionOf } from '../direction.ts';
import type { Cue } from './cues.ts';
import { lineText } from './pieces.ts';

const RIGHT_TO_LEFT = /^[^\p{L}]*[\p{sc=Arabic}\p{sc=Hebrew}]/u;
const RIGHT_TO_LEFT_MARK = '\u200F';

/** SubRip, as players read it. */
export function srt(cues: readonly Cue[], locale: string): string {
  return cues
    .map(({ start, end, words, lines }, index) => {
      const text = lines.map(([from, to]) => directed(lineText(words.slice(from, to)), locale)).join('\n');
      return `${index + 1}\n${clock(start, ',')} --> ${clock(end, ',')}\n${text}\n`;
    })
    .join('\n');
}

/**
 * WebVTT (https://www.w3.org/TR/webvtt1/) with the time of every word within its cue (§4.2.2), which players
 * use for `:past` and `:future` or leave out; `&`, `<` and `>` are escaped as the format asks.
 */
export function vtt(cues: readonly Cue[], locale: string): string {
  const blocks = cues.map(
    (cue) => `${clock(cue.start, '.')} --> ${clock(cue.end, '.')}\n${timedText(cue, locale)}\n`,
  );
  return ['WEBVTT\n', ...blocks].join('\n');
}

function timedText({ start, end, words, lines }: Cue, locale: string): string {
  let last = milliseconds(start);
  const timed = (word: CaptionWord, index: number) => {
    const at = milliseconds(word.start);
    // A time must lie within its cue and after the one before.
    const mark = at > last && at < milliseconds(end) ? `<${clock(word.start, '.')}>` : '';
    if (mark) last = at;
    return (index > 0 && !word.joined ? ' ' : '') + mark + escaped(word.text);
  };
  return lines.map(([from, to]) => directed(words.slice(from, to).map(timed).join(''), locale)).join('\n');
}

/** Players take a line's direction from its first letter, which may be that of a foreign name. */
function directed(line: string, locale: string): string {
  const own = directionOf(locale) === 'ltr' || RIGHT_TO_LEFT.test(line.replaceAll(/<[^<>]*>/g, ''));
  return own ? line : RIGHT_TO_LEFT_MARK + line;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function milliseconds(seconds: Seconds): number {
  return Math.round(seconds * 1000);
}

function clock(seconds: Seconds, mark: ',' | '.'): string {
  const ms = milliseconds(seconds);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}${mark}${String(ms % 1000).padStart(3, '0')}`;
}
