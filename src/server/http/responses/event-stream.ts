import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep, setImmediate as soon } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { currentOrigin } from '../../../platform/telemetry/origin.ts';
import { failureOf } from '../request/failures.ts';

/** Yields server-sent events, and ends soon after the signal is aborted. */
export type EventSource = (signal: AbortSignal) => AsyncIterable<string>;

/** Bytes that are buffered for a slow client; above this, the source is paused. */
const MAX_BUFFERED_BYTES = 16 * 1024;
/** Seconds that streams have to end when the server closes. */
const CLOSE_SECONDS = 2;

/** Returns a function that streams events until the client disconnects or the server closes. */
export function eventSender(app: FastifyInstance) {
  const open = new Map<Readable, AbortController>();

  app.addHook('preClose', async () => {
    for (const stop of open.values()) stop.abort();
    const ended = Promise.allSettled([...open.keys()].map((stream) => finished(stream)));
    await Promise.race([ended, sleep(CLOSE_SECONDS * 1000, undefined, { ref: false })]);
  });

  return (reply: FastifyReply, source: EventSource) => {
    const stop = new AbortController();
    const stream = Readable.from(source(stop.signal), {
      objectMode: false,
      highWaterMark: MAX_BUFFERED_BYTES,
    });
    open.set(stream, stop);
    // Destroying the stream does not wake a source that waits for its next event.
    reply.raw.once('close', () => stop.abort());
    stream.once('close', () => open.delete(stream));
    return reply
      .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
      .type('text/event-stream; charset=utf-8')
      .send(stream);
  };
}

/** Returns an event in the format of the HTML standard. */
export function eventText({ id, name, data }: { id: number; name: string; data: object }): string {
  return `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Seconds between comments that keep proxies from closing an idle stream. */
const HEARTBEAT_SECONDS = 15;

/** Aborts work when the client disconnects. */
class ClientDisconnected extends Error {
  override readonly name = 'ClientDisconnected';

  constructor() {
    super('The client has disconnected');
  }
}

/**
 * Streams the progress of work: `progress` events with the latest step, then `done` with the result or `failed` with the
 * envelope of the failure. If the work fails right away, the call fails without a stream.
 *
 * @param work - starts immediately; its signal is aborted when the client disconnects
 */
export async function workWithProgress<Step extends object>(
  work: (report: (step: Step) => void, signal: AbortSignal) => Promise<object>,
): Promise<EventSource> {
  const { rid = '' } = currentOrigin();
  const stop = new AbortController();
  let step: Step | undefined;
  let end: { name: string; data: object } | undefined;
  let wake = () => {};
  const working = work((latest) => {
    step = latest;
    wake();
  }, stop.signal);
  const ended = working.then(
    (data) => {
      end = { name: 'done', data };
    },
    (error: unknown) => {
      const { status, envelope } = failureOf(error, rid);
      end = { name: 'failed', data: { ...envelope, status } };
    },
  );
  await Promise.race([working, soon()]);

  return async function* (signal) {
    signal.addEventListener('abort', () => stop.abort(new ClientDisconnected()), { once: true });
    if (signal.aborted) stop.abort(new ClientDisconnected());
    for (let id = 1; ; id++) {
      if (end === undefined && step === undefined) {
        const stepped = new Promise<void>((resolve) => {
          wake = resolve;
        });
        await Promise.race([stepped, ended, sleep(HEARTBEAT_SECONDS * 1000, undefined, { ref: false })]);
      }
      if (end !== undefined) {
        yield eventText({ id, ...end });
        return;
      }
      const latest = step;
      step = undefined;
      yield latest === undefined ? ': still here\n\n' : eventText({ id, name: 'progress', data: latest });
    }
  };
}
