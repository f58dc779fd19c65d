import { dice } from '../chance.ts';
import type { Recipe } from '../recipe.ts';
import type { Part, Score } from '../score.ts';
import { INSTRUMENTS, type Instrument } from '../synth/instruments.ts';
import { bassline } from './bass.ts';
import { comping } from './comping.ts';
import { drumming } from './drums.ts';
import { playedBy, type Touch } from './feel.ts';
import { beatGrid, formOf } from './form.ts';
import { harmonyOf } from './harmony.ts';
import { melody } from './melody.ts';
import type { StepNote } from './steps.ts';

const COMP_TOUCH: Touch = { behind: 0.004, stray: 0.009 };
const LEAD_TOUCH: Touch = { behind: 0.012, stray: 0.012 };
const BASS_TOUCH: Touch = { behind: 0.003, stray: 0.005 };
const DRUM_TOUCH: Touch = { behind: 0, stray: 0.004 };
/** What strikes the second and fourth beat comes late where the music leans back. */
const BACKBEAT_TOUCH: Touch = { behind: 0.009, stray: 0.005 };
const BACKBEAT: readonly Instrument[] = ['snareSoft', 'brush', 'rim', 'snap'];

/** Writes a track out: the same recipe gives the same notes. */
export function compose(recipe: Recipe): Score {
  const sections = formOf(recipe);
  const { duration } = beatGrid(recipe);
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
