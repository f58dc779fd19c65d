import { setTimeout as sleep, setImmediate as soon } from 'node:timers/promises';
import { currentOrigin } from '../../../platform/telemetry/origin.ts';
import { failureOf } from '../server/failures.ts';
import { type EventSource, eventText } from './event-stream.ts';

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
