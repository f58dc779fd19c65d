import { writeSync } from 'node:fs';
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

/** Milliseconds to wait for a reader that is slower than the log, and between two attempts. */
const PATIENCE = 50;
const RETRY = 5;

let dropped = 0;

/** Lines that could not be written since this process began, as on a full disk. */
export function droppedLogLines(): number {
  return dropped;
}

/**
 * Keeps a process alive when standard output or standard error cannot be written: what is printed there is dropped. For
 * services. Commands end instead, since what they print is their result.
 */
export function surviveOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', () => {
      dropped++;
    });
}

/**
 * Writes lines at once, and drops and counts those that cannot be written. A log must never end the process that
 * writes it.
 */
function lossyDestination(fd: number): { write(line: string): void } {
  let isCut = false;
  let isStuck = false;
  return {
    write(line) {
      // The rest of a line that was cut off is lost; this one begins on a line of its own.
      let rest = Buffer.from(isCut ? `\n${line}` : line);
      const deadline = performance.now() + (isStuck ? 0 : PATIENCE);
      while (rest.length > 0) {
        try {
          rest = rest.subarray(writeSync(fd, rest));
          isCut = true;
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code === 'EAGAIN' && performance.now() < deadline) {
            Atomics.wait(CLOCK, 0, 0, RETRY);
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

/** Nobody writes to it: waiting for it is sleeping. */
const CLOCK = new Int32Array(new SharedArrayBuffer(4));

/**
 * A log on standard error, one JSON object a line. Keys do not reach it, whichever way they came into a message. Lines
 * that cannot be written are dropped (`droppedLogLines`).
 */
export function makeLog(level: LogLevel): Log {
  return pino(
    {
      level,
      base: { pid: process.pid },
      redact: SECRET_FIELDS,
      mixin: whoseDoing,
      hooks: { streamWrite: (line) => line.replaceAll(KEY, 'cw_live_[redacted]') },
    },
    lossyDestination(2),
  );
}
