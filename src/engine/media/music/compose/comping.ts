import type { Dice } from '../chance.ts';
import type { Comp, Recipe } from '../recipe.ts';
import { INSTRUMENTS } from '../synth/instruments.ts';
import { type Register, voiceLeading } from '../theory/voicing.ts';
import { COMP_FIGURES } from './figures.ts';
import { type Bar, chordAt } from './harmony.ts';
import { marksOf, type StepNote } from './steps.ts';

const ENTRIES = { verse: ['verse', 'lift'], lift: ['lift'] } as const;

/** Plays the chords of the bars in a figure, with smooth voices. */
export function comping(comp: Comp, recipe: Recipe, bars: readonly Bar[], chance: Dice): StepNote[] {
  const { figure, shift = 0, instrument } = comp;
  const { strum = 0 } = INSTRUMENTS[instrument];
  const isBroken = /[1-5]/.test(COMP_FIGURES[figure].join(''));
  const register: Register = { low: 50 + shift, high: 76 + shift, voices: isBroken ? 5 : 4 };
  const voicingOf = voiceLeading(register);
  const stepsPerBar = recipe.beatsPerBar * 4;
  const entries: readonly string[] | undefined = comp.from && ENTRIES[comp.from];
  const variants = COMP_FIGURES[figure];
  const notes: StepNote[] = [];

  for (const bar of bars) {
    const voicings = new Map(bar.chords.map((chord) => [chord, voicingOf(chord)]));
    if (entries && !entries.includes(bar.section.name)) continue;
    // The second form of a figure answers the first every fourth bar.
    const variant = variants[bar.index % 4 === 3 ? variants.length - 1 : 0]!;
    const offset = (bar.index * stepsPerBar) % variant.length;
    for (const { step, mark, length } of marksOf(variant)) {
      if (step < offset || step >= offset + stepsPerBar) continue;
      const inBar = step - offset;
      const { now } = chordAt(bar, inBar, stepsPerBar);
      const voicing = voicings.get(now) ?? [];
      const share = stepsPerBar / bar.chords.length;
      // What is held stops where the chord changes, and is struck again there.
      const held = Math.min(length, share - (inBar % share));
      const loud = (mark === 'X' ? 0.82 : mark === 'x' ? 0.62 : 0.7) * (0.72 + 0.28 * bar.section.energy);
      const at = bar.index * stepsPerBar + inBar;
      const isDown = inBar % 4 === 0;
      for (const [index, pitch] of struck(voicing, mark).entries()) {
        const turn = isDown ? index : voicing.length - 1 - index;
        notes.push({
          step: at,
          length: held,
          pitch,
          velocity: loud * chance.between(0.92, 1.06),
          late: Math.max(0, turn) * strum * chance.between(0.7, 1.3),
        });
      }
      if (length > held) {
        const later = chordAt(bar, inBar + held, stepsPerBar).now;
        for (const pitch of voicings.get(later) ?? []) {
          notes.push({ step: at + held, length: length - held, pitch, velocity: loud * 0.95 });
        }
      }
    }
  }
  return notes;
}

function struck(voicing: readonly number[], mark: string): readonly number[] {
  if (mark === 'X' || mark === 'x') return voicing.slice(0, 4);
  if (mark === 'b') return voicing.slice(0, 1).map((pitch) => pitch - (pitch > 57 ? 12 : 0));
  const voice = voicing[Math.min(Number(mark), voicing.length) - 1];
  return voice === undefined ? [] : [voice];
}
