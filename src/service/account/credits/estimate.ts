import type { AudioVoice, SceneRequest, ScriptVoice, VideoRequest } from '../../../film/request.ts';
import { type Hundredths, priceOfVideo, toCredits } from './credit.ts';
import { estimatedTemplate } from './estimate-template.ts';
import { estimatedSpeech } from './estimated-speech.ts';

/** How long a video will be, before anything of it is made, and what that costs. */
export interface Estimate {
  /** Seconds */
  seconds: number;
  credits: number;
}

/** Nothing is known of a sound file before it is fetched; the real length is charged in the end. */
const UNKNOWN_SOUND = 60;

export function estimateVideo(request: VideoRequest): Estimate {
  const seconds = estimatedLength(request);
  return { seconds, credits: toCredits(estimatedPrice(request, seconds)) };
}

/** @param seconds where they are known already */
export function estimatedPrice(request: VideoRequest, seconds = estimatedLength(request)): Hundredths {
  return priceOfVideo(seconds, request.quality);
}

/** Seconds that a video will last, as far as it can be told. */
export function estimatedLength(request: VideoRequest): number {
  return estimatedFilm(request) + estimatedBookends(request);
}

function estimatedBookends({ brand, aspect, quality }: VideoRequest): number {
  if (quality === 'preview') return 0;
  return [brand?.intro, brand?.outro].reduce(
    (sum, bookend) => sum + (bookend ? estimatedTemplate({ ...bookend, aspect }) : 0),
    0,
  );
}

function estimatedFilm(request: VideoRequest): number {
  if (request.kind === 'template_video') return estimatedTemplate(request);
  if (request.kind === 'avatar_video' && request.scenes) return estimatedScenes(request.scenes);
  const { voice } = request;
  const isUnwritten = request.kind === 'product_video' && voice.type === 'script' && voice.script === '';
  if (isUnwritten && request.writing) return request.writing.seconds;
  return heardFor(voice);
}

/** What lies before and after the words of a scene, in seconds. */
const BETWEEN = 0.5;

function estimatedScenes(scenes: readonly SceneRequest[]): number {
  return scenes.reduce(
    (sum, { voice, seconds = 0 }) => sum + (voice ? heardFor(voice) + BETWEEN : seconds),
    0,
  );
}

function heardFor(voice: ScriptVoice | AudioVoice): number {
  return voice.type === 'script' ? estimatedSpeech(voice.script) : (voice.seconds ?? UNKNOWN_SOUND);
}
