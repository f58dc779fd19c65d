import type { VideoRequest } from '../../film/request.ts';
import { RenderCrash } from '../render-crash.ts';
import type { Stage } from './result.ts';
import { DRAWING_TIMEOUT, stageLimits } from './stage-limits.ts';

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
    saw: enterStage,
    stop(): void {
      isStopped = true;
      clearTimeout(limit);
      clearTimeout(silence);
    },
  };
}
