import { estimateSpeechSeconds, estimateTemplateSeconds } from '../../../engine/compile/estimates.ts';
import type { AudioVoice, SceneRequest, ScriptVoice, VideoRequest } from '../../../engine/film/request.ts';
import { type Hundredths, priceOfVideo, toCredits } from './credit.ts';

/** Estimated length and price of a video before it is made. */
export interface Estimate {
  /** Seconds */
  seconds: number;
  credits: number;
}

/** Length of a sound is unknown until it is fetched; the real length is charged in the end. */
const ASSUMED_SOUND_SECONDS = 60;

export function estimateVideo(request: VideoRequest): Estimate {
  const seconds = estimateSeconds(request);
  return { seconds, credits: toCredits(estimatePrice(request, seconds)) };
}

/** @param seconds the length, if it is known */
export function estimatePrice(request: VideoRequest, seconds = estimateSeconds(request)): Hundredths {
  return priceOfVideo(seconds, request.quality);
}

/** Estimated seconds of a video. */
export function estimateSeconds(request: VideoRequest): number {
  return estimateBodySeconds(request) + estimateBookendSeconds(request);
}

function estimateBookendSeconds({ brand, aspect, quality }: VideoRequest): number {
  if (quality === 'preview') return 0;
  return [brand?.intro, brand?.outro].reduce(
    (sum, bookend) => sum + (bookend ? estimateTemplateSeconds({ ...bookend, aspect }) : 0),
    0,
  );
}

function estimateBodySeconds(request: VideoRequest): number {
  if (request.kind === 'template_video') return estimateTemplateSeconds(request);
  if (request.kind === 'avatar_video' && request.scenes) return estimateScenesSeconds(request.scenes);
  const { voice } = request;
  const isUnwritten = request.kind === 'product_video' && voice.type === 'script' && voice.script === '';
  if (isUnwritten && request.writing) return request.writing.seconds;
  return estimateVoiceSeconds(voice);
}

/** Seconds of silence around the words of a scene. */
const SCENE_SILENCE = 0.5;

function estimateScenesSeconds(scenes: readonly SceneRequest[]): number {
  return scenes.reduce(
    (sum, { voice, seconds = 0 }) => sum + (voice ? estimateVoiceSeconds(voice) + SCENE_SILENCE : seconds),
    0,
  );
}

function estimateVoiceSeconds(voice: ScriptVoice | AudioVoice): number {
  return voice.type === 'script'
    ? estimateSpeechSeconds(voice.script)
    : (voice.seconds ?? ASSUMED_SOUND_SECONDS);
}
