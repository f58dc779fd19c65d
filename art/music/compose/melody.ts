import type { Dice } from '../chance.ts';
import type { Recipe } from '../recipe.ts';
import { nearestOf, scaleOver, stepsFrom } from '../theory/scale.ts';
import type { Section } from './form.ts';
import { type Bar, chordAt } from './harmony.ts';
import type { StepNote } from './steps.ts';

/** Rhythms of one bar of four beats, from calm to busy, as lengths in sixteenths; negative ones are rests. */
const RHYTHMS = [
  [8, -8],
  [-4, 12],
  [6, 10],
  [4, 4, 8],
  [-2, 2, 4, 8],
  [6, 2, 8],
  [3, 3, 6, -4],
  [2, 2, 4, 2, 6],
  [-2, 2, 2, 2, 3, 5],
  [3, 3, 2, 3, 3, 2],
] as const;
const WALTZ_RHYTHMS = [[12], [8, 4], [-4, 8], [4, 4, 4], [6, 2, 4], [4, 2, 2, 4], [2, 2, 4, 4]] as const;

interface MotifNote {
  step: number;
  length: number;
  /** Steps of the scale above the note before. */
  move: number;
}

/**
 * A melody of two-bar motifs, as songs have them: said, said again over the next chords, answered by another, and
 * brought home. The lift sings the same higher up and with more notes; intro and outro only hint at it.
 */
export function melody(
  recipe: Recipe,
  bars: readonly Bar[],
  sections: readonly Section[],
  chance: Dice,
): StepNote[] {
  const calm = motif(recipe, chance, 0);
  const answer = motif(recipe, chance, 0);
  const high = motif(recipe, chance, 2);
  const highAnswer = motif(recipe, chance, 2);
  return sections.flatMap((section) => {
    if (section.name === 'intro') return [];
    const own = bars.slice(section.bar, section.bar + section.bars);
    const [said, answered] = section.name === 'lift' ? [high, highAnswer] : [calm, answer];
    const start = section.name === 'lift' ? 77 : 72;
    const phrases = section.name === 'outro' ? [said, undefined] : [said, said, answered, said];
    return phrases.flatMap((phrase, index) => {
      if (!phrase) return [];
      const pair = own.slice(index * 2, index * 2 + 2);
      return sing(phrase, pair, { recipe, start, isLast: index === 3, chance });
    });
  });
}

function motif({ beatsPerBar, singing }: Recipe, chance: Dice, busier: number): MotifNote[] {
  const rhythms: readonly (readonly number[])[] = beatsPerBar === 3 ? WALTZ_RHYTHMS : RHYTHMS;
  const busiest = Math.round(singing * (rhythms.length - 3)) + busier;
  const choose = (ease: number) => {
    const most = Math.min(rhythms.length - 1, Math.max(1, busiest - ease));
    return rhythms[Math.max(0, most - Math.floor(chance.next() * 3))]!;
  };
  const notes: MotifNote[] = [];
  let step = 0;
  let height = 0;
  // The second bar is calmer: a phrase has to breathe.
  for (const length of [...choose(0), ...choose(3)]) {
    if (length > 0) {
      const wish = chance.pick([-2, -1, -1, 1, 1, 2, 3, -3, 0]);
      // Keeps the melody within four steps of where it began.
      const move = Math.abs(height + wish) > 4 ? -wish : wish;
      height += move;
      notes.push({ step, length, move });
    }
    step += Math.abs(length);
  }
  return notes;
}

interface Singing {
  recipe: Recipe;
  start: number;
  isLast: boolean;
  chance: Dice;
}

function sing(
  phrase: readonly MotifNote[],
  bars: readonly Bar[],
  { recipe, start, isLast, chance }: Singing,
): StepNote[] {
  const stepsPerBar = recipe.beatsPerBar * 4;
  let pitch = start;
  return phrase.flatMap(({ step, length, move }, index) => {
    const bar = bars[Math.floor(step / stepsPerBar)];
    if (!bar) return [];
    const inBar = step % stepsPerBar;
    const { now } = chordAt(bar, inBar, stepsPerBar);
    const scale = scaleOver(now, recipe.tonic, recipe.scale);
    const isEnd = index === phrase.length - 1;
    const target = index === 0 ? start + move : stepsFrom(scale, nearestOf(scale, pitch), move);
    const isStrong = inBar % 8 === 0 || length >= 3 || isEnd;
    const calm = restfulTones(now.tones);
    pitch = nearestOf(isEnd && isLast ? calm.slice(0, 3) : isStrong ? calm : scale, target);
    if (pitch > start + 10) pitch -= 12;
    if (pitch < start - 8) pitch += 12;
    const accent = inBar % 8 === 0 ? 0.82 : inBar % 4 === 0 ? 0.74 : 0.66;
    return {
      step: bar.index * stepsPerBar + inBar,
      length: isEnd ? length : length * 0.92,
      pitch,
      velocity: accent * (0.75 + 0.25 * bar.section.energy) * chance.between(0.93, 1.07),
    };
  });
}

/** Tones of a chord that can be sung long: none a semitone above another of it, which would rub. */
function restfulTones(tones: readonly number[]): number[] {
  return tones.filter((tone) => !tones.includes((tone + 11) % 12));
}
