import type { Presenter } from '../../film/presenter.ts';
import type { BackgroundMusic } from '../../film/request.ts';
import type { Clip, Keyframe, Motion, Rect, Seconds, Span, Track } from '../../film/timeline.ts';
import { resolveTime, type Stretch } from '../../template/time.ts';
import { FPS } from '../avatar/avatar-video.ts';
import { type MusicalPart, musicByPart, type NamedMusic } from '../music.ts';
import type { Film, FilmClip } from './film.ts';
import { layersOf } from './layers.ts';
import { effectOf, type Moves, transitionOf } from './movement.ts';
import { type FrameSize, placeOf } from './place.ts';
import { type MediaInfoMap, ownLength, type Schedule } from './schedule.ts';
import { type SpokenWord, spokenStart } from './spoken-times.ts';

interface Stage {
  film: Film;
  schedule: Schedule;
  frame: FrameSize;
  /** Presenters; clips use the first by default. */
  presenters: readonly Presenter[];
  locale: string;
  /** Words spoken in the film. */
  words: readonly SpokenWord[];
  facts: MediaInfoMap;
}

/** A clip with its time. */
interface TimedClip {
  clip: FilmClip;
  start: Seconds;
  end: Seconds;
}

const MIN_CLIP_SECONDS = 0.1;

/** Returns all clips of a film, back to front: tracks under the scenes, the scenes, tracks over them. */
export function timedClips({
  film,
  schedule,
  facts,
  words,
}: Omit<Stage, 'frame' | 'presenters' | 'locale'>): TimedClip[][] {
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
): TimedClip | undefined {
  const start = Math.max(0, onFrame(startOf()));
  const end = Math.min(duration, onFrame(endOf()));
  return end - start < MIN_CLIP_SECONDS ? undefined : { clip, start, end };

  function startOf(): Seconds {
    const isInOwnTime = (word: SpokenWord) => word.start >= own.start && word.start < own.end;
    const spokenAt = clip.said === undefined ? undefined : spokenStart(clip.said, words.filter(isInOwnTime));
    return spokenAt ?? resolveTime(clip.start ?? 0, own, sceneOf);
  }

  function endOf(): Seconds {
    if (clip.end !== undefined) return resolveTime(clip.end, own, sceneOf);
    if (typeof clip.length === 'number') return start + clip.length;
    const natural = clip.length === 'auto' ? ownLength(clip, facts) : undefined;
    return natural === undefined ? own.end : start + natural;
  }
}

/** Returns the visible tracks of a Timeline. */
export function visibleTracks(stage: Stage): Track[] {
  const { film, schedule, frame } = stage;
  const whole = { x: 0, y: 0, width: frame.width, height: frame.height };
  const fill = (color: string, span: { start: Seconds; end: Seconds }): Clip => ({
    ...span,
    layer: { kind: 'shape', box: whole, radius: 0, fill: color },
  });
  const name = (at: number, count: number) =>
    at === 0 ? 'under' : at === count - 1 ? 'over' : (film.scenes[at - 1]?.name ?? `scene ${at}`);
  const timed = timedClips(stage);
  const tracks = timed.map((clips, at): Track => {
    const { background } = film.scenes[at - 1] ?? {};
    const span = schedule.scenes[at - 1];
    const base = background && span ? [fill(background, { start: span.start, end: span.end })] : [];
    return { name: name(at, timed.length), clips: [...base, ...clips.flatMap((one) => clipsOf(one, stage))] };
  });
  const base = { name: 'ground', clips: [fill(film.background, { start: 0, end: schedule.duration })] };
  return [base, ...tracks].filter(({ clips }) => clips.length > 0);
}

function clipsOf({ clip, start, end }: TimedClip, stage: Stage): Clip[] {
  const { frame, presenters, locale, facts, schedule } = stage;
  const scene = schedule.scenes.find((one) => start < one.end) ?? schedule.film;
  const spoken = stage.words.filter((word) => word.start >= scene.start && word.start < scene.end);
  const box = placeOf(clip, frame);
  const seconds = end - start;
  const { isMirrored, alignsToLanguage = false } = stage.film;
  const { unit } = frame;
  const presenterIndex = clip.asset.type === 'avatar' ? (clip.asset.presenter ?? 0) : 0;
  const presenter = presenters[presenterIndex] ?? presenters[0]!;
  const direction = { locale, isMirrored, alignsToLanguage };
  const layers = layersOf({ clip, box, seconds, unit, presenter, start, spoken, facts, ...direction });
  const { asset } = clip;
  const entersItself = asset.type === 'text' && asset.pace !== undefined;
  const isPicture = (asset.type === 'image' || asset.type === 'video') && clip.fit !== 'contain';
  const motion = motionOf(clip, { box, frame, seconds, entersItself, isPicture });
  return layers.map((layer) => ({ start, end, layer, ...(motion && { motion }) }));
}

/** Rounds half a frame up in spite of the error of sums, so that it is the same in every scene. */
function onFrame(second: Seconds): Seconds {
  return Math.round(second * FPS + 1e-6) / FPS;
}

/** Returns the motion of a clip: its own keyframes, otherwise its transitions and effect. */
function motionOf(
  clip: FilmClip,
  {
    box,
    frame,
    seconds,
    entersItself,
    isPicture,
  }: {
    box: Rect;
    frame: FrameSize;
    seconds: Seconds;
    /** Whether the clip's layer enters by itself, piece by piece. */
    entersItself: boolean;
    /** Whether the effect moves the camera of the clip's layer. */
    isPicture: boolean;
  },
): Motion | undefined {
  const { transition = {}, effect, keyframes, opacity = 1, rotation = 0, anchor } = clip;
  const { in: enter = 'none', out: leave = 'none', seconds: pace = 0.5 } = transition;
  const span = { box, frame, pace, seconds };
  const moves: Moves[] = [
    entersItself ? {} : transitionOf(enter, 'in', span),
    transitionOf(leave, 'out', span),
    effect && !isPicture ? effectOf(effect, frame, seconds) : {},
  ];
  const keyframeMotion = keyframes && keyframedMoves(keyframes, frame, seconds);
  const motion: Motion = {};
  for (const key of ['x', 'y', 'scale', 'rotation', 'opacity'] as const) {
    const frames = keyframeMotion?.[key] ?? joinMoves(moves.map((one) => one[key]));
    if (frames) motion[key] = frames;
  }
  const reveal = keyframeMotion?.reveal ?? joinReveals(moves);
  if (reveal) motion.reveal = reveal;
  if (opacity !== 1) motion.opacity = times(motion.opacity, opacity);
  if (rotation !== 0) motion.rotation = plus(motion.rotation, rotation);
  if (Object.keys(motion).length === 0) return undefined;
  return anchor ? { ...motion, anchor: { x: anchor[0] / 100, y: anchor[1] / 100 } } : motion;
}

function keyframedMoves(
  keyframes: NonNullable<FilmClip['keyframes']>,
  frame: FrameSize,
  seconds: Seconds,
): Moves {
  const clipSpan = { start: 0, end: seconds, speech: { start: 0, end: seconds } };
  const placed = (frames: NonNullable<(typeof keyframes)['x']>, unit = 1): Keyframe[] =>
    frames
      .map(({ at, value, ease }) => ({
        at: Math.max(
          0,
          resolveTime(at, clipSpan, () => undefined),
        ),
        value: value * unit,
        ...(ease && { ease }),
      }))
      .sort((a, b) => a.at - b.at);
  const { x, y, scale, rotation, opacity, reveal, revealFrom = 'left' } = keyframes;
  return {
    ...(x && { x: placed(x, frame.width / 100) }),
    ...(y && { y: placed(y, frame.height / 100) }),
    ...(scale && { scale: placed(scale) }),
    ...(rotation && { rotation: placed(rotation) }),
    ...(opacity && { opacity: placed(opacity) }),
    ...(reveal && { reveal: { from: revealFrom, keyframes: placed(reveal) } }),
  };
}

/** Joins entrance and exit, which do not overlap. An effect applies only without them. */
function joinMoves(all: readonly (Keyframe[] | undefined)[]): Keyframe[] | undefined {
  const [enter, leave, effect] = all;
  if (enter || leave) return [...(enter ?? []), ...(leave ?? [])];
  return effect;
}

function joinReveals([enter, leave]: readonly Moves[]): Motion['reveal'] {
  const from = enter?.reveal?.from ?? leave?.reveal?.from;
  if (!from) return undefined;
  return { from, keyframes: [...(enter?.reveal?.keyframes ?? []), ...(leave?.reveal?.keyframes ?? [])] };
}

function times(frames: Keyframe[] | undefined, factor: number): Keyframe[] {
  return frames?.map((frame) => ({ ...frame, value: frame.value * factor })) ?? [{ at: 0, value: factor }];
}

function plus(frames: Keyframe[] | undefined, more: number): Keyframe[] {
  return frames?.map((frame) => ({ ...frame, value: frame.value + more })) ?? [{ at: 0, value: more }];
}

const FADE_SECONDS = 0.05;

/** A sound of a template besides the voice, by its name in the Timeline. */
export interface SoundSource {
  sound: string;
  src: string;
  /** Seconds skipped at the beginning. */
  trim: number;
}

/** Returns tracks for audible sounds and videos. */
export function audibleTracks(
  timed: readonly TimedClip[],
  spoken: readonly Span[],
  facts: MediaInfoMap,
): { tracks: Track[]; media: SoundSource[] } {
  const media: SoundSource[] = [];
  const tracks = timed.flatMap(({ clip: { asset }, start, end }): Track[] => {
    if (asset.type !== 'audio' && asset.type !== 'video') return [];
    const volume = asset.volume ?? (asset.type === 'audio' ? 1 : 0);
    if (volume <= 0 || !facts.get(asset.src)) return [];
    const sound = `heard-${media.length + 1}`;
    media.push({ sound, src: asset.src, trim: asset.type === 'video' ? (asset.trim ?? 0) : 0 });
    const level = 20 * Math.log10(volume);
    const soundLength = facts.get(asset.src)?.seconds ?? end - start;
    const until = asset.type === 'audio' ? Math.min(end, start + soundLength) : end;
    const layer = {
      kind: 'music' as const,
      sound,
      level,
      under: level - 6,
      spoken: spoken.map((span) => ({ ...span })),
      fadeIn: FADE_SECONDS,
      fadeOut: FADE_SECONDS,
    };
    return [{ name: sound, clips: [{ start, end: until, layer }] }];
  });
  return { tracks, media };
}

/** Returns the requested music, or the template's soundtrack, and the music of scenes with their own. */
export function musicOf(
  film: Film,
  music: BackgroundMusic | undefined,
  spoken: readonly Span[],
  { scenes, duration }: Schedule,
): { tracks: Track[]; musics: NamedMusic[] } {
  const { soundtrack } = film;
  const templateMusic = soundtrack && { source: { file: soundtrack.src }, volume: soundtrack.volume };
  const whole: MusicalPart = { start: 0, end: duration };
  const parts = film.scenes.map((scene, at): MusicalPart => {
    return { ...(scenes[at] ?? whole), ...(scene.music && { music: scene.music }) };
  });
  return musicByPart(music ?? templateMusic, parts.length > 0 ? parts : [whole], spoken, duration);
}
