import type { Voice } from '../voice.ts';

export interface Player {
  voice: Voice;
  /** Decibels that bring it to the loudness of the others. */
  level: number;
  /** How much of it goes into the room, the echo and the chorus, 0–1. */
  room: number;
  echo?: number;
  chorus?: number;
  /** How different its two sides are, 0–1. */
  width?: number;
  /** Where drums stand, −1 to 1. */
  pan?: number;
  /** Seconds between the strings of one stroke. */
  strum?: number;
}
