import type { Presenter } from '../../film/presenter.ts';
import type { ProductVideoRequest, VisualStyle } from '../../film/request.ts';
import type { SeenProduct } from '../../film/seen-picture.ts';
import type { ResolvedSpeech } from '../../film/speech.ts';
import type { Seconds, Timeline, Track } from '../../film/timeline.ts';
import { FPS } from '../avatar/avatar-video.ts';
import { captionAccent } from '../brand/brand-theme.ts';
import { captionTrack } from '../captions.ts';
import { musicTrack } from '../music.ts';
import { withFilledFirstFrame } from './filled-first-frame.ts';
import type { CaptionPlace, Film } from './film.ts';
import { planFilm } from './plan-film.ts';
import { dropOf } from './price.ts';
import { STYLINGS } from './styling.ts';

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
