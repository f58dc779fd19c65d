import type { Db } from '../../drivers/db/schema.ts';

/** Milliseconds to look back. */
const LOOK_BACK = 86_400_000;
/** Maximum number of videos to read. */
const LATEST = 50;
/** Lowest code of failures caused by the server instead of the request. */
const SERVER_ERROR = 50_000;

export interface RecentWork {
  waiting: number;
  rendering: number;
  /** Seconds that the first in the queue has waited; 0 if the queue is empty. */
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
    .where('finished_at', '>=', now - LOOK_BACK)
    .orderBy('finished_at', 'desc')
    .limit(LATEST)
    .execute();
  const rowOf = (status: string) => open.find((row) => row.status === status);
  const first = rowOf('queued')?.first;
  const failures = new Map<string, number>();
  for (const { status, stage, error_code: code } of ended) {
    if (status === 'completed') break;
    if ((code ?? 0) >= SERVER_ERROR) failures.set(stage, (failures.get(stage) ?? 0) + 1);
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
