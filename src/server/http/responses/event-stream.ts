import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep, setImmediate as soon } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { currentOrigin } from '../../../platform/telemetry/origin.ts';
import { failureOf } from '../request/failures.ts';

/** What a stream of server-sent events is made of; ends soon after the signal is aborted. */
export type EventSource = (signal: AbortSignal) => AsyncIterable<string>;

/** Bytes waiting for a slow client; beyond them the source is not asked for more. */
const MOST_WAITING = 16 * 1024;
/** Seconds that streams get to end by themselves when the server closes. */
const GRACE = 2;

/** Answers with events until the client goes away or the server closes, which ends the stream properly. */
export function eventSender(app: FastifyInstance) {
  const open = new Map<Readable, AbortController>();

  app.addHook('preClose', async () => {
    for (const stop of open.values()) stop.abort();
    const ended = Promise.allSettled([...open.keys()].map((stream) => finished(stream)));
    await Promise.race([ended, sleep(GRACE * 1000, undefined, { ref: false })]);
  });

  return (reply: FastifyReply, source: EventSource) => {
    const stop = new AbortController();
    const stream = Readable.from(source(stop.signal), { objectMode: false, highWaterMark: MOST_WAITING });
    open.set(stream, stop);
    // The stream itself cannot end its source while that waits for the next event.
    reply.raw.once('close', () => stop.abort());
    stream.once('close', () => open.delete(stream));
    return reply
      .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
      .type('text/event-stream; charset=utf-8')
      .send(stream);
  };
}

/** One event, as the HTML standard writes it. */
export function eventText({ id, name, data }: { id: number; name: string; data: object }): string {
  return `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Seconds after which a proxy on the way is told that something goes on. */
const HEARTBEAT = 15;

/** Ends work that nobody waits for any more. */
class NobodyWaits extends Error {
  constructor() {
    super('Whoever asked has gone away');
    this.name = 'NobodyWaits';
  }
}

/**
 * Tells how far work is while it is done: `progress` events with the latest step, then `done` with the result, or
 * `failed` with what a call would answer. Work that is refused at once is refused as that of any other call.
 *
 * @param work begins at once; its signal is aborted when the client goes away
 */
export async function workWithProgress<Step extends object>(
  work: (tell: (step: Step) => void, signal: AbortSignal) => Promise<object>,
): Promise<EventSource> {
  const { rid = '' } = currentOrigin();
  const stop = new AbortController();
  let step: Step | undefined;
  let end: { name: string; data: object } | undefined;
  let wake = () => {};
  const doing = work((latest) => {
    step = latest;
    wake();
  }, stop.signal);
  const ended = doing.then(
    (data) => {
      end = { name: 'done', data };
    },
    (error: unknown) => {
      const { status, envelope } = failureOf(error, rid);
      end = { name: 'failed', data: { ...envelope, status } };
    },
  );
  await Promise.race([doing, soon()]);

  return async function* (signal) {
    signal.addEventListener('abort', () => stop.abort(new NobodyWaits()), { once: true });
    if (signal.aborted) stop.abort(new NobodyWaits());
    for (let id = 1; ; id++) {
      if (end === undefined && step === undefined) {
        const stepped = new Promise<void>((resolve) => {
          wake = resolve;
        });
        await Promise.race([stepped, ended, sleep(HEARTBEAT * 1000, undefined, { ref: false })]);
      }
      if (end !== undefined) {
        yield eventText({ id, ...end });
        return;
      }
      const told = step;
      step = undefined;
      yield told === undefined ? ': still here\n\n' : eventText({ id, name: 'progress', data: told });
    }
  };
}
