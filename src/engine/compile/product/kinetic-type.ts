import { faded } from '../../../base/color.ts';
import type { CaptionWord, Clip, NamedFace, Rect } from '../../film/timeline.ts';
import { lineText, pieces } from '../../text/captions/pieces.ts';
import { shapeClip, textClip } from './clips.ts';
import type { Film, Shot } from './film.ts';
import { popIn, round, tween } from './motion.ts';
import { runs, SENTENCE_END } from './shots.ts';

interface KineticLook {
  color: string;
  /** Colour of the most important words. */
  emphasis: string;
  weight: number;
  maxSize: number;
  face?: NamedFace;
  uppercase?: boolean;
  align: 'start' | 'center';
}

/** Minimum seconds of a sentence on its own. Shorter sentences are joined with a neighbour. */
const MIN_READING_SECONDS = 0.7;

/** Shows the words of a shot as large text, each when it is spoken, for films without media. */
export function kineticClip(film: Film, shot: Shot, box: Rect, look: KineticLook): Clip[] {
  const parts = partsOf(shot);
  return parts.flatMap((part, index) => {
    const start = index === 0 ? shot.start : startOf(part);
    const next = parts[index + 1];
    return partClips(film, { ...shot, words: part, start, end: next ? startOf(next) : shot.end }, box, look);
  });
}

/** Splits a shot into sentences, which are shown separately. */
function partsOf({ words, start, end }: Shot): Shot['words'][] {
  const parts: Shot['words'][] = [];
  for (const run of runs(words, SENTENCE_END)) {
    const before = parts.at(-1);
    const since = parts.length < 2 || !before ? start : startOf(before);
    const isFlash = startOf(run) - since < MIN_READING_SECONDS || end - startOf(run) < MIN_READING_SECONDS;
    if (before && isFlash) parts[parts.length - 1] = [...before, ...run];
    else parts.push(run);
  }
  return parts;
}

const startOf = ([first]: Shot['words']): number => round((first?.start ?? 0) - 0.06);

function partClips(film: Film, shot: Shot, box: Rect, look: KineticLook): Clip[] {
  const { start, end } = shot;
  const words = pieces(shot.words, film.locale);
  const text = lineText(words);
  if (text === '') return [];
  const { color, emphasis, weight, maxSize, align, face, uppercase } = look;
  const setting = {
    locale: film.locale,
    weight,
    maxSize,
    minSize: 44,
    lineHeight: 1.1,
    align,
    ...(face && { face }),
    ...(uppercase && { uppercase }),
  };
  return [
    // Faint text of the words to come, so that no moment is empty.
    textClip(text, box, start, end, { ...setting, color: faded(color, 0.16) }),
    textClip(text, box, start, end, {
      ...setting,
      color,
      entrance: 'fade',
      emphasis: { color: emphasis, words: importantWords(words, shot, film) },
      wordTimes: words.map((word) => round(Math.max(0, word.start - start - 0.05))),
    }),
  ];
}

/** Returns the indices of important words: those of the call-out, numbers, or else the longest word. */
function importantWords(words: readonly CaptionWord[], { callOut }: Shot, { product }: Film): number[] {
  const important = new Set(
    plain(`${callOut?.text ?? ''} ${product.shortName}`).filter((word) => word.length > 3),
  );
  const bare = words.map((word) => plain(word.text)[0] ?? '');
  const indices = bare.flatMap((word, index) => (important.has(word) || /\p{N}/u.test(word) ? [index] : []));
  if (indices.length > 0 && indices.length <= words.length * 0.6) return indices;
  const longest = Math.max(...bare.map((word) => word.length));
  return [bare.findIndex((word) => word.length === longest)];
}

function plain(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Centres of disc, ring and dot as parts of the frame, and sizes as parts of its longer side. */
const ARRANGEMENTS = [
  { disc: [0.92, 0.12, 0.5], ring: [0.06, 0.9, 0.42], dot: [0.16, 0.12, 0.05] },
  { disc: [0.08, 0.88, 0.56], ring: [0.95, 0.2, 0.36], dot: [0.86, 0.86, 0.06] },
  { disc: [0.5, 1.02, 0.6], ring: [0.5, -0.02, 0.4], dot: [0.9, 0.72, 0.045] },
  { disc: [0.02, 0.16, 0.44], ring: [0.9, 0.94, 0.5], dot: [0.84, 0.12, 0.05] },
] as const;

/**
 * Returns large simple shapes behind text in shots without media. They move slowly, and each shot arranges them anew.
 */
export function backgroundShapes(
  film: Film,
  { start, end, variant }: Shot,
  colors: { disc: string; line: string },
): Clip[] {
  const { width, height } = film.frame;
  const { disc, ring, dot } = ARRANGEMENTS[variant % ARRANGEMENTS.length] ?? ARRANGEMENTS[0];
  const seconds = end - start;
  const box = ([x, y, part]: readonly [number, number, number]) => {
    const size = Math.round(Math.max(width, height) * part);
    return {
      x: Math.round(x * width - size / 2),
      y: Math.round(y * height - size / 2),
      width: size,
      height: size,
    };
  };
  const drift = variant % 2 === 0 ? 40 : -40;
  const [large, thin, small] = [box(disc), box(ring), box(dot)];
  return [
    shapeClip({ box: large, radius: large.width / 2, fill: colors.disc }, start, end, {
      scale: tween(0.75, 1, 0, 0.8, 'spring'),
      y: tween(drift, -drift, 0, seconds, 'linear'),
    }),
    shapeClip({ box: thin, radius: thin.width / 2, border: { color: colors.line, width: 6 } }, start, end, {
      scale: tween(1.25, 1, 0, 1, 'out'),
      x: tween(drift, -drift, 0, seconds, 'linear'),
    }),
    shapeClip({ box: small, radius: small.width / 2, fill: colors.line }, start + 0.15, end, {
      ...popIn(0, 0.5),
      y: tween(-drift, drift, 0, seconds, 'linear'),
    }),
  ];
}
