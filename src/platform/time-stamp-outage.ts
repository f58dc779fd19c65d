import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * A time stamp authority that does not answer costs every video ten seconds. It is therefore asked again only after a pause,
 * which doubles with each failure. A file keeps this, because servers restart, and commands and `doctor` are other processes.
 */
const StoredOutage = z.object({
  url: z.string(),
  /** Completes a sentence that starts with the authority. */
  reason: z.string(),
  /** Failures in a row. */
  failures: z.int().min(1),
  /** Times of the first failure, of the latest one, and of the next attempt, in milliseconds since 1970. */
  since: z.number(),
  failedAt: z.number(),
  retryAt: z.number(),
});
type Outage = z.output<typeof StoredOutage>;

/** Seconds until the next attempt after the first failure, and at most. */
const FIRST_PAUSE_SECONDS = 60;
const MAX_PAUSE_SECONDS = 3600;

/** Returns the path of the file in a data directory. */
export const outageFileIn = (dataDir: string) => join(dataDir, 'time-stamp-outage.json');

/** Returns the outage of an authority, or undefined if it answered last time. */
export async function readOutage(path: string, url: string): Promise<Outage | undefined> {
  const stored = StoredOutage.safeParse(await readJson(path));
  return stored.success && stored.data.url === url ? stored.data : undefined;
}

/** Whether the authority should not be asked yet. A clock that was set back does not extend the pause. */
export function isPaused({ retryAt }: Outage): boolean {
  const wait = retryAt - Date.now();
  return wait > 0 && wait <= MAX_PAUSE_SECONDS * 1000;
}

/** Says why there is no time stamp during a pause. Completes a sentence that starts with the authority. */
export function describePause({ reason, failedAt, retryAt }: Outage): string {
  return `${reason} at ${timeOfDay(failedAt)} and is asked again at ${timeOfDay(retryAt)}`;
}

/** @returns hours and minutes in UTC */
export const timeOfDay = (at: number) => `${new Date(at).toISOString().slice(11, 16)} UTC`;

/** Begins or extends an outage after the authority failed. */
export async function recordFailure(
  path: string,
  { url, reason, earlier }: { url: string; reason: string; earlier: Outage | undefined },
): Promise<void> {
  const failures = (earlier?.failures ?? 0) + 1;
  const failedAt = Date.now();
  const pause = Math.min(FIRST_PAUSE_SECONDS * 2 ** (failures - 1), MAX_PAUSE_SECONDS);
  const since = earlier?.since ?? failedAt;
  const outage: Outage = { url, reason, failures, since, failedAt, retryAt: failedAt + pause * 1000 };
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await writeFile(unfinished, JSON.stringify(outage), { mode: 0o600 });
    await rename(unfinished, path);
  } catch {
    // Files can be signed although the disk is full; the authority is then asked each time.
    await rm(unfinished, { force: true });
  }
}

/** Ends an outage after the authority answered. */
export async function endOutage(path: string): Promise<void> {
  await rm(path, { force: true });
}

/** Returns undefined if there is no such file, or if it is damaged. */
async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return undefined;
  }
}
