import type { Dice } from '../chance.ts';
import type { Recipe } from '../recipe.ts';
import type { Instrument } from '../synth/instruments.ts';
import { GROOVES, type Groove } from './grooves.ts';
import type { Bar } from './harmony.ts';
import type { StepNote } from './steps.ts';

/** What keeps time stays in the intro; what strikes waits for the verse. */
const LIGHT: readonly Instrument[] = ['hatSoft', 'shaker', 'brush', 'sleigh', 'rim', 'snap', 'hat'];

/** The groove of a track through its form: thinner at both ends, fuller in the lift, a fill where a section ends. */
export function drumming(recipe: Recipe, bars: readonly Bar[], chance: Dice): Map<Instrument, StepNote[]> {
  const parts = new Map<Instrument, StepNote[]>();
  if (!recipe.drums) return parts;
  const groove: Groove = GROOVES[recipe.drums];
  const stepsPerBar = recipe.beatsPerBar * 4;
  const half = stepsPerBar / 2;
  const play = (drum: Instrument, step: number, velocity: number) => {
    const notes = parts.get(drum) ?? [];
    notes.push({ step, length: 1, pitch: 60, velocity });
    parts.set(drum, notes);
  };

  for (const bar of bars) {
    const { name, energy, bar: first } = bar.section;
    const start = bar.index * stepsPerBar;
    const isSparse = name === 'intro' || (name === 'outro' && bar.left <= 2);
    const hasFill = bar.left === 1 && name !== 'outro';
    const lines = { ...groove.lines, ...(name === 'lift' && groove.lift) };
    for (const [drum, line] of entriesOf(lines)) {
      if (isSparse && !LIGHT.includes(drum)) continue;
      if (name === 'intro' && bar.left > 2 && drum !== 'shaker' && drum !== 'sleigh') continue;
      for (let step = 0; step < stepsPerBar; step++) {
        // A fill takes the place of everything but the pulse.
        if (hasFill && step >= half && !LIGHT.includes(drum)) break;
        const velocity = strength(line[(start + step) % line.length]!, chance);
        if (velocity > 0) play(drum, start + step, velocity * (0.78 + 0.22 * energy));
      }
    }
    if (hasFill) {
      for (const [drum, line] of entriesOf(groove.fill)) {
        for (const [step, mark] of [...line].entries()) {
          const velocity = strength(mark, chance);
          if (velocity > 0) play(drum, start + half + step, velocity * 0.9);
        }
      }
    }
    if (groove.crash && bar.index === first && name === 'lift') play(groove.crash, start, 0.7);
  }
  return parts;
}

function strength(mark: string, chance: Dice): number {
  if (mark === '.') return 0;
  if (mark === '?') return chance.next() < 0.4 ? chance.between(0.2, 0.35) : 0;
  return (Number(mark) / 9) * chance.between(0.9, 1.06);
}

function entriesOf(lines: Groove['lines']): [Instrument, string][] {
  return Object.entries(lines) as [Instrument, string][];
}
