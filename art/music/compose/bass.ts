import type { Dice } from '../chance.ts';
import type { Recipe } from '../recipe.ts';
import type { Chord } from '../theory/chord.ts';
import { nearestOf, scaleOver, stepsFrom } from '../theory/scale.ts';
import { BASS_LINES } from './figures.ts';
import { type Bar, chordAt } from './harmony.ts';
import { marksOf, type StepNote } from './steps.ts';

/** Low E of a bass, and the highest root it takes. */
const LOWEST = 33;
const HIGHEST = 47;

export function bassline(recipe: Recipe, bars: readonly Bar[], chance: Dice): StepNote[] {
  const stepsPerBar = recipe.beatsPerBar * 4;
  const variants = BASS_LINES[recipe.bass.line];
  const notes: StepNote[] = [];
  let root = LOWEST + 5;
  for (const bar of bars) {
    const { name, energy } = bar.section;
    if (name === 'intro' && bar.left > 2) continue;
    const isQuiet = name === 'intro' || (name === 'outro' && bar.left <= 2);
    const figure = isQuiet
      ? plain(recipe)
      : variants[bar.index % 4 === 3 ? variants.length - 1 : (bar.index >> 2) % variants.length]!;
    const offset = (bar.index * stepsPerBar) % figure.length;
    for (const { step, mark, length } of marksOf(figure)) {
      if (step < offset || step >= offset + stepsPerBar) continue;
      const inBar = step - offset;
      const { now, after } = chordAt(bar, inBar, stepsPerBar);
      root = rootNear(now, root);
      const isDead = mark === ',';
      notes.push({
        step: bar.index * stepsPerBar + inBar,
        length: isDead ? 0.3 : length - 0.15,
        pitch: toneOf(mark, now, after, root, recipe),
        velocity:
          (isDead ? 0.35 : inBar === 0 ? 0.9 : 0.76) * (0.75 + 0.25 * energy) * chance.between(0.94, 1.05),
      });
    }
    notes.push(...secondRoots(bar, figure, stepsPerBar, root));
  }
  return notes;
}

/** A chord in the middle of a bar gets its root even where the figure has nothing there. */
function secondRoots(bar: Bar, figure: string, stepsPerBar: number, root: number): StepNote[] {
  const half = stepsPerBar / 2;
  const [, second] = bar.chords;
  const offset = (bar.index * stepsPerBar) % figure.length;
  if (!second || !'.-'.includes(figure[offset + half] ?? '.')) return [];
  return [
    {
      step: bar.index * stepsPerBar + half,
      length: half * 0.7,
      pitch: rootNear(second, root),
      velocity: 0.75,
    },
  ];
}

function toneOf(mark: string, now: Chord, after: Chord, root: number, recipe: Recipe): number {
  const [, third = now.root, fifth = third] = now.tones;
  if (mark === '8') return root + 12;
  if (mark === '5') return nearestOf([fifth], root + (root > 40 ? -5 : 7));
  if (mark === '3') return nearestOf([third], root + 4);
  if (mark !== 'a') return root;
  // Into the next root by a step of the key, from the side where the bass is.
  const target = rootNear(after, root);
  const scale = scaleOver(after, recipe.tonic, recipe.scale);
  return stepsFrom(scale, target, root <= target ? -1 : 1);
}

function rootNear(chord: Chord, from: number): number {
  const near = nearestOf([chord.root], from);
  return near < LOWEST ? near + 12 : near > HIGHEST ? near - 12 : near;
}

function plain({ beatsPerBar }: Recipe): string {
  return beatsPerBar === 3 ? 'R---------..' : 'R-------------..';
}
