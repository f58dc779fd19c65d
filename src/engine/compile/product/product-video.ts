import type { Presenter } from '../../film/presenter.ts';
import type { ProductVideoRequest, VisualStyle } from '../../film/request.ts';
import type { SeenProduct } from '../../film/seen-picture.ts';
import type { ResolvedSpeech } from '../../film/speech.ts';
import type { Clip, Keyframe, Layer, Motion, Seconds, Timeline, Track } from '../../film/timeline.ts';
import { FPS } from '../avatar/avatar-video.ts';
import { captionAccent } from '../brand.ts';
import { captionTrack } from '../captions.ts';
import { musicTrack } from '../music.ts';
import type { CaptionPlace, Film, Styling } from './film.ts';
import { planFilm } from './plan-film.ts';
import { dropOf } from './prices.ts';
import type { CutWeights } from './shots.ts';
import { stageDynamic } from './styles/dynamic.ts';
import { stageElegant } from './styles/elegant-presentation.ts';
import { stageCallouts } from './styles/feature-callouts.ts';
import { stageFullScreen } from './styles/full-screen.ts';
import { stageNative } from './styles/native.ts';
import { stagePictureInPicture } from './styles/picture-in-picture.ts';
import { stagePriceDrop } from './styles/price-drop.ts';
import { stageProblem } from './styles/problem-solution.ts';
import { stageSimple } from './styles/simple-product-switch.ts';
import { stageSplit } from './styles/split-screen.ts';

const CALM: CutWeights = { beats: 0.4 };
const DRIVEN: CutWeights = { beats: 3 };

const STYLINGS: Readonly<Record<VisualStyle, Styling>> = {
  'Simple Product Switch': { cuts: CALM, stage: stageSimple },
  'Dynamic Showcase': { cuts: DRIVEN, stage: stageDynamic },
  'Elegant Presentation': { cuts: CALM, stage: stageElegant },
  FullScreen: { cuts: CALM, stage: stageFullScreen },
  'Split Screen': { cuts: CALM, stage: stageSplit },
  'Picture in Picture': { cuts: CALM, stage: stagePictureInPicture },
  'Feature Callouts': { cuts: CALM, stage: stageCallouts },
  'Problem/Solution': { cuts: CALM, stage: stageProblem },
  'Price Drop': { cuts: DRIVEN, stage: stagePriceDrop },
  'UGC/Native': { cuts: CALM, stage: stageNative, scenesFirst: true },
};

/** Seconds by which entrances at the start of a film begin earlier. */
const LEAD_IN: Seconds = 0.6;
/** Seconds. Keyframes up to this time belong to an entrance; later ones keep their time. */
const ENTRANCE_END: Seconds = 0.85;

export interface CompiledProductVideo {
  timeline: Timeline;
  /** Differences from the request. */
  warnings: string[];
}

/**
 * Compiles a product request with its speech and inspected media to a Timeline.
 *
 * @param beats seconds of the film; empty without music
 */
export function compileProductVideo(
  request: ProductVideoRequest,
  speech: ResolvedSpeech,
  presenter: Presenter,
  seen: SeenProduct,
  beats: readonly Seconds[],
): CompiledProductVideo {
  const { style, warnings } = styleFor(request, presenter);
  const { stage, ...settings } = STYLINGS[style];
  const film = planFilm(request, speech, presenter, seen, beats, settings);
  const { tracks, caption } = stage(film);
  const { frame, duration } = film;
  const { sound, visemes, stresses, phrases } = speech;
  const voice: Track = {
    name: 'voice',
    clips: [{ start: 0, end: duration, layer: { kind: 'speech', sound, visemes, stresses, phrases } }],
  };
  const timeline: Timeline = {
    version: 1,
    width: frame.width,
    height: frame.height,
    fps: FPS,
    duration,
    transparent: false,
    seed: film.seed,
    tracks: [
      ...withFilledFirstFrame(tracks).filter(({ clips }) => clips.length > 0),
      ...(film.captions ? [captionsOf(film, caption, request)] : []),
      voice,
      ...(request.music ? [musicTrack(request.music, phrases, duration)] : []),
    ],
  };
  return { timeline, warnings };
}

/** Returns the captions, which start after the hook, because the hook is already shown large. */
function captionsOf(film: Film, { box, fontSize, style }: CaptionPlace, request: ProductVideoRequest): Track {
  const words = film.words.filter((word) => word.start >= film.hook.spokenUntil - 0.01);
  const cuts = film.shots.map(({ start }) => start);
  const place = { caption: { box, fontSize }, accent: captionAccent(request.brand), cuts };
  return captionTrack(words, film.locale, request.captionStyle ?? style, place, film.duration);
}

/** Replaces a style that the presenter's picture does not suit, and Price Drop if the prices do not show a reduction. */
function styleFor(
  { style, product }: ProductVideoRequest,
  { isCloseUp }: Presenter,
): { style: VisualStyle; warnings: string[] } {
  if (isCloseUp && (style === 'FullScreen' || style === 'UGC/Native')) {
    return {
      style: 'Split Screen',
      warnings: [
        `The picture of the presenter shows little more than the head, so it does not suit ${style}. The video uses Split Screen instead.`,
      ],
    };
  }
  if (style !== 'Price Drop' || dropOf(product)) return { style, warnings: [] };
  return {
    style: 'Dynamic Showcase',
    warnings: ['Price Drop needs a price and a higher old price. The video uses Dynamic Showcase instead.'],
  };
}

/**
 * Moves entrances at the start of a film before its first frame. Feeds show the first frame before a video is played,
 * so it must be complete.
 */
export function withFilledFirstFrame(tracks: readonly Track[]): Track[] {
  return tracks.map((track) => ({ ...track, clips: track.clips.map(startEarlier) }));
}

function startEarlier(clip: Clip): Clip {
  const { start, layer, motion } = clip;
  if (start !== 0 || !hasEntrance(layer, motion)) return clip;
  return {
    ...clip,
    start: -LEAD_IN,
    layer: delayCamera(layer),
    ...(motion && { motion: delayMotion(motion) }),
  };
}

function hasEntrance(layer: Layer, motion: Motion | undefined): boolean {
  if (layer.kind === 'footage' || layer.kind === 'caption') return false;
  // Text timed by the voice stays in sync with it.
  if (layer.kind === 'text' && layer.wordTimes) return false;
  return motion !== undefined || (layer.kind === 'text' && layer.entrance !== 'none');
}

function delayCamera(layer: Layer): Layer {
  if (layer.kind !== 'picture' || !layer.camera) return layer;
  const { zoom, x, y } = layer.camera;
  return {
    ...layer,
    camera: {
      ...(zoom && { zoom: delayKeyframes(zoom) }),
      ...(x && { x: delayKeyframes(x) }),
      ...(y && { y: delayKeyframes(y) }),
    },
  };
}

function delayMotion(motion: Motion): Motion {
  const moved: Motion = { ...motion };
  for (const property of ['x', 'y', 'scale', 'rotation', 'opacity'] as const) {
    const keyframes = motion[property];
    if (keyframes) moved[property] = delayKeyframes(keyframes);
  }
  if (motion.reveal) moved.reveal = { ...motion.reveal, keyframes: delayKeyframes(motion.reveal.keyframes) };
  return moved;
}

function delayKeyframes(keyframes: readonly Keyframe[]): Keyframe[] {
  return keyframes.map((one) =>
    one.at > ENTRANCE_END ? { ...one, at: Math.round((one.at + LEAD_IN) * 1000) / 1000 } : one,
  );
}
