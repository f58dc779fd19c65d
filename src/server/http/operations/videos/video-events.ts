import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '../../../../contract/errors.ts';
import * as contract from '../../../../contract/operations/videos.ts';
import type { Backend } from '../../../../service/drivers/backend.ts';
import { isOutage } from '../../../../service/drivers/db/is-outage.ts';
import { signAddresses } from '../../../../service/drivers/files/file-urls.ts';
import { changedVideos, type FoundVideo, latestRevision } from '../../../../service/videos/find-videos.ts';
import { type Call, operationsUsing } from '../../operation.ts';
import { isStillAllowed } from '../../request/authenticate.ts';
import { eventText } from '../../responses/event-stream.ts';
import { describeVideo } from './videos.ts';

const operation = operationsUsing<Backend>();

interface Intervals {
  /** Seconds between queries for changed videos. */
  poll: number;
  /** Seconds without an event before a comment is sent; also the seconds between checks of the caller's key. */
  heartbeat: number;
}
const INTERVALS: Intervals = { poll: 0.4, heartbeat: 15 };
/** Milliseconds after which a client reconnects. */
const RECONNECT_MS = 2000;
/** Maximum videos per query. */
const BATCH_SIZE = 20;
/** Maximum open streams of an account. */
const MAX_STREAMS = 20;

/** Number of open streams by account. */
const streams = new Map<string, number>();

export const eventsStream = operation(contract.eventsStream, {
  async handle(call) {
    const latest = await latestRevision(call.context);
    if ((streams.get(call.account.id) ?? 0) >= MAX_STREAMS) {
      throw new ApiError('rate_limited', `At most ${MAX_STREAMS} streams may be open at a time`);
    }
    const lastEventId = String(call.headers['last-event-id'] ?? '');
    // A revision above the latest comes from another database.
    const after = /^\d{1,15}$/.test(lastEventId) ? Math.min(Number(lastEventId), latest) : latest;
    return (signal) => videoEvents(call, after, signal);
  },
});

interface StreamCall extends Pick<Call, 'account' | 'headers' | 'baseUrl'> {
  context: Backend;
}

/** Yields the events of the account's videos after a revision, until the signal is aborted or the key is revoked. */
export async function* videoEvents(
  call: StreamCall,
  after: number,
  signal: AbortSignal,
  { poll, heartbeat } = INTERVALS,
): AsyncGenerator<string, void> {
  const { context, account, headers } = call;
  streams.set(account.id, (streams.get(account.id) ?? 0) + 1);
  try {
    // The client remembers the id, but emits no event because there is no data.
    yield `retry: ${RECONNECT_MS}\nid: ${after}\n\n`;
    let revision = after;
    let sentAt = performance.now();
    let checkedAt = sentAt;
    while (!signal.aborted) {
      if (performance.now() - checkedAt >= heartbeat * 1000) {
        checkedAt = performance.now();
        if (!(await unlessOutage(isStillAllowed(headers, account, context), true))) return;
      }
      const changed = await unlessOutage(changedVideos(context, account.id, revision, BATCH_SIZE), []);
      for (const found of changed) {
        revision = found.video.revision;
        yield await videoEvent(call, found);
      }
      if (changed.length > 0) sentAt = performance.now();
      else if (performance.now() - sentAt >= heartbeat * 1000) {
        sentAt = performance.now();
        yield ': still here\n\n';
      }
      if (changed.length < BATCH_SIZE) {
        await sleep(poll * 1000, undefined, { signal }).catch(() => {});
      }
    }
  } finally {
    streams.set(account.id, (streams.get(account.id) ?? 1) - 1);
    if (streams.get(account.id) === 0) streams.delete(account.id);
  }
}

/** Returns `fallback` while the database is down, so that streams survive a short outage. */
function unlessOutage<Result>(query: Promise<Result>, fallback: Result): Promise<Result> {
  return query.catch((error: unknown) => {
    if (isOutage(error)) return fallback;
    throw error;
  });
}

async function videoEvent({ context, account, baseUrl }: StreamCall, found: FoundVideo): Promise<string> {
  const { id, project_id, status, revision } = found.video;
  if (status === 'deleted')
    return eventText({ id: revision, name: 'deleted', data: { video_id: id, project_id } });
  const data = await signAddresses(context, account.id, describeVideo(found, baseUrl));
  return eventText({ id: revision, name: 'video', data });
}
