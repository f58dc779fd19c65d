import { writeSync } from 'node:fs';
import { type Logger, pino } from 'pino';
import type { LogLevel } from '../config/environment.ts';
import { currentOrigin, readTraceparent } from './origin.ts';

export type Log = Logger;

const SECRET_FIELDS = [
  'apiKey',
  '*.apiKey',
  'secret',
  '*.secret',
  'headers["x-api-key"]',
  '*.headers["x-api-key"]',
];
const KEY = /cw_(live|studio)_[A-Za-z0-9_-]+/g;

/** Returns fields that identify the request that caused the logged work. */
function originFields(): object {
  const { rid, traceparent } = currentOrigin();
  const { traceId, spanId } = readTraceparent(traceparent) ?? {};
  return { rid, trace_id: traceId, span_id: spanId };
}

/** Milliseconds to wait for a slow reader, and between two attempts. */
const WRITE_TIMEOUT_MS = 50;
const RETRY_DELAY_MS = 5;

let dropped = 0;

/** Returns the number of lines that could not be written since the process started, as on a full disk. */
export function droppedLogLines(): number {
  return dropped;
}

/**
 * Keeps a service alive when standard output or standard error cannot be written; the output is dropped. Commands end
 * instead, because their output is their result.
 */
export function surviveOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', () => {
      dropped++;
    });
}

/** Writes lines synchronously, and drops and counts those that cannot be written. A log must never end its process. */
function lossyDestination(fd: number): { write(line: string): void } {
  let isCut = false;
  let isStuck = false;
  return {
    write(line) {
      // The rest of a cut-off line is lost; this one starts on a new line.
      let remaining = Buffer.from(isCut ? `\n${line}` : line);
      const deadline = performance.now() + (isStuck ? 0 : WRITE_TIMEOUT_MS);
      while (remaining.length > 0) {
        try {
          remaining = remaining.subarray(writeSync(fd, remaining));
          isCut = true;
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code === 'EAGAIN' && performance.now() < deadline) {
            Atomics.wait(CLOCK, 0, 0, RETRY_DELAY_MS);
            continue;
          }
          isStuck = true;
          dropped++;
          return;
        }
      }
      isCut = false;
      isStuck = false;
    },
  };
}

/** Never written to, so waiting on it is sleeping. */
const CLOCK = new Int32Array(new SharedArrayBuffer(4));

/**
 * A log on standard error with one JSON object per line. API keys are redacted wherever they occur. Lines that cannot
 * be written are dropped (`droppedLogLines`).
 */
export function makeLog(level: LogLevel): Log {
  return pino(
    {
      level,
      base: { pid: process.pid },
      redact: SECRET_FIELDS,
      mixin: originFields,
      hooks: { streamWrite: (line) => line.replaceAll(KEY, 'cw_$1_[redacted]') },
    },
    lossyDestination(2),
  );
}
