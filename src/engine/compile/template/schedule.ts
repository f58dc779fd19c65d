import type { Stretch } from '../../template/time.ts';
import { FPS } from '../avatar/avatar-video.ts';
import type { Film, FilmScene } from './film.ts';
import type { MediaInfoMap } from './media-info.ts';
import { clipNeeds } from './scene-needs.ts';

/** A part of a film that may be longer or shorter. */
interface Part {
  /** Its share, against those of the others. */
  weight: number;
  least: number;
  most: number;
}

/** Seconds of what is said: by scene, over the whole film, or not at all. */
export type Spoken =
  | { by: 'scene'; seconds: ReadonlyMap<number, number> }
  | { by: 'film'; seconds: number }
  | { by: 'none' };

/** When every scene is, and from when on each part of the voice is heard. */
export interface Schedule {
  duration: number;
  /** In the order of the film's scenes. */
  scenes: Stretch[];
  film: Stretch;
  /** Where the voice begins: by scene, or at 0 that of the whole film. */
  voices: ReadonlyMap<number, number>;
}

const LEAD = 0.1;
const TAIL = 0.1;
const USUAL = 3;
const SHORTEST = 0.2;
const ENDLESS = 600;

/** The film is laid out in time around what is said in it. */
export function scheduleOf(film: Film, spoken: Spoken, facts: MediaInfoMap): Schedule {
  const scenes = film.scenes.length > 0 ? film.scenes : [wholeFilm(film, spoken, facts)];
  const lengths =
    spoken.by === 'film'
      ? underOneVoice(film, scenes, spoken.seconds, facts)
      : oneByOne(film, scenes, spoken, facts);
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
  const film0: Stretch = { start: 0, end, speech: { start: 0, end } };
  if (spoken.by !== 'film') return { duration: end, scenes: stretches, film: film0, voices };
  const [first] = region(film, scenes);
  const start = (stretches[first]?.start ?? 0) + leadOf(scenes[first]);
  const speech = { start, end: start + spoken.seconds };
  return {
    duration: end,
    scenes: stretches.map((stretch) => ({ ...stretch, speech: within(speech, stretch) })),
    film: { ...film0, speech },
    voices: new Map([[0, start]]),
  };
}

function oneByOne(film: Film, scenes: readonly FilmScene[], spoken: Spoken, facts: MediaInfoMap): number[] {
  const parts = scenes.map((scene, index): Part => {
    const seconds = spoken.by === 'scene' ? spoken.seconds.get(index) : undefined;
    const said = seconds === undefined ? 0 : leadOf(scene) + seconds + (scene.tail ?? TAIL);
    const natural = typeof scene.length === 'number' ? scene.length : said || needs(scene, facts);
    const least = Math.max(said, scene.atLeast ?? SHORTEST);
    const most = Math.max(least, scene.atMost ?? ENDLESS);
    return { weight: Math.max(least, Math.min(most, natural)), least, most };
  });
  return typeof film.length === 'number' ? shareTime(film.length, parts) : parts.map(({ weight }) => weight);
}

/** One voice over many scenes: they share its time, those without a script of their own only where all are. */
function underOneVoice(
  film: Film,
  scenes: readonly FilmScene[],
  seconds: number,
  facts: MediaInfoMap,
): number[] {
  const [first, last] = region(film, scenes);
  const own = oneByOne({ ...film, length: 'auto' }, scenes, { by: 'none' }, facts);
  const byScript = scenes.some(({ script }) => script !== '');
  const parts = scenes.slice(first, last + 1).map((scene, at): Part => {
    const weight = own[first + at] ?? USUAL;
    if (byScript && scene.script === '') return { weight, least: weight, most: weight };
    // A voice lengthens a film. It shortens one only whose length is that of the voice, or is given.
    const isSpoken = scene.script !== '' && typeof scene.length !== 'number';
    const least = film.length === 'auto' && !isSpoken ? weight : (scene.atLeast ?? SHORTEST);
    return {
      weight: byScript ? [...scene.script].length : weight,
      least,
      most: Math.max(least, scene.atMost ?? ENDLESS),
    };
  });
  const around = own.reduce((sum, length, at) => (at < first || at > last ? sum + length : sum), 0);
  const needed = leadOf(scenes[first]) + seconds + (scenes[last]?.tail ?? TAIL);
  const total = typeof film.length === 'number' ? Math.max(needed, film.length - around) : needed;
  const shared = shareTime(total, parts);
  const short = needed - shared.reduce((sum, length) => sum + length, 0);
  if (short > 0) shared[shared.length - 1] = (shared.at(-1) ?? 0) + short;
  return [...own.slice(0, first), ...shared, ...own.slice(last + 1)];
}

/** The first and the last scene that a single voice is heard in. */
function region(film: Film, scenes: readonly FilmScene[]): [number, number] {
  const told = scenes.flatMap(({ script }, at) => (script === '' ? [] : [at]));
  const all: [number, number] = [0, scenes.length - 1];
  return film.script ? all : [told[0] ?? all[0], told.at(-1) ?? all[1]];
}

/** Tracks without scenes: one scene that is as long as they are. */
function wholeFilm(film: Film, spoken: Spoken, facts: MediaInfoMap): FilmScene {
  const scene = {
    script: '',
    background: undefined,
    caption: undefined,
    clips: [],
    lead: 0,
    tail: spoken.by === 'film' ? TAIL : 0,
  };
  if (film.length === 'script') return { ...scene, length: 'auto' };
  const needed = clipNeeds([...film.over, ...film.under], facts);
  const atLeast =
    typeof film.length === 'number' ? film.length : (needed ?? (spoken.by === 'film' ? SHORTEST : USUAL));
  return { ...scene, length: atLeast, atLeast };
}

function needs(scene: FilmScene, facts: MediaInfoMap): number {
  return clipNeeds(scene.clips, facts) ?? USUAL;
}

function leadOf(scene: FilmScene | undefined): number {
  return scene?.lead ?? LEAD;
}

function within(speech: { start: number; end: number }, { start, end }: Stretch) {
  const from = Math.min(end, Math.max(start, speech.start));
  return { start: from, end: Math.max(from, Math.min(end, speech.end)) };
}

function onFrame(second: number): number {
  return Math.ceil(second * FPS - 1e-6) / FPS;
}

/** Lengths that come to a total where the bounds allow it, otherwise as near to it as they do. */
function shareTime(total: number, parts: readonly Part[]): number[] {
  const settled = new Map<number, number>();
  for (;;) {
    const open = parts.flatMap((part, index) => (settled.has(index) ? [] : [{ ...part, index }]));
    const left = total - [...settled.values()].reduce((sum, length) => sum + length, 0);
    const weight = open.reduce((sum, part) => sum + part.weight, 0);
    const wanted = open.map((part) => ({ ...part, length: weight > 0 ? (left * part.weight) / weight : 0 }));
    const excess = wanted.reduce((sum, part) => sum + bounded(part) - part.length, 0);
    // Those that are bounded on the side that decides are settled first; the others share what is left.
    const bound = wanted.filter((part) => (excess >= 0 ? part.length < part.least : part.length > part.most));
    if (bound.length === 0) {
      for (const part of wanted) settled.set(part.index, bounded(part));
      return parts.map((_, index) => settled.get(index) ?? 0);
    }
    for (const part of bound) settled.set(part.index, bounded(part));
  }
}

function bounded({ length, least, most }: Part & { length: number }): number {
  return Math.max(least, Math.min(most, length));
}
