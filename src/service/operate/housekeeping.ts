import { earlierClockTime } from '../../platform/clock.ts';
import { runEvery } from '../../platform/run-every.ts';
import { removeOldAuditEvents } from '../account/audit/audit-log.ts';
import { removeOldKeys } from '../account/idempotency/claim-key.ts';
import { removeOldRequests } from '../account/request-log/list-requests.ts';
import { removeOldSessions } from '../account/sessions/sessions.ts';
import type { Backend } from '../drivers/backend.ts';
import { claimStore } from '../drivers/files/claim-store.ts';
import { sweepStore } from '../drivers/files/sweep-store.ts';
import { removeOldStartTags } from '../drivers/queue/fair-queueing.ts';
import { removeOldJobs } from '../drivers/queue/remove-old-jobs.ts';
import { claimPeriodicTask } from '../jobs/claim-periodic-task.ts';
import { forgetUploads } from '../library/assets/forget-uploads.ts';
import { sweepTrash } from '../library/trash/empty-trash.ts';
import { removeExpiredVideos } from '../videos/expired-videos.ts';
import { removeOldDeliveries } from '../webhooks/retention.ts';
import { retentionTime } from './retention-time.ts';

/** Seconds */
const HOUR = 3600;

/** Hours that a file may take from being stored to being known of, and to be stored. */
const KNOWING = 2;
const STORING = 24;

export interface HouseKeeping {
  /** Whether this is the only process. */
  isAlone: boolean;
  /** Days that finished videos are kept; undefined until they are deleted. */
  keepVideosDays: number | undefined;
  /** Days that the audit log is kept. */
  auditDays: number;
  /** Days that files which no record names wait before they go. */
  quarantineDays: number;
  onError(error: unknown): void;
  /** The store was not tidied up: why, and what to do. */
  onRefused(message: string): void;
}

/** Removes what is kept for a time only and what killed processes have left, every hour by one process of all. */
export function runHousekeeping(backend: Backend, settings: HouseKeeping): AsyncDisposable {
  const work = async () => {
    // A little less than the time between two looks, so that it is not left to the next.
    const isOurs =
      settings.isAlone || (await claimPeriodicTask(backend.db, 'housekeeping', 0.9 * HOUR * 1000));
    if (isOurs) await tidyUp(backend, settings);
  };
  return runEvery(HOUR, work, settings.onError);
}

async function tidyUp(backend: Backend, settings: HouseKeeping): Promise<void> {
  const { db } = backend;
  const { keepVideosDays } = settings;
  const now = await retentionTime(db);
  if (keepVideosDays !== undefined)
    await removeExpiredVideos(backend, now - 24 * keepVideosDays * HOUR * 1000);
  await sweepTrash(backend, now);
  await Promise.all([
    forgetUploads(db),
    removeOldJobs(db, now),
    removeOldStartTags(db),
    tidyStore(backend, settings, now),
    removeOldKeys(db, now),
    removeOldRequests(db, now),
    removeOldDeliveries(db, now),
    removeOldSessions(db, now),
    removeOldAuditEvents(db, settings.auditDays, now),
  ]);
}

/** Only where the store is known to be ours: another installation's files look the same. */
async function tidyStore(
  backend: Backend,
  { quarantineDays, onRefused }: HouseKeeping,
  now: number,
): Promise<void> {
  const ago = (hours: number) => earlierClockTime() - hours * HOUR * 1000;
  const swept = await sweepStore(backend, { storedBefore: ago(KNOWING), quarantineDays, now });
  if (swept.refusal !== undefined) onRefused(swept.refusal);
  if ((await claimStore(backend)).isOurs) await backend.storage.removeUnfinished(ago(STORING));
}
