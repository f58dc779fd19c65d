import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that caused a piece of work: named in each line of the log, and the link between spans of a trace. */
export interface Origin {
  /** Of the call that asked for it. */
  rid?: string | undefined;
  /** The span that it belongs to, as W3C Trace Context writes it. */
  traceparent?: string | undefined;
  /** For whom; nobody's work has none. */
  account?: string | undefined;
}

const origins = new AsyncLocalStorage<Origin>();
const NONE: Origin = {};

export function originNow(): Origin {
  return origins.getStore() ?? NONE;
}

/** Does something in the name of an origin, with all that it starts. */
export function withOrigin<Result>(origin: Origin, work: () => Result): Result {
  return origins.run(origin, work);
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const NOTHING = /^0+$/;

export interface TraceParent {
  traceId: string;
  spanId: string;
  flags: number;
}

/** Undefined for what is none. */
export function readTraceparent(text: string | string[] | undefined): TraceParent | undefined {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(String(text)) ?? [];
  if (NOTHING.test(traceId) || NOTHING.test(spanId) || traceId === '') return undefined;
  return { traceId, spanId, flags: Number.parseInt(flags, 16) };
}
