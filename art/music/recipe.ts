import type { BassLine, CompFigure } from './compose/figures.ts';
import type { DrumGroove } from './compose/grooves.ts';
import type { Instrument } from './synth/instruments.ts';

export const GENRES = [
  'lo-fi',
  'corporate',
  'ambient',
  'cinematic',
  'funk',
  'acoustic',
  'tech',
  'holiday',
] as const;
export type Genre = (typeof GENRES)[number];

/** The part of an instrument that plays chords. */
export interface Comp {
  instrument: Instrument;
  figure: CompFigure;
  /** From which section on it plays; from the intro unless said. */
  from?: 'verse' | 'lift';
  /** Semitones above where chords usually lie. */
  shift?: number;
}

/** A track as its composer writes it down: key, chords and who plays. Everything else follows from the seed. */
export interface Recipe {
  seed: number;
  genre: Genre;
  bpm: number;
  beatsPerBar: 3 | 4;
  /** Pitch class of the key, 0 for C. */
  tonic: number;
  scale: 'major' | 'minor' | 'dorian' | 'mixolydian' | 'lydian';
  /** Bars of chords in Roman numerals, `Imaj7 | vi7 | ii7 V7 | Imaj7`; sections repeat them. */
  verse: string;
  lift: string;
  comps: readonly Comp[];
  lead: Instrument;
  /** How many notes a melody has: 0 hardly any, 1 many. */
  singing: number;
  bass: { instrument: Instrument; line: BassLine };
  drums?: DrumGroove;
  /** How late every second sixteenth comes, in parts of a sixteenth. */
  swing: number;
  /** How much the chords breathe with the beat, 0–1. */
  pump?: number;
  /** Sounds of a place under it all. */
  texture?: 'vinyl' | 'wind';
}

/** A track of the library. */
export interface RecipeEntry {
  id: number;
  name: string;
  recipe: Recipe;
}
