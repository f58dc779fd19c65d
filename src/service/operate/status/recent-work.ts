import type { Db } from '../../drivers/db/schema.ts';

/** Milliseconds that are looked back. */
const LOOK_BACK = 86_400_000;
/** Videos that are looked at. */
const LATEST = 50;
/** From here on a failure is ours, not the asker's. */
const OURS = 50_000;

export interface RecentWork {
  waiting: number;
  rendering: number;
  /** Seconds that the first in the queue has been waiting; 0 when nobody is. */
  longestWait: number;
  /** Median of the seconds that videos took; undefined when there was none. */
  usualSeconds: number | undefined;
  /** Failures of ours since a video went well, by the stage they came at. */
  failures: ReadonlyMap<string, number>;
}

/** How the queue and the renders of all accounts went lately. */
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
  const of = (status: string) => open.find((row) => row.status === status);
  const first = of('queued')?.first;
  const failures = new Map<string, number>();
  for (const { status, stage, error_code: code } of ended) {
    if (status === 'completed') break;
    if ((code ?? 0) >= OURS) failures.set(stage, (failures.get(stage) ?? 0) + 1);
  }
  const lengths = ended
    .filter(({ status }) => status === 'completed')
    .map(({ started_at: start, finished_at: end }) => ((end ?? 0) - (start ?? 0)) / 1000)
    .sort((a, b) => a - b);
  return {
    waiting: Number(of('queued')?.count ?? 0),
    rendering: Number(of('rendering')?.count ?? 0),
    longestWait: first === undefined || first === null ? 0 : Math.max(0, (now - Number(first)) / 1000),
    usualSeconds: lengths[Math.floor(lengths.length / 2)],
    failures,
  };
}
