import type { VideoRequest } from '../../../engine/film/request.ts';
import type { Stage } from '../../../engine/processes/render/result.ts';
import { currentOrigin } from '../../../platform/telemetry/origin.ts';
import { type Span, startSpan } from '../../../platform/telemetry/tracing.ts';
import { meters } from '../../drivers/meters.ts';

export interface RenderClock extends Disposable {
  enterStage(stage: Stage): void;
  /** @param duration seconds of the finished video */
  completed(duration: number): void;
}

/** Measures a render and its stages, from now until it is disposed of. */
export function renderClock({
  kind,
  quality: requestedQuality,
}: Pick<VideoRequest, 'kind' | 'quality'>): RenderClock {
  const quality = requestedQuality === 'preview' ? 'preview' : 'full';
  const startedAt = performance.now();
  let outcome = 'unfinished';
  let current: { stage: Stage; startedAt: number; span: Span | undefined } | undefined;

  function endStage(): void {
    if (!current) return;
    meters.stage.observe({ stage: current.stage, quality }, secondsSince(current.startedAt));
    current.span?.end();
    current = undefined;
  }

  return {
    enterStage(stage) {
      if (stage === current?.stage) return;
      endStage();
      const span = startSpan({
        name: `render ${stage}`,
        kind: 'internal',
        parent: currentOrigin().traceparent,
        attributes: { 'render.stage': stage, 'render.quality': quality },
      });
      current = { stage, startedAt: performance.now(), span };
    },
    completed(duration) {
      outcome = 'completed';
      meters.realtimeFactor.observe({ kind, quality }, duration / secondsSince(startedAt));
    },
    [Symbol.dispose]() {
      endStage();
      meters.render.observe({ kind, quality, outcome }, secondsSince(startedAt));
    },
  };
}

function secondsSince(begun: number): number {
  return Math.max(0.001, (performance.now() - begun) / 1000);
}
