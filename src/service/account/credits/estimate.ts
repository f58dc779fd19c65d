import { estimateSpeechSeconds, estimateTemplateSeconds } from '../../../engine/compile/estimates.ts';
import type { AudioVoice, SceneRequest, ScriptVoice, VideoRequest } from '../../../engine/film/request.ts';

/** Amounts of credit are whole hundredths, of which every price is a multiple, so sums are exact. */
export type Hundredths = number;

/** Seconds of video that one credit buys. */
const SECONDS_PER_CREDIT = 120;
/** Absorbs rounding errors in lengths that should equal a price step. */
const EPSILON = 1e-6;

/** Price of a preview relative to its video. */
const PREVIEW_RATIO = 0.25;

/** Returns the price of a video: in proportion to its length, rounded up, and at least one hundredth of a credit. */
export function priceOfVideo(seconds: number, quality: 'full' | 'preview' = 'full'): Hundredths {
  const ratio = quality === 'preview' ? PREVIEW_RATIO : 1;
  return Math.max(1, Math.ceil((seconds * 100 * ratio) / SECONDS_PER_CREDIT - EPSILON));
}

/** Returns the seconds of video that an amount buys. */
export function secondsFor(amount: Hundredths, quality: 'full' | 'preview' = 'full'): number {
  return (Math.max(0, amount) * SECONDS_PER_CREDIT) / (100 * (quality === 'preview' ? PREVIEW_RATIO : 1));
}

export function toCredits(amount: Hundredths): number {
  return amount / 100;
}

export function toHundredths(credits: number): Hundredths {
  return Math.round(credits * 100);
}

/** Estimated length and price of a video before it is made. */
export interface Estimate {
  /** Seconds */
  seconds: number;
  credits: number;
}

/** The length of a recording is unknown until it is downloaded. In the end, the real length is charged. */
const ASSUMED_SOUND_SECONDS = 60;

export function estimateVideo(request: VideoRequest): Estimate {
  const seconds = estimateSeconds(request);
  return { seconds, credits: toCredits(estimatePrice(request, seconds)) };
}

/** Estimates the price of a video. @param seconds - the length, if known */
export function estimatePrice(request: VideoRequest, seconds = estimateSeconds(request)): Hundredths {
  return priceOfVideo(seconds, request.quality);
}

/** Estimates the length of a video, in seconds. */
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
  if (request.kind === 'lip_sync_video')
    return Math.max(estimateVoiceSeconds(voice), request.filmSeconds ?? 0);
  const isUnwritten = request.kind === 'product_video' && voice.type === 'script' && voice.script === '';
  if (isUnwritten && request.writing) return request.writing.seconds;
  return estimateVoiceSeconds(voice);
}

/** Seconds of silence around the words of a scene. */
const SCENE_SILENCE_SECONDS = 0.5;

function estimateScenesSeconds(scenes: readonly SceneRequest[]): number {
  return scenes.reduce(
    (sum, { voice, seconds = 0 }) =>
      sum + (voice ? estimateVoiceSeconds(voice) + SCENE_SILENCE_SECONDS : seconds),
    0,
  );
}

function estimateVoiceSeconds(voice: ScriptVoice | AudioVoice): number {
  return voice.type === 'script'
    ? estimateSpeechSeconds(voice.script)
    : (voice.seconds ?? ASSUMED_SOUND_SECONDS);
}
