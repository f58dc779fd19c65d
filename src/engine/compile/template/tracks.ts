import type { Presenter } from '../../film/presenter.ts';
import type { Clip, Seconds, Track } from '../../film/timeline.ts';
import { resolveTime, type Stretch } from '../../template/time.ts';
import { FPS } from '../avatar/avatar-video.ts';
import type { Film } from './film.ts';
import type { FilmClip } from './film-clip.ts';
import { layersOf } from './layers/layers-of.ts';
import type { MediaInfoMap } from './media-info.ts';
import { motionOf } from './movement/motion.ts';
import { type FrameSize, placeOf } from './place.ts';
import { ownLength } from './scene-needs.ts';
import type { Schedule } from './schedule.ts';
import { type SpokenWord, whenSaid } from './spoken-times.ts';

export interface Stage {
  film: Film;
  schedule: Schedule;
  frame: FrameSize;
  /** Who is seen; the first unless a clip says otherwise. */
  presenters: readonly Presenter[];
  locale: string;
  /** What is said in the film. */
  words: readonly SpokenWord[];
  facts: MediaInfoMap;
}

/** A clip, and when it is there. */
export interface Timed {
  clip: FilmClip;
  start: Seconds;
  end: Seconds;
}

const SHORTEST = 0.1;

/** Every clip of the film in the order of painting: tracks under the scenes, the scenes, tracks over them. */
export function timedClips({
  film,
  schedule,
  facts,
  words,
}: Omit<Stage, 'frame' | 'presenters' | 'locale'>): Timed[][] {
  const byName = new Map(film.scenes.map(({ name }, at) => [name ?? '', schedule.scenes[at]]));
  const sceneOf = (name: string) => byName.get(name);
  const timed = (clips: readonly FilmClip[], own: Stretch) =>
    clips
      .toReversed()
      .flatMap((clip) => timedClip(clip, own, sceneOf, schedule.duration, { facts, words }) ?? []);
  const scenes = film.scenes.map(({ clips }, at) => timed(clips, schedule.scenes[at] ?? schedule.film));
  return [timed(film.under, schedule.film), ...scenes, timed(film.over, schedule.film)];
}

function timedClip(
  clip: FilmClip,
  own: Stretch,
  sceneOf: (name: string) => Stretch | undefined,
  duration: Seconds,
  { facts, words }: Pick<Stage, 'facts' | 'words'>,
): Timed | undefined {
  const start = Math.max(0, onFrame(startOf()));
  const end = Math.min(duration, onFrame(endOf()));
  return end - start < SHORTEST ? undefined : { clip, start, end };

  function startOf(): Seconds {
    const heard = (word: SpokenWord) => word.start >= own.start && word.start < own.end;
    const said = clip.said === undefined ? undefined : whenSaid(clip.said, words.filter(heard));
    return said ?? resolveTime(clip.start ?? 0, own, sceneOf);
  }

  function endOf(): Seconds {
    if (clip.end !== undefined) return resolveTime(clip.end, own, sceneOf);
    if (typeof clip.length === 'number') return start + clip.length;
    const natural = clip.length === 'auto' ? ownLength(clip, facts) : undefined;
    return natural === undefined ? own.end : start + natural;
  }
}

/** What is seen, as tracks of a Timeline. */
export function visibleTracks(stage: Stage): Track[] {
  const { film, schedule, frame } = stage;
  const whole = { x: 0, y: 0, width: frame.width, height: frame.height };
  const ground = (color: string, span: { start: Seconds; end: Seconds }): Clip => ({
    ...span,
    layer: { kind: 'shape', box: whole, radius: 0, fill: color },
  });
  const name = (at: number, count: number) =>
    at === 0 ? 'under' : at === count - 1 ? 'over' : (film.scenes[at - 1]?.name ?? `scene ${at}`);
  const timed = timedClips(stage);
  const tracks = timed.map((clips, at): Track => {
    const { background } = film.scenes[at - 1] ?? {};
    const span = schedule.scenes[at - 1];
    const base = background && span ? [ground(background, { start: span.start, end: span.end })] : [];
    return { name: name(at, timed.length), clips: [...base, ...clips.flatMap((one) => drawn(one, stage))] };
  });
  const base = { name: 'ground', clips: [ground(film.background, { start: 0, end: schedule.duration })] };
  return [base, ...tracks].filter(({ clips }) => clips.length > 0);
}

function drawn({ clip, start, end }: Timed, stage: Stage): Clip[] {
  const { frame, presenters, locale, facts, schedule } = stage;
  const scene = schedule.scenes.find((one) => start < one.end) ?? schedule.film;
  const spoken = stage.words.filter((word) => word.start >= scene.start && word.start < scene.end);
  const box = placeOf(clip, frame);
  const seconds = end - start;
  const { isMirrored } = stage.film;
  const { unit } = frame;
  const who = clip.asset.type === 'avatar' ? (clip.asset.presenter ?? 0) : 0;
  const presenter = presenters[who] ?? presenters[0]!;
  const layers = layersOf({ clip, box, seconds, unit, presenter, start, spoken, locale, isMirrored, facts });
  const { asset } = clip;
  const entersItself = asset.type === 'text' && asset.pace !== undefined;
  const isPicture = (asset.type === 'image' || asset.type === 'video') && clip.fit !== 'contain';
  const motion = motionOf(clip, { box, frame, seconds, entersItself, isPicture });
  return layers.map((layer) => ({ start, end, layer, ...(motion && { motion }) }));
}

function onFrame(second: Seconds): Seconds {
  return Math.round(second * FPS) / FPS;
}
