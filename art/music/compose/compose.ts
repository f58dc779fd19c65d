import { type Dice, dice } from '../chance.ts';
import type { Comp, Recipe } from '../recipe.ts';
import type { Note, Part, Score } from '../score.ts';
import { INSTRUMENTS, type Instrument } from '../synth/instruments.ts';
import type { Chord } from '../theory/chord.ts';
import { bassline } from './bass.ts';
import { COMP_FIGURES } from './figures.ts';
import { durationOf, formOf } from './form.ts';
import { GROOVES, type Groove } from './grooves.ts';
import { type Bar, chordAt, harmonyOf } from './harmony.ts';
import { melody } from './melody.ts';
import { marksOf, type StepNote } from './steps.ts';

interface Register {
  low: number;
  high: number;
  /** Tones of a voicing. */
  voices: number;
}

const ENTRIES = { verse: ['verse', 'lift'], lift: ['lift'] } as const;

/** Percussion that keeps time, and already plays in the intro. Louder drums wait for the verse. */
const LIGHT: readonly Instrument[] = ['hatSoft', 'shaker', 'brush', 'sleigh', 'rim', 'snap', 'hat'];

/** How a player sits on the beat: seconds behind it, and seconds that hands stray. */
interface Touch {
  behind: number;
  stray: number;
}

const COMP_TOUCH: Touch = { behind: 0.004, stray: 0.009 };
const LEAD_TOUCH: Touch = { behind: 0.012, stray: 0.012 };
const BASS_TOUCH: Touch = { behind: 0.003, stray: 0.005 };
const DRUM_TOUCH: Touch = { behind: 0, stray: 0.004 };
/** Instruments on the second and fourth beat play late, so that the music sounds relaxed. */
const BACKBEAT_TOUCH: Touch = { behind: 0.009, stray: 0.005 };
const BACKBEAT: readonly Instrument[] = ['snareSoft', 'brush', 'rim', 'snap'];

/** Writes a track out: the same recipe gives the same notes. */
export function compose(recipe: Recipe): Score {
  const sections = formOf(recipe);
  const duration = durationOf(recipe);
  const bars = harmonyOf(recipe, sections);
  const seedOf = (part: number) => dice(recipe.seed * 101 + part);
  const played = (notes: readonly StepNote[], touch: Touch, part: number) =>
    playedBy(touch, recipe, duration, seedOf(part + 50))(notes);
  const pump = recipe.pump ?? 0;

  const comps = recipe.comps.map((comp, index): Part => {
    return {
      instrument: comp.instrument,
      notes: played(comping(comp, recipe, bars, seedOf(index)), COMP_TOUCH, index),
      pan: (recipe.comps.length > 1 ? [-0.38, 0.38, 0.12] : [-0.12])[index] ?? 0,
      level: index === 0 ? 0 : -2,
      pump,
    };
  });
  const lead: Part = {
    instrument: recipe.lead,
    notes: played(melody(recipe, bars, sections, seedOf(10)), LEAD_TOUCH, 10),
    pan: 0.15,
    level: 0,
    pump: pump * 0.4,
  };
  const bass: Part = {
    instrument: recipe.bass.instrument,
    notes: played(bassline(recipe, bars, seedOf(20)), BASS_TOUCH, 20),
    pan: 0,
    level: 0,
    pump: pump * 0.7,
  };
  const drums = [...drumming(recipe, bars, seedOf(30))].map(([drum, notes], index): Part => {
    const touch = BACKBEAT.includes(drum) ? BACKBEAT_TOUCH : DRUM_TOUCH;
    return {
      instrument: drum,
      notes: played(notes, touch, 30 + index),
      pan: INSTRUMENTS[drum].pan ?? 0,
      level: 0,
      pump: 0,
    };
  });
  const parts = [...comps, lead, bass, ...drums];
  if (recipe.texture) {
    const note = { at: 0, length: duration, pitch: 60, velocity: 0.7 };
    parts.push({ instrument: recipe.texture, notes: [note], pan: 0, level: 0, pump: 0 });
  }
  return { duration, beat: 60 / recipe.bpm, parts };
}

/** Puts notes of the grid into time, as hands do: swung, a little early or late, none as hard as the next. */
function playedBy(touch: Touch, recipe: Recipe, duration: number, chance: Dice) {
  const step = 60 / recipe.bpm / 4;
  return (notes: readonly StepNote[]): Note[] =>
    notes.map((note) => {
      const swung = note.step + (note.step % 2 === 1 ? recipe.swing : 0);
      const at = swung * step + (note.late ?? 0) + touch.behind + chance.lean() * touch.stray;
      return {
        at: ((at % duration) + duration) % duration,
        length: note.length * step,
        pitch: note.pitch,
        velocity: Math.min(1, Math.max(0.05, note.velocity * (1 + 0.07 * chance.lean()))),
      };
    });
}

/** The groove of a track through its form: thinner at both ends, fuller in the lift, a fill where a section ends. */
function drumming(recipe: Recipe, bars: readonly Bar[], chance: Dice): Map<Instrument, StepNote[]> {
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

/** Plays the chords of the bars in a figure, with smooth voices. */
function comping(comp: Comp, recipe: Recipe, bars: readonly Bar[], chance: Dice): StepNote[] {
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
      // A held chord ends where the next one begins, which is struck anew.
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

/** Pitches for a chord, lowest first, such that every voice moves as little as it can from the chord before. */
function voiceLeading(register: Register): (chord: Chord) => number[] {
  let previous: number[] | undefined;
  return (chord) => {
    const centre = (register.low + register.high) / 2;
    let best: number[] = [];
    let least = Number.POSITIVE_INFINITY;
    for (const candidate of candidates(tonesFor(chord, register.voices), register)) {
      const cost = costOf(candidate, previous, centre);
      if (cost < least) {
        least = cost;
        best = candidate;
      }
    }
    previous = best;
    return best;
  };
}

/** The bass has the root, so colour comes before root and fifth where there are more tones than voices. */
function tonesFor({ tones }: Chord, voices: number): number[] {
  const [root = 0, third = root, ...rest] = tones;
  const [fifth, ...colours] = rest;
  const ranked = [third, ...colours, ...(fifth === undefined ? [] : [fifth]), root];
  const kept = tones.length > voices ? ranked.slice(0, voices) : [...tones];
  for (let index = 0; kept.length < voices; index++) kept.push(kept[index % tones.length]!);
  return kept;
}

/** Every inversion, close and with its second voice from the top an octave lower, at every octave that fits. */
function* candidates(tones: readonly number[], { low, high }: Register): Generator<number[]> {
  for (let turn = 0; turn < tones.length; turn++) {
    for (let bottom = low; bottom < low + 12; bottom++) {
      if (bottom % 12 !== tones[turn]) continue;
      for (let octave = 0; bottom + octave <= high; octave += 12) {
        const close = [bottom + octave];
        const others = [...tones.slice(turn + 1), ...tones.slice(0, turn)];
        const order = others.map((tone) => (((tone - bottom) % 12) + 12) % 12 || 12).sort((a, b) => a - b);
        for (const interval of order) {
          const above = bottom + octave + interval;
          close.push(close.includes(above) ? above + 12 : above);
        }
        close.sort((a, b) => a - b);
        if (close.at(-1)! <= high) yield close;
        const dropped = [...close];
        const second = dropped.length - 2;
        if (second > 0) {
          dropped[second]! -= 12;
          dropped.sort((a, b) => a - b);
          if (dropped[0]! >= low && dropped.at(-1)! <= high) yield dropped;
        }
      }
    }
  }
}

function costOf(voicing: readonly number[], previous: readonly number[] | undefined, centre: number): number {
  const mean = voicing.reduce((sum, pitch) => sum + pitch, 0) / voicing.length;
  let cost = Math.abs(mean - centre) * 0.6;
  for (const [index, pitch] of voicing.entries()) {
    const gap = pitch - (voicing[index - 1] ?? pitch - 5);
    // A second low down is mud, a second on top is a wrong note to most ears.
    if (gap < 3) cost += pitch < 55 || index === voicing.length - 1 ? 4 : 1;
    if (gap > 9) cost += 2;
    if (previous) cost += Math.abs(pitch - (previous[index] ?? pitch));
  }
  return cost;
}
