import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that caused a piece of work. It appears in every log line and links the spans of a trace. */
export interface Origin {
  /** Id of the request. */
  rid?: string | undefined;
  /** Parent span in the format of W3C Trace Context. */
  traceparent?: string | undefined;
  /** Account the work is for, if any. */
  account?: string | undefined;
}

const origins = new AsyncLocalStorage<Origin>();
const NONE: Origin = {};

export function currentOrigin(): Origin {
  return origins.getStore() ?? NONE;
}

/** Runs work, and everything it starts, with an origin. */
export function withOrigin<Result>(origin: Origin, work: () => Result): Result {
  return origins.run(origin, work);
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const ALL_ZEROS = /^0+$/;

export interface TraceParent {
  traceId: string;
  spanId: string;
  flags: number;
}

/** Undefined if the text is invalid. */
export function readTraceparent(text: string | string[] | undefined): TraceParent | undefined {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(String(text)) ?? [];
  if (ALL_ZEROS.test(traceId) || ALL_ZEROS.test(spanId) || traceId === '') return undefined;
  return { traceId, spanId, flags: Number.parseInt(flags, 16) };
}
