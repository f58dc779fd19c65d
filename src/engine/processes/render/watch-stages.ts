import { estimateTemplateSeconds } from '../../compile/estimates.ts';
import { isUploadedVideo, type VideoRequest } from '../../film/request.ts';
import { RenderCrash } from '../render-crash.ts';
import type { Stage } from './messages.ts';

const CHARACTERS_PER_SECOND = 10;
/** Maximum length of sounds. */
const MAX_SOUND_SECONDS = 600;
const MAX_FILM_SECONDS = 1800;

/** Longer than the lip-sync engine's own timeout. */
const MAX_LIPS_SECONDS = 7300;

/** Time without progress while drawing. */
const DRAWING_TIMEOUT_SECONDS = 180;

/** Aborts a render whose stage takes too long, or that reports no progress while drawing. */
export function watchStages(request: VideoRequest) {
  const limits = stageLimits(request);
  const hung = new AbortController();
  let isStopped = false;
  let current: Stage | undefined;
  let limit: NodeJS.Timeout | undefined;
  let silence: NodeJS.Timeout | undefined;

  const abortAfter = (seconds: number, stage: Stage) =>
    setTimeout(() => hung.abort(new RenderCrash(`hung in stage ${stage}`)), seconds * 1000);

  function enterStage(stage: Stage): void {
    // Messages can arrive after their process has ended.
    if (isStopped) return;
    clearTimeout(silence);
    if (stage === 'drawing') silence = abortAfter(DRAWING_TIMEOUT_SECONDS, stage);
    if (stage === current) return;
    current = stage;
    clearTimeout(limit);
    limit = abortAfter(limits[stage], stage);
  }

  enterStage('preparing');
  return {
    signal: hung.signal,
    enter: enterStage,
    stop(): void {
      isStopped = true;
      clearTimeout(limit);
      clearTimeout(silence);
    },
  };
}

/** Seconds after which a stage of a render counts as hung; generous, for slow machines. */
function stageLimits(request: VideoRequest): Record<Stage, number> {
  const length = maxLengthSeconds(request);
  const isFilm = isUploadedVideo(request);
  return {
    // A film is downloaded, and all its packets are read.
    preparing: isFilm ? 900 : 180,
    speech: 180 + length * 2,
    lips: MAX_LIPS_SECONDS,
    drawing: 300 + length * 20,
    storing: 300,
  };
}

/** Upper estimate of the length in seconds. */
function maxLengthSeconds(request: VideoRequest): number {
  if (request.kind === 'avatar_video' && request.scenes) return MAX_SOUND_SECONDS;
  const { voice } = request;
  if (isUploadedVideo(request)) return MAX_FILM_SECONDS;
  if (voice.type === 'audio') return MAX_SOUND_SECONDS;
  if (request.kind !== 'template_video') return voice.script.length / CHARACTERS_PER_SECOND;
  return 60 + estimateTemplateSeconds(request) * 2;
}
