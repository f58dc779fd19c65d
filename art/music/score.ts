import type { Seconds } from '../../src/engine/film/timeline.ts';
import type { Instrument } from './synth/instruments.ts';

export interface Note {
  /** Within the loop; a note that begins a hair before it begins at its end. */
  at: Seconds;
  /** How long it is held. */
  length: Seconds;
  /** MIDI number; drums have one for their tuning only. */
  pitch: number;
  /** 0–1 */
  velocity: number;
}

export interface Part {
  instrument: Instrument;
  notes: Note[];
  /** −1 left to 1 right. */
  pan: number;
  /** Decibels beside what the instrument usually has. */
  level: number;
  /** How much it breathes with the beat, 0–1. */
  pump: number;
}

/** A track, ready to be played. */
export interface Score {
  duration: Seconds;
  /** Seconds of a beat. */
  beat: Seconds;
  parts: Part[];
}
