import { estimateTemplateSeconds } from '../../compile/estimates.ts';
import type { VideoRequest } from '../../film/request.ts';
import { RenderCrash } from '../render-crash.ts';
import type { Stage } from './messages.ts';

const CHARACTERS_PER_SECOND = 10;
/** Seconds; the maximum length of sounds. */
const MAX_SOUND = 600;
const MAX_FILM = 1800;

/** Longer than the timeout of the engine itself. */
const MAX_LIPS = 7300;

/** Seconds without progress while drawing. */
const DRAWING_TIMEOUT = 180;

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
    if (stage === 'drawing') silence = abortAfter(DRAWING_TIMEOUT, stage);
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
  const length = upperBound(request);
  const isFilm = request.kind === 'caption_video';
  return {
    // A film is downloaded, and all its packets are read.
    preparing: isFilm ? 900 : 180,
    speech: 180 + length * 2,
    lips: MAX_LIPS,
    drawing: 300 + length * 20,
    storing: 300,
  };
}

/** Upper estimate of the length in seconds. */
function upperBound(request: VideoRequest): number {
  if (request.kind === 'avatar_video' && request.scenes) return MAX_SOUND;
  const { voice } = request;
  if (request.kind === 'caption_video') return MAX_FILM;
  if (voice.type === 'audio') return MAX_SOUND;
  if (request.kind !== 'template_video') return voice.script.length / CHARACTERS_PER_SECOND;
  return 60 + estimateTemplateSeconds(request) * 2;
}
