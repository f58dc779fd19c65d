import { faded } from '../../../../base/color.ts';
import type { CaptionWord, Clip, NamedFace, Rect } from '../../../film/timeline.ts';
import { lineText, pieces } from '../../../text/captions/pieces.ts';
import type { Film, Shot } from '../film.ts';
import { round } from '../motion.ts';
import { runs, SENTENCE_END } from '../sentences.ts';
import { textClip } from './type.ts';

export interface KineticLook {
  color: string;
  /** Of the words that weigh most. */
  emphasis: string;
  weight: number;
  most: number;
  face?: NamedFace;
  uppercase?: boolean;
  align: 'start' | 'center';
}

/** Seconds that a sentence must stand to be read by itself; a shorter one stands with its neighbour. */
const READABLE = 0.7;

/** Everything that is said in a shot as large type, word by word as it is spoken: a film without pictures. */
export function kineticClip(film: Film, shot: Shot, box: Rect, look: KineticLook): Clip[] {
  const parts = partsOf(shot);
  return parts.flatMap((part, index) => {
    const start = index === 0 ? shot.start : startOf(part);
    const next = parts[index + 1];
    return partClips(film, { ...shot, words: part, start, end: next ? startOf(next) : shot.end }, box, look);
  });
}

/** The sentences of a shot, so that the end of one does not stand before the beginning of the next. */
function partsOf({ words, start, end }: Shot): Shot['words'][] {
  const found: Shot['words'][] = [];
  for (const run of runs(words, SENTENCE_END)) {
    const before = found.at(-1);
    const since = found.length < 2 || !before ? start : startOf(before);
    const isFlash = startOf(run) - since < READABLE || end - startOf(run) < READABLE;
    if (before && isFlash) found[found.length - 1] = [...before, ...run];
    else found.push(run);
  }
  return found;
}

const startOf = ([first]: Shot['words']): number => round((first?.start ?? 0) - 0.06);

function partClips(film: Film, shot: Shot, box: Rect, look: KineticLook): Clip[] {
  const { start, end } = shot;
  const words = pieces(shot.words, film.locale);
  const text = lineText(words);
  if (text === '') return [];
  const { color, emphasis, weight, most, align, face, uppercase } = look;
  const setting = {
    locale: film.locale,
    weight,
    most,
    least: 44,
    lineHeight: 1.1,
    align,
    ...(face && { face }),
    ...(uppercase && { uppercase }),
  };
  return [
    // What will be said stands there already, faintly: no moment without type.
    textClip(text, box, start, end, { ...setting, color: faded(color, 0.16) }),
    textClip(text, box, start, end, {
      ...setting,
      color,
      entrance: 'fade',
      emphasis: { color: emphasis, words: weighty(words, shot, film) },
      wordTimes: words.map((word) => round(Math.max(0, word.start - start - 0.05))),
    }),
  ];
}

/** Places of the words of a shot's call-out, of numbers, and otherwise of its longest word. */
function weighty(words: readonly CaptionWord[], { callOut }: Shot, { product }: Film): number[] {
  const told = new Set(
    plain(`${callOut?.text ?? ''} ${product.shortName}`).filter((word) => word.length > 3),
  );
  const bare = words.map((word) => plain(word.text)[0] ?? '');
  const found = bare.flatMap((word, index) => (told.has(word) || /\p{N}/u.test(word) ? [index] : []));
  if (found.length > 0 && found.length <= words.length * 0.6) return found;
  const longest = Math.max(...bare.map((word) => word.length));
  return [bare.findIndex((word) => word.length === longest)];
}

function plain(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
