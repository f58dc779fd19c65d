import { withTimeout } from '../with-timeout.ts';
import { currentOrigin, withOrigin } from './origin.ts';

/** A span of a trace, as defined by OpenTelemetry. */
export interface Span {
  /** Parent for its own child spans, in the format of W3C Trace Context. */
  readonly traceparent: string;
  set(attributes: Attributes): void;
  /** @param failure the error, if it failed */
  end(failure?: unknown): void;
}

type Attributes = Record<string, string | number | boolean>;

export interface SpanStart {
  name: string;
  kind: 'server' | 'client' | 'consumer' | 'internal';
  /** Traceparent of the parent span; starts a new trace if undefined. */
  parent: string | undefined;
  attributes: Attributes;
}

export interface TracingSettings {
  /** Attributes of the source of all traces, such as `service.name`. */
  resource: Attributes;
  /** Share of new traces to record, 0–1. */
  ratio: number;
}

export interface Tracer {
  begin(start: SpanStart): Span;
  /** Sends all remaining spans. */
  close(): Promise<void>;
}

/** Seconds to send the last spans of a process. */
const FLUSH_TIMEOUT_SECONDS = 3;

/** Tracer of this process; undefined and not loaded if tracing is off. */
let tracer: Tracer | undefined;

export function isTracing(): boolean {
  return tracer !== undefined;
}

/** Starts a span, if tracing is on. */
export function startSpan(start: SpanStart): Span | undefined {
  return tracer?.begin(start);
}

/** Runs work as a span of the current trace, and returns its result. */
export async function traced<Result>(
  name: string,
  kind: SpanStart['kind'],
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  const origin = currentOrigin();
  const span = startSpan({ name, kind, parent: origin.traceparent, attributes });
  if (!span) return work();
  try {
    const result = await withOrigin({ ...origin, traceparent: span.traceparent }, work);
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}

/** Traces until the result is disposed of. If the collector is unavailable, this costs only some memory. */
export async function openTracing(settings: TracingSettings | undefined): Promise<AsyncDisposable> {
  if (settings === undefined) return { async [Symbol.asyncDispose]() {} };
  const { otlpTracer } = await import('./tracing-otlp.ts');
  const opened = otlpTracer(settings);
  tracer = opened;
  return {
    async [Symbol.asyncDispose]() {
      if (tracer === opened) tracer = undefined;
      await withTimeout(FLUSH_TIMEOUT_SECONDS, () => opened.close()).catch(() => {});
    },
  };
}
