import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';

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
