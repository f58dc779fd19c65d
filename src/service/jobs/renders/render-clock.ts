import type { VideoRequest } from '../../../film/request.ts';
import type { Stage } from '../../../orders/render-result.ts';
import { originNow } from '../../../platform/telemetry/origin.ts';
import { beginSpan, type Span } from '../../../platform/telemetry/tracing.ts';
import { meters } from '../../drivers/meters.ts';

export interface RenderClock extends Disposable {
  saw(stage: Stage): void;
  /** @param duration seconds of the video that was made */
  completed(duration: number): void;
}

/** Tells how long a render takes, and each stage of it, from now until it is disposed of. */
export function renderClock({ kind, quality: asked }: Pick<VideoRequest, 'kind' | 'quality'>): RenderClock {
  const quality = asked === 'preview' ? 'preview' : 'full';
  const begun = performance.now();
  let outcome = 'unfinished';
  let current: { stage: Stage; begun: number; span: Span | undefined } | undefined;

  function endStage(): void {
    if (!current) return;
    meters.stage.observe({ stage: current.stage, quality }, secondsSince(current.begun));
    current.span?.end();
    current = undefined;
  }

  return {
    saw(stage) {
      if (stage === current?.stage) return;
      endStage();
      const span = beginSpan({
        name: `render ${stage}`,
        kind: 'internal',
        parent: originNow().traceparent,
        attributes: { 'render.stage': stage, 'render.quality': quality },
      });
      current = { stage, begun: performance.now(), span };
    },
    completed(duration) {
      outcome = 'completed';
      meters.realtimeFactor.observe({ kind, quality }, duration / secondsSince(begun));
    },
    [Symbol.dispose]() {
      endStage();
      meters.render.observe({ kind, quality, outcome }, secondsSince(begun));
    },
  };
}

function secondsSince(begun: number): number {
  return Math.max(0.001, (performance.now() - begun) / 1000);
}
