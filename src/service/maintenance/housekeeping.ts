import { earlierClockTime } from '../../platform/clock.ts';
import { runEvery } from '../../platform/timers.ts';
import { removeOldAuditEvents } from '../account/audit-log.ts';
import { removeOldKeys } from '../account/idempotency.ts';
import { removeOldRequests } from '../account/request-log.ts';
import { removeOldSessions } from '../account/sessions/sessions.ts';
import type { Backend } from '../drivers/backend.ts';
import type { Db } from '../drivers/db/schema.ts';
import { claimStore } from '../drivers/files/claim-store.ts';
import { sweepStore } from '../drivers/files/sweep-store.ts';
import { removeOldJobs } from '../drivers/queue/embedded.ts';
import { removeOldStartTags } from '../drivers/queue/fair-queueing.ts';
import { claimPeriodicTask } from '../jobs/claim-periodic-task.ts';
import { sweepParts } from '../jobs/fleet-segments.ts';
import { removeExpiredUploads } from '../library/assets/uploads.ts';
import { removeOldStudioTokens } from '../library/studio-tokens.ts';
import { sweepTrash } from '../library/trash/trash.ts';
import { repairSearchTexts } from '../videos/search-texts.ts';
import { removeOldStudioFilms } from '../videos/studio/studio-films.ts';
import { removeExpiredVideos } from '../videos/video-operations.ts';
import { removeOldDeliveries } from '../webhooks/deliveries.ts';

const HOUR_SECONDS = 3600;

/** Maximum hours between storing a file and writing its record. */
const MAX_RECORD_HOURS = 2;
/** Maximum hours for storing a file. */
const MAX_STORE_HOURS = 24;

interface HousekeepingOptions {
  /** Whether this is the only process of the installation. */
  isAlone: boolean;
  /** Days that ended videos are kept; undefined if they are kept until deleted. */
  keepVideosDays: number | undefined;
  /** Retention of the audit log in days. */
  auditDays: number;
  /** Days until a file without a record is removed. */
  quarantineDays: number;
  onError(error: unknown): void;
  /** Called with the reason and a remedy if the storage could not be cleaned up. */
  onRefused(message: string): void;
}

/**
 * Removes expired data and leftovers of killed processes every hour, in one of all processes, and adds what records of
 * older versions lack.
 */
export function runHousekeeping(backend: Backend, settings: HousekeepingOptions): AsyncDisposable {
  const work = async () => {
    // Slightly less than the interval, so that no run is skipped.
    const shouldRun =
      settings.isAlone || (await claimPeriodicTask(backend.db, 'housekeeping', 0.9 * HOUR_SECONDS * 1000));
    if (shouldRun) await cleanUp(backend, settings);
  };
  return runEvery(HOUR_SECONDS, work, settings.onError);
}

async function cleanUp(backend: Backend, settings: HousekeepingOptions): Promise<void> {
  const { db } = backend;
  const { keepVideosDays } = settings;
  const now = await retentionTime(db);
  if (keepVideosDays !== undefined)
    await removeExpiredVideos(backend, now - 24 * keepVideosDays * HOUR_SECONDS * 1000);
  await sweepTrash(backend, now);
  await Promise.all([
    removeExpiredUploads(db),
    removeOldJobs(db, now),
    removeOldStartTags(db),
    cleanUpStorage(backend, settings, now),
    removeOldKeys(db, now),
    removeOldRequests(db, now),
    removeOldDeliveries(db, now),
    removeOldSessions(db, now),
    removeOldStudioTokens(db, now),
    removeOldStudioFilms(db, now),
    removeOldAuditEvents(db, settings.auditDays, now),
  ]);
  await repairSearchTexts(db);
}

/** Cleans up only if the storage belongs to this installation, because files of another one look the same. */
async function cleanUpStorage(
  backend: Backend,
  { quarantineDays, onRefused }: HousekeepingOptions,
  now: number,
): Promise<void> {
  const ago = (hours: number) => earlierClockTime() - hours * HOUR_SECONDS * 1000;
  const swept = await sweepStore(backend, { storedBefore: ago(MAX_RECORD_HOURS), quarantineDays, now });
  if (swept.refusal !== undefined) onRefused(swept.refusal);
  if (!(await claimStore(backend)).isOurs) return;
  await backend.storage.removeUnfinished(ago(MAX_STORE_HOURS));
  await sweepParts(backend, ago(MAX_RECORD_HOURS));
}

/** State stored between two readings, in milliseconds since 1970. */
interface RetentionState {
  /** Clock of the machine. */
  clock: number;
  /** Time by which retention is measured. */
  retention: number;
}

const NAME = 'retention_time';
/** Maximum accepted step between two readings, which are an hour apart while a server runs. */
const MAX_CLOCK_STEP_MS = 12 * 3_600_000;

/**
 * Time by which retention periods are measured, in milliseconds since 1970. It follows the clock of the machine without
 * its jumps. Otherwise a clock that was set ahead while no server ran would empty the trash at the next start.
 * Between two readings it advances at most twice as far as the clock, and at most a day. After a jump, or weeks without
 * a server, it catches up at double speed. Data is thus kept longer than promised, and at most that day shorter. It is
 * never ahead of the clock.
 */
export async function retentionTime(db: Db, clock = earlierClockTime()): Promise<number> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst();
  const before: RetentionState = row ? JSON.parse(row.value) : { clock, retention: clock };
  const step = Math.max(0, Math.min(MAX_CLOCK_STEP_MS, clock - before.clock));
  const retention = Math.min(clock, before.retention + 2 * step);
  const value = JSON.stringify({ clock, retention } satisfies RetentionState);
  await db
    .insertInto('settings')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
  return retention;
}
