import type { BackgroundMusic } from '../film/request.ts';
import type { Clip, Seconds, Span, Track } from '../film/timeline.ts';

/** Name of the music among the job's sounds. */
export const MUSIC = 'music';

/** Gain in decibels of a −16 LUFS track without a voice, and below a voice of −15 LUFS. */
export const OPEN_LEVEL = -9;
const DUCKED_LEVEL = -16;
const FADE_IN_SECONDS = 0.8;
const FADE_OUT_SECONDS = 2;

/** A part of a film with its own music, with the film's music (`undefined`), or without music. */
export interface MusicalPart extends Span {
  music?: BackgroundMusic | 'none' | undefined;
}

/** Music with its sound name in the Timeline. */
export interface NamedMusic {
  sound: string;
  music: BackgroundMusic;
}

/** Plays music from the first frame to the last, ducked below the voice. */
export function musicTrack(music: BackgroundMusic, spoken: readonly Span[], duration: Seconds): Track {
  return { name: 'music', clips: [clipOf({ sound: MUSIC, music }, spoken, { start: 0, end: duration })] };
}

/**
 * Plays music in a film whose parts may have their own. Music continues across parts that share it.
 *
 * @param parts in order, covering the whole film
 */
export function musicByPart(
  filmMusic: BackgroundMusic | undefined,
  parts: readonly MusicalPart[],
  spoken: readonly Span[],
  duration: Seconds,
): { tracks: Track[]; musics: NamedMusic[] } {
  const musics: NamedMusic[] = [];
  const clips: Clip[] = [];
  for (const { music, start, end } of runsOf(filmMusic, parts, duration)) {
    if (!music) continue;
    const sound = music === filmMusic ? MUSIC : soundOf(music, musics);
    clips.push(clipOf({ sound, music }, spoken, { start, end }));
  }
  return { tracks: clips.length > 0 ? [{ name: 'music', clips }] : [], musics };
}

interface Run extends Span {
  music: BackgroundMusic | undefined;
}

function runsOf(
  filmMusic: BackgroundMusic | undefined,
  parts: readonly MusicalPart[],
  duration: Seconds,
): Run[] {
  const runs: Run[] = [];
  for (const part of parts) {
    const music = part.music === 'none' ? undefined : (part.music ?? filmMusic);
    const last = runs.at(-1);
    if (last && isSame(last.music, music)) continue;
    if (last) last.end = part.start;
    runs.push({ music, start: last ? part.start : 0, end: duration });
  }
  return runs;
}

function isSame(one: BackgroundMusic | undefined, other: BackgroundMusic | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns the sound name of music, the same for repeated tracks. */
function soundOf(music: BackgroundMusic, musics: NamedMusic[]): string {
  const source = JSON.stringify(music.source);
  const existing = musics.find((one) => JSON.stringify(one.music.source) === source);
  if (existing) return existing.sound;
  const sound = `${MUSIC}-${musics.length + 1}`;
  musics.push({ sound, music });
  return sound;
}

function clipOf({ sound, music }: NamedMusic, spoken: readonly Span[], { start, end }: Span): Clip {
  const gain = 20 * Math.log10(Math.max(music.volume, 0.001));
  const seconds = end - start;
  const layer = {
    kind: 'music' as const,
    sound,
    level: OPEN_LEVEL + gain,
    under: DUCKED_LEVEL + gain,
    spoken: spoken.map((span) => ({ start: span.start, end: span.end })),
    fadeIn: Math.min(FADE_IN_SECONDS, seconds / 4),
    fadeOut: Math.min(FADE_OUT_SECONDS, seconds / 3),
  };
  return { start, end, layer };
}
