import type { Word } from '../../film/alignment.ts';
import type { CaptionWord, Seconds } from '../../film/timeline.ts';
import { directionOf } from '../direction.ts';
import { type Cue, cues } from './cues.ts';
import { lineText } from './pieces.ts';

const RIGHT_TO_LEFT = /^[^\p{L}]*[\p{sc=Arabic}\p{sc=Hebrew}]/u;
const RIGHT_TO_LEFT_MARK = '\u200F';

/** Two lines of about 40 Latin letters or 20 Han characters, as players and broadcasters set them. */
const SUBTITLE_LIMITS = { lineWidth: 22, maxLines: 2, maxWords: 24, maxSeconds: 5 };

/** Cues of caption files, which are longer than the cues drawn on the picture. */
export function subtitles(words: readonly Word[], locale: string): Cue[] {
  return cues(words, locale, SUBTITLE_LIMITS);
}

/** Formats cues as SubRip. */
export function srt(cues: readonly Cue[], locale: string): string {
  return cues
    .map((cue, index) => {
      const times = `${clock(cue.start, ',')} --> ${clock(cue.end, ',')}`;
      return `${index + 1}\n${times}\n${textOfCue(cue, locale)}\n`;
    })
    .join('\n');
}

/** The lines of a cue without markup. */
export function textOfCue({ words, lines }: Pick<Cue, 'words' | 'lines'>, locale: string): string {
  return lines.map(([from, to]) => withDirectionMark(lineText(words.slice(from, to)), locale)).join('\n');
}

/**
 * Formats cues as WebVTT (https://www.w3.org/TR/webvtt1/) with the time of every word (§4.2.2), which players use for
 * `:past` and `:future` or ignore. `&`, `<` and `>` are escaped.
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
    // A timestamp must be inside its cue and later than the one before.
    const mark = at > last && at < milliseconds(end) ? `<${clock(word.start, '.')}>` : '';
    if (mark) last = at;
    return (index > 0 && !word.joined ? ' ' : '') + mark + escaped(word.text);
  };
  return lines
    .map(([from, to]) => withDirectionMark(words.slice(from, to).map(timed).join(''), locale))
    .join('\n');
}

/** Players derive a line's direction from its first letter, which may belong to a foreign name. */
function withDirectionMark(line: string, locale: string): string {
  const isUnambiguous = directionOf(locale) === 'ltr' || RIGHT_TO_LEFT.test(line.replaceAll(/<[^<>]*>/g, ''));
  return isUnambiguous ? line : RIGHT_TO_LEFT_MARK + line;
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
