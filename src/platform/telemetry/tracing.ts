import { withTimeout } from '../with-timeout.ts';
import { originNow, withOrigin } from './origin.ts';

/** A piece of work of a trace, as OpenTelemetry has it. */
export interface Span {
  /** For what is part of it, as W3C Trace Context writes it. */
  readonly traceparent: string;
  set(attributes: Attributes): void;
  /** @param failure why it did not end well */
  end(failure?: unknown): void;
}

type Attributes = Record<string, string | number | boolean>;

export interface SpanStart {
  name: string;
  kind: 'server' | 'client' | 'consumer' | 'internal';
  /** The traceparent of what it is part of; without one it begins a trace. */
  parent: string | undefined;
  attributes: Attributes;
}

export interface TracingSettings {
  /** What traces say of where they come from, such as `service.name`. */
  resource: Attributes;
  /** Of the traces that begin here, the part that is recorded (0–1). */
  ratio: number;
}

export interface Tracer {
  begin(start: SpanStart): Span;
  /** Sends what was not sent yet. */
  close(): Promise<void>;
}

/** Seconds that a collector gets for the last spans of a process. */
const LAST = 3;

/** Of this process; nobody traces otherwise, and then nothing of it is loaded. */
let tracer: Tracer | undefined;

export function isTracing(): boolean {
  return tracer !== undefined;
}

/** Begins a span, where anybody wants traces. */
export function beginSpan(start: SpanStart): Span | undefined {
  return tracer?.begin(start);
}

/** Does something as a span of the trace that it belongs to, and passes on what came of it. */
export async function traced<Result>(
  name: string,
  kind: SpanStart['kind'],
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  const origin = originNow();
  const span = beginSpan({ name, kind, parent: origin.traceparent, attributes });
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

/** Begins to trace, until it is disposed of; a collector that is away costs nobody more than some memory. */
export async function openTracing(settings: TracingSettings | undefined): Promise<AsyncDisposable> {
  if (settings === undefined) return { async [Symbol.asyncDispose]() {} };
  const { otlpTracer } = await import('./tracing-otlp.ts');
  const own = otlpTracer(settings);
  tracer = own;
  return {
    async [Symbol.asyncDispose]() {
      if (tracer === own) tracer = undefined;
      await withTimeout(LAST, () => own.close()).catch(() => {});
    },
  };
}
