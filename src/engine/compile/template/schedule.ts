import type { Stretch } from '../../template/time.ts';
import { FPS } from '../avatar/avatar-video.ts';
import type { Film, FilmClip, FilmScene } from './film.ts';

/** A part of a film with flexible length. */
interface Part {
  /** Share of the total relative to other parts. */
  weight: number;
  min: number;
  max: number;
}

/** Seconds of speech: by scene, over the whole film, or none. */
export type SpeechLength =
  | { by: 'scene'; seconds: ReadonlyMap<number, number> }
  | { by: 'film'; seconds: number }
  | { by: 'none' };

/** Times of the scenes and of the parts of the voice. */
export interface Schedule {
  duration: number;
  /** In order of the film's scenes. */
  scenes: Stretch[];
  film: Stretch;
  /** Start of the voice by scene, or under key 0 for a voice over the whole film. */
  voices: ReadonlyMap<number, number>;
}

const LEAD_SECONDS = 0.1;
const TAIL_SECONDS = 0.1;
const DEFAULT_SCENE_SECONDS = 3;
const MIN_SCENE_SECONDS = 0.2;
const MAX_SCENE_SECONDS = 600;
/**
 * The length of a scene that follows its voice is a multiple of this, like the starts of sentences. A scene that a changed
 * word makes longer or shorter thus moves later scenes by whole frames, in which everything else stays as it is.
 */
const SPOKEN_GRID_SECONDS = 0.1;

/** Schedules the scenes of a film around its speech. */
export function scheduleOf(film: Film, spoken: SpeechLength, facts: MediaInfoMap): Schedule {
  const scenes = film.scenes.length > 0 ? film.scenes : [wholeFilm(film, spoken, facts)];
  const lengths =
    spoken.by === 'film'
      ? lengthsUnderVoice(film, scenes, spoken.seconds, facts)
      : lengthsByScene(film, scenes, spoken, facts);
  const stretches: Stretch[] = [];
  const voices = new Map<number, number>();
  let end = 0;
  for (const [index, scene] of scenes.entries()) {
    const start = end;
    end = onFrame(start + (lengths[index] ?? 0));
    const seconds = spoken.by === 'scene' ? spoken.seconds.get(index) : undefined;
    const at = start + leadOf(scene);
    if (seconds !== undefined) voices.set(index, at);
    const speech = seconds === undefined ? { start, end } : { start: at, end: at + seconds };
    stretches.push({ start, end, speech });
  }
  const wholeStretch: Stretch = { start: 0, end, speech: { start: 0, end } };
  if (spoken.by !== 'film') return { duration: end, scenes: stretches, film: wholeStretch, voices };
  const [first] = voiceScenes(film, scenes);
  const start = (stretches[first]?.start ?? 0) + leadOf(scenes[first]);
  const speech = { start, end: start + spoken.seconds };
  return {
    duration: end,
    scenes: stretches.map((stretch) => ({ ...stretch, speech: within(speech, stretch) })),
    film: { ...wholeStretch, speech },
    voices: new Map([[0, start]]),
  };
}

function lengthsByScene(
  film: Film,
  scenes: readonly FilmScene[],
  spoken: SpeechLength,
  facts: MediaInfoMap,
): number[] {
  const parts = scenes.map((scene, index): Part => {
    const seconds = spoken.by === 'scene' ? spoken.seconds.get(index) : undefined;
    const spokenSeconds =
      seconds === undefined ? 0 : toSpokenGrid(leadOf(scene) + seconds + (scene.tail ?? TAIL_SECONDS));
    const natural =
      typeof scene.length === 'number' ? scene.length : spokenSeconds || naturalLength(scene, facts);
    const min = Math.max(spokenSeconds, scene.atLeast ?? MIN_SCENE_SECONDS);
    const max = Math.max(min, scene.atMost ?? MAX_SCENE_SECONDS);
    return { weight: Math.max(min, Math.min(max, natural)), min: min, max: max };
  });
  return typeof film.length === 'number' ? shareTime(film.length, parts) : parts.map(({ weight }) => weight);
}

/** Distributes one voice over many scenes. Scenes without a script only take part if no scene has one. */
function lengthsUnderVoice(
  film: Film,
  scenes: readonly FilmScene[],
  seconds: number,
  facts: MediaInfoMap,
): number[] {
  const [first, last] = voiceScenes(film, scenes);
  const ownLengths = lengthsByScene({ ...film, length: 'auto' }, scenes, { by: 'none' }, facts);
  const byScript = scenes.some(({ script }) => script !== '');
  const parts = scenes.slice(first, last + 1).map((scene, at): Part => {
    const weight = ownLengths[first + at] ?? DEFAULT_SCENE_SECONDS;
    if (byScript && scene.script === '') return { weight, min: weight, max: weight };
    // A voice can lengthen a film. It only shortens a film whose length is fixed or follows the voice.
    const isSpoken = scene.script !== '' && typeof scene.length !== 'number';
    const min = film.length === 'auto' && !isSpoken ? weight : (scene.atLeast ?? MIN_SCENE_SECONDS);
    return {
      weight: byScript ? [...scene.script].length : weight,
      min: min,
      max: Math.max(min, scene.atMost ?? MAX_SCENE_SECONDS),
    };
  });
  const around = ownLengths.reduce((sum, length, at) => (at < first || at > last ? sum + length : sum), 0);
  const needed = leadOf(scenes[first]) + seconds + (scenes[last]?.tail ?? TAIL_SECONDS);
  const total = typeof film.length === 'number' ? Math.max(needed, film.length - around) : needed;
  const shared = shareTime(total, parts);
  const short = needed - shared.reduce((sum, length) => sum + length, 0);
  if (short > 0) shared[shared.length - 1] = (shared.at(-1) ?? 0) + short;
  return [...ownLengths.slice(0, first), ...shared, ...ownLengths.slice(last + 1)];
}

/** Returns the first and last scene of a single voice. */
function voiceScenes(film: Film, scenes: readonly FilmScene[]): [number, number] {
  const scripted = scenes.flatMap(({ script }, at) => (script === '' ? [] : [at]));
  const all: [number, number] = [0, scenes.length - 1];
  return film.script ? all : [scripted[0] ?? all[0], scripted.at(-1) ?? all[1]];
}

/** Returns one scene for a film that only has tracks, as long as they are. */
function wholeFilm(film: Film, spoken: SpeechLength, facts: MediaInfoMap): FilmScene {
  const scene = {
    script: '',
    background: undefined,
    caption: undefined,
    clips: [],
    lead: 0,
    tail: spoken.by === 'film' ? TAIL_SECONDS : 0,
  };
  if (film.length === 'script') return { ...scene, length: 'auto' };
  const needed = latestClipEnd([...film.over, ...film.under], facts);
  const atLeast =
    typeof film.length === 'number'
      ? film.length
      : (needed ?? (spoken.by === 'film' ? MIN_SCENE_SECONDS : DEFAULT_SCENE_SECONDS));
  return { ...scene, length: atLeast, atLeast };
}

function naturalLength(scene: FilmScene, facts: MediaInfoMap): number {
  return latestClipEnd(scene.clips, facts) ?? DEFAULT_SCENE_SECONDS;
}

function leadOf(scene: FilmScene | undefined): number {
  return scene?.lead ?? LEAD_SECONDS;
}

function within(speech: { start: number; end: number }, { start, end }: Stretch) {
  const from = Math.min(end, Math.max(start, speech.start));
  return { start: from, end: Math.max(from, Math.min(end, speech.end)) };
}

function onFrame(second: number): number {
  return Math.ceil(second * FPS - 1e-6) / FPS;
}

function toSpokenGrid(seconds: number): number {
  return Math.ceil(seconds / SPOKEN_GRID_SECONDS - 1e-6) * SPOKEN_GRID_SECONDS;
}

/** Divides a total among parts within their bounds. If the bounds forbid the total, comes as close as possible. */
function shareTime(total: number, parts: readonly Part[]): number[] {
  const fixed = new Map<number, number>();
  for (;;) {
    const openParts = parts.flatMap((part, index) => (fixed.has(index) ? [] : [{ ...part, index }]));
    const left = total - [...fixed.values()].reduce((sum, length) => sum + length, 0);
    const weight = openParts.reduce((sum, part) => sum + part.weight, 0);
    const shares = openParts.map((part) => ({
      ...part,
      length: weight > 0 ? (left * part.weight) / weight : 0,
    }));
    const excess = shares.reduce((sum, part) => sum + clampLength(part) - part.length, 0);
    // Parts that hit the decisive bound are fixed first; the others share the rest.
    const bound = shares.filter((part) => (excess >= 0 ? part.length < part.min : part.length > part.max));
    if (bound.length === 0) {
      for (const part of shares) fixed.set(part.index, clampLength(part));
      return parts.map((_, index) => fixed.get(index) ?? 0);
    }
    for (const part of bound) fixed.set(part.index, clampLength(part));
  }
}

function clampLength({ length, min, max }: Part & { length: number }): number {
  return Math.max(min, Math.min(max, length));
}

/** Returns the latest end that clips set themselves; undefined if none does. */
function latestClipEnd(clips: readonly FilmClip[], facts: MediaInfoMap): number | undefined {
  const ends = clips.flatMap((clip) => {
    const { start = 0, end, length } = clip;
    if (typeof end === 'number') return [end];
    const seconds =
      typeof length === 'number' ? length : length === 'auto' ? ownLength(clip, facts) : undefined;
    return typeof start === 'number' && seconds !== undefined ? [start + seconds] : [];
  });
  return ends.length > 0 ? Math.max(...ends) : undefined;
}

/** Returns the length of a video or sound without its trimmed part. */
export function ownLength({ asset }: FilmClip, facts: MediaInfoMap): number | undefined {
  if (asset.type !== 'video' && asset.type !== 'audio') return undefined;
  const seconds = facts.get(asset.src)?.seconds;
  if (seconds === undefined) return undefined;
  return Math.max(0.1, seconds - (asset.type === 'video' ? (asset.trim ?? 0) : 0));
}

/** Facts of the pictures, videos and sounds of a film, by their references. */
export type MediaInfoMap = ReadonlyMap<string, MediaInfo>;

export interface MediaInfo {
  /** Pixels; 0 for sounds. */
  width: number;
  height: number;
  /** Length of videos and sounds. */
  seconds?: number;
  /** Source in the Timeline. */
  source: string;
}
