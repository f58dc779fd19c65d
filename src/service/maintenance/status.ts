import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { HEALTH, STATUS_PARTS } from '../../contract/dashboard/limits.ts';
import { makeTempDir } from '../../platform/files/temp-dir.ts';
import { randomId } from '../../platform/random-id.ts';
import type { Db } from '../drivers/db/schema.ts';
import type { Storage } from '../drivers/storage/storage.ts';

type Health = (typeof HEALTH)[number];
type Part = (typeof STATUS_PARTS)[number];

export interface StatusMeasures
  extends Pick<RecentWork, 'waiting' | 'rendering' | 'longestWait' | 'failures'> {
  voices: number;
  /** Whether a file could be written and read back, and the database answers. */
  storageWorks: boolean;
}

/** Seconds after which a queue without progress counts as down. */
const MAX_STALL_SECONDS = 60;
/** Seconds of waiting after which a queue counts as troubled. */
const MAX_WAIT_SECONDS = 600;
/** Failures in a row after which a part counts as down. */
const FAILURES_UNTIL_DOWN = 3;

const STAGES: Record<'speech' | 'render' | 'storage', readonly string[]> = {
  speech: ['speech', 'lips'],
  render: ['preparing', 'drawing'],
  storage: ['storing'],
};

export function healthOfParts(evidence: StatusMeasures): { name: Part; health: Health }[] {
  const { waiting, rendering, longestWait, voices, storageWorks } = evidence;
  const byFailures = (part: keyof typeof STAGES): Health => {
    const failed = STAGES[part].reduce((sum, stage) => sum + (evidence.failures.get(stage) ?? 0), 0);
    return failed === 0 ? 'good' : failed < FAILURES_UNTIL_DOWN ? 'troubled' : 'down';
  };
  const isStalled = waiting > 0 && rendering === 0 && longestWait > MAX_STALL_SECONDS;
  return [
    { name: 'queue', health: isStalled ? 'down' : longestWait > MAX_WAIT_SECONDS ? 'troubled' : 'good' },
    { name: 'speech', health: voices === 0 ? 'down' : byFailures('speech') },
    { name: 'render', health: byFailures('render') },
    { name: 'storage', health: storageWorks ? byFailures('storage') : 'down' },
  ];
}

const ORDER: readonly Health[] = ['good', 'troubled', 'down'];

export function worstHealth(parts: readonly { health: Health }[]): Health {
  return ORDER[Math.max(0, ...parts.map(({ health }) => ORDER.indexOf(health)))] ?? 'good';
}

/** Whether a written file can be read back. */
export async function isStorageWorking(storage: Storage, tempRoot: string): Promise<boolean> {
  const id = randomId();
  try {
    await using temp = await makeTempDir('status-', tempRoot);
    const path = join(temp.path, 'probe');
    await writeFile(path, id);
    await storage.put(id, path);
    try {
      return (await buffer(await storage.read(id))).toString() === id;
    } finally {
      await storage.remove(id);
    }
  } catch {
    return false;
  }
}

/** Milliseconds to look back. */
const RECENT_MS = 86_400_000;
/** Maximum number of videos to read. */
const MAX_RECENT_VIDEOS = 50;
/** Lowest code of failures caused by the server instead of the request. */
const MIN_SERVER_ERROR_CODE = 50_000;

interface RecentWork {
  waiting: number;
  rendering: number;
  /** Seconds that the first video in the queue has waited; 0 if the queue is empty. */
  longestWait: number;
  /** Median rendering time in seconds; undefined without videos. */
  usualSeconds: number | undefined;
  /** Server failures since the last success, by stage. */
  failures: ReadonlyMap<string, number>;
}

/** Recent state of the queue and the renders of all accounts. */
export async function recentWork(db: Db, now = Date.now()): Promise<RecentWork> {
  const open = await db
    .selectFrom('videos')
    .select('status')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('first')])
    .where('status', 'in', ['queued', 'rendering'])
    .groupBy('status')
    .execute();
  const ended = await db
    .selectFrom('videos')
    .select(['status', 'stage', 'error_code', 'started_at', 'finished_at'])
    .where('status', 'in', ['completed', 'failed'])
    .where('cancelled', '=', 0)
    .where('finished_at', '>=', now - RECENT_MS)
    .orderBy('finished_at', 'desc')
    .limit(MAX_RECENT_VIDEOS)
    .execute();
  const rowOf = (status: string) => open.find((row) => row.status === status);
  const first = rowOf('queued')?.first;
  const failures = new Map<string, number>();
  for (const { status, stage, error_code: code } of ended) {
    if (status === 'completed') break;
    if ((code ?? 0) >= MIN_SERVER_ERROR_CODE) failures.set(stage, (failures.get(stage) ?? 0) + 1);
  }
  const lengths = ended
    .filter(({ status }) => status === 'completed')
    .map(({ started_at: start, finished_at: end }) => ((end ?? 0) - (start ?? 0)) / 1000)
    .sort((a, b) => a - b);
  return {
    waiting: Number(rowOf('queued')?.count ?? 0),
    rendering: Number(rowOf('rendering')?.count ?? 0),
    longestWait: first === undefined || first === null ? 0 : Math.max(0, (now - Number(first)) / 1000),
    usualSeconds: lengths[Math.floor(lengths.length / 2)],
    failures,
  };
}
