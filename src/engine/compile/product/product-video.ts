import type { Presenter } from '../../film/presenter.ts';
import type { ProductVideoRequest, VisualStyle } from '../../film/request.ts';
import type { SeenProduct } from '../../film/seen-picture.ts';
import type { ResolvedSpeech } from '../../film/speech.ts';
import type { Clip, Keyframe, Layer, Motion, Seconds, Timeline, Track } from '../../film/timeline.ts';
import { FPS } from '../avatar/avatar-video.ts';
import { captionAccent } from '../brand/brand-theme.ts';
import { captionTrack } from '../captions.ts';
import { musicTrack } from '../music.ts';
import type { CaptionPlace, Film } from './film.ts';
import { planFilm } from './plan-film.ts';
import { dropOf } from './price.ts';
import { STYLINGS } from './styling.ts';

/** Seconds of its arrival that a film has behind it when it begins. */
const AHEAD: Seconds = 0.6;
/** Until when something arrives; what moves later keeps its moment. */
const ARRIVED: Seconds = 0.85;

export interface CompiledProductVideo {
  timeline: Timeline;
  /** Where the film became another than was asked for. */
  warnings: string[];
}

/**
 * A product request, spoken and with its pictures looked at, becomes a Timeline.
 *
 * @param beats moments of the music in seconds of the film, empty without
 */
export function compileProductVideo(
  request: ProductVideoRequest,
  speech: ResolvedSpeech,
  presenter: Presenter,
  seen: SeenProduct,
  beats: readonly Seconds[],
): CompiledProductVideo {
  const { style, warnings } = styleFor(request);
  const { stage, ...cut } = STYLINGS[style];
  const film = planFilm(request, speech, presenter, seen, beats, cut);
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

/** The hook is written large already; captions begin behind it. */
function captionsOf(film: Film, { box, fontSize, style }: CaptionPlace, request: ProductVideoRequest): Track {
  const words = film.words.filter((word) => word.start >= film.hook.saidUntil - 0.01);
  const place = { caption: { box, fontSize }, accent: captionAccent(request.brand) };
  return captionTrack(words, film.locale, request.captionStyle ?? style, place, film.duration);
}

/** A drop of the price is shown only where both prices are known. */
function styleFor({ style, product }: ProductVideoRequest): { style: VisualStyle; warnings: string[] } {
  if (style !== 'Price Drop' || dropOf(product)) return { style, warnings: [] };
  return {
    style: 'Dynamic Showcase',
    warnings: [
      'Price Drop needs a price and a higher price before it; the film is a Dynamic Showcase instead.',
    ],
  };
}

/**
 * What a film opens with is there in its first frame, since that is what stands in a feed before anybody plays it:
 * whatever arrives at the start does so a little before it.
 */
export function withFilledFirstFrame(tracks: readonly Track[]): Track[] {
  return tracks.map((track) => ({ ...track, clips: track.clips.map(begun) }));
}

function begun(clip: Clip): Clip {
  const { start, layer, motion } = clip;
  if (start !== 0 || !arrives(layer, motion)) return clip;
  return { ...clip, start: -AHEAD, layer: later(layer), ...(motion && { motion: motionLater(motion) }) };
}

function arrives(layer: Layer, motion: Motion | undefined): boolean {
  if (layer.kind === 'footage' || layer.kind === 'caption') return false;
  // Words that come as they are spoken come with the voice.
  if (layer.kind === 'text' && layer.wordTimes) return false;
  return motion !== undefined || (layer.kind === 'text' && layer.entrance !== 'none');
}

function later(layer: Layer): Layer {
  if (layer.kind !== 'picture' || !layer.camera) return layer;
  const { zoom, x, y } = layer.camera;
  return {
    ...layer,
    camera: { ...(zoom && { zoom: held(zoom) }), ...(x && { x: held(x) }), ...(y && { y: held(y) }) },
  };
}

function motionLater(motion: Motion): Motion {
  const moved: Motion = { ...motion };
  for (const property of ['x', 'y', 'scale', 'rotation', 'opacity'] as const) {
    const keyframes = motion[property];
    if (keyframes) moved[property] = held(keyframes);
  }
  if (motion.reveal) moved.reveal = { ...motion.reveal, keyframes: held(motion.reveal.keyframes) };
  return moved;
}

function held(keyframes: readonly Keyframe[]): Keyframe[] {
  return keyframes.map((one) =>
    one.at > ARRIVED ? { ...one, at: Math.round((one.at + AHEAD) * 1000) / 1000 } : one,
  );
}
