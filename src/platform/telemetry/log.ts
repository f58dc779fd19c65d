import { type Logger, pino } from 'pino';
import type { LogLevel } from '../config/environment.ts';
import { originNow, readTraceparent } from './origin.ts';

export type Log = Logger;

const SECRET_FIELDS = [
  'apiKey',
  '*.apiKey',
  'secret',
  '*.secret',
  'headers["x-api-key"]',
  '*.headers["x-api-key"]',
];
const KEY = /cw_live_[A-Za-z0-9_-]+/g;

/** Whatever is logged while something is done for a call tells which. */
function whoseDoing(): object {
  const { rid, traceparent } = originNow();
  const { traceId, spanId } = readTraceparent(traceparent) ?? {};
  return { rid, trace_id: traceId, span_id: spanId };
}

/** A log on standard error, one JSON object a line. Keys do not reach it, whichever way they came into a message. */
export function makeLog(level: LogLevel): Log {
  return pino(
    {
      level,
      base: { pid: process.pid },
      redact: SECRET_FIELDS,
      mixin: whoseDoing,
      hooks: { streamWrite: (line) => line.replaceAll(KEY, 'cw_live_[redacted]') },
    },
    pino.destination({ fd: 2, sync: true }),
  );
}
