import type { VideoRequest } from '../../film/request.ts';
import type { Stage } from '../../orders/render-result.ts';
import { RenderCrash } from './render-crash.ts';
import { DRAWING_SILENCE, stageLimits } from './stage-limits.ts';

/** Aborts a render whose stage takes too long, or that has fallen silent while drawing. */
export function watchStages(request: VideoRequest) {
  const limits = stageLimits(request);
  const hung = new AbortController();
  let isOver = false;
  let current: Stage | undefined;
  let limit: NodeJS.Timeout | undefined;
  let silence: NodeJS.Timeout | undefined;

  const abortAfter = (seconds: number, stage: Stage) =>
    setTimeout(() => hung.abort(new RenderCrash(`hung in stage ${stage}`)), seconds * 1000);

  function saw(stage: Stage): void {
    // Messages can come after the end of the process that sent them.
    if (isOver) return;
    clearTimeout(silence);
    if (stage === 'drawing') silence = abortAfter(DRAWING_SILENCE, stage);
    if (stage === current) return;
    current = stage;
    clearTimeout(limit);
    limit = abortAfter(limits[stage], stage);
  }

  saw('preparing');
  return {
    signal: hung.signal,
    saw,
    stop(): void {
      isOver = true;
      clearTimeout(limit);
      clearTimeout(silence);
    },
  };
}
