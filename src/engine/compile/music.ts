import type { BackgroundMusic } from '../film/request.ts';
import type { Clip, Seconds, Span, Track } from '../film/timeline.ts';

/** Name of the music among the job's sounds. */
export const MUSIC = 'music';

/** Decibels by which a track of −16 LUFS is turned down where nothing is said, and under a voice of −15 LUFS. */
export const OPEN = -9;
const UNDER = -16;
const FADE_IN = 0.8;
const FADE_OUT = 2;

/** A part of a film with music of its own (`undefined`: that of the film), or with none. */
export interface MusicalPart extends Span {
  music?: BackgroundMusic | 'none' | undefined;
}

/** A track by the name that the Timeline has for it. */
export interface NamedMusic {
  sound: string;
  music: BackgroundMusic;
}

/** Music from the first frame to the last, giving way to the voice. */
export function musicTrack(music: BackgroundMusic, spoken: readonly Span[], duration: Seconds): Track {
  return { name: 'music', clips: [clipOf({ sound: MUSIC, music }, spoken, { start: 0, end: duration })] };
}

/**
 * The same where parts of a film have music of their own: neighbours with the same go on without a seam.
 *
 * @param parts in order; the first begins the film and the last ends it
 */
export function partedMusic(
  usual: BackgroundMusic | undefined,
  parts: readonly MusicalPart[],
  spoken: readonly Span[],
  duration: Seconds,
): { tracks: Track[]; musics: NamedMusic[] } {
  const musics: NamedMusic[] = [];
  const clips: Clip[] = [];
  for (const { music, start, end } of runsOf(usual, parts, duration)) {
    if (!music) continue;
    const sound = music === usual ? MUSIC : soundOf(music, musics);
    clips.push(clipOf({ sound, music }, spoken, { start, end }));
  }
  return { tracks: clips.length > 0 ? [{ name: 'music', clips }] : [], musics };
}

interface Run extends Span {
  music: BackgroundMusic | undefined;
}

function runsOf(usual: BackgroundMusic | undefined, parts: readonly MusicalPart[], duration: Seconds): Run[] {
  const runs: Run[] = [];
  for (const part of parts) {
    const music = part.music === 'none' ? undefined : (part.music ?? usual);
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

/** A track that is played twice is had once. */
function soundOf(music: BackgroundMusic, musics: NamedMusic[]): string {
  const source = JSON.stringify(music.source);
  const known = musics.find((one) => JSON.stringify(one.music.source) === source);
  if (known) return known.sound;
  const sound = `${MUSIC}-${musics.length + 1}`;
  musics.push({ sound, music });
  return sound;
}

function clipOf({ sound, music }: NamedMusic, spoken: readonly Span[], { start, end }: Span): Clip {
  const louder = 20 * Math.log10(Math.max(music.volume, 0.001));
  const seconds = end - start;
  const layer = {
    kind: 'music' as const,
    sound,
    level: OPEN + louder,
    under: UNDER + louder,
    spoken: spoken.map((span) => ({ start: span.start, end: span.end })),
    fadeIn: Math.min(FADE_IN, seconds / 4),
    fadeOut: Math.min(FADE_OUT, seconds / 3),
  };
  return { start, end, layer };
}
