import { join } from 'node:path';
import type { Seconds } from '../film/timeline.ts';
import type { LibraryTrack } from '../media/music/library-track.ts';
import tracks from './musics/tracks.json' with { type: 'json' };

/** A built-in track, composed by `art/music/make.ts`. */
export interface MusicEntry {
  id: number;
  name: string;
  genre: string;
  bpm: number;
  beatsPerBar: number;
  /** Length at 48 kHz. */
  samples: number;
  /** Consecutive parts, in bars; energy is 0–1. */
  sections: readonly { name: string; bar: number; bars: number; energy: number }[];
}

/** Every built-in track, in the order in which lists show them. */
export const MUSICS: readonly MusicEntry[] = tracks;

const byId = new Map(MUSICS.map((music) => [music.id, music]));

export function findMusic(id: number): MusicEntry | undefined {
  return byId.get(id);
}

export function libraryTrackOf({ id, samples }: MusicEntry): LibraryTrack {
  return { path: join(import.meta.dirname, `musics/${id}.opus`), samples };
}

/** Times of beats, bars and sections, for cuts and movements in time with the music. */
export interface BeatGrid {
  /** Length of the loop. */
  duration: Seconds;
  beats: Seconds[];
  bars: Seconds[];
  sections: { name: string; start: Seconds; end: Seconds; energy: number }[];
}

export function beatGridOf({ bpm, beatsPerBar, sections }: MusicEntry): BeatGrid {
  const beat = 60 / bpm;
  const bar = beat * beatsPerBar;
  const bars = sections.reduce((sum, section) => sum + section.bars, 0);
  return {
    duration: bars * bar,
    beats: Array.from({ length: bars * beatsPerBar }, (_, index) => index * beat),
    bars: Array.from({ length: bars }, (_, index) => index * bar),
    sections: sections.map(({ name, bar: first, bars: count, energy }) => {
      return { name, start: first * bar, end: (first + count) * bar, energy };
    }),
  };
}
