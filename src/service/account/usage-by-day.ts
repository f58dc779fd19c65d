import { sql } from 'kysely';
import type { Db } from '../drivers/db/schema.ts';

const DAY_MS = 86_400_000;
/** Videos deleted since then count as well. */
const IS_GOOD = sql<number>`case when error_code is null then 1 else 0 end`;

interface DayOfUsage {
  /** `2027-01-31` */
  date: string;
  videos: number;
  failed: number;
  /** Seconds of completed videos. */
  seconds: number;
  /** Hundredths of a credit charged, minus refunds. */
  spent: number;
  calls: number;
}

interface Span {
  days: number;
  /** Milliseconds that the reader's clock is ahead of UTC. */
  offset: number;
  now?: number;
}

/** Returns the videos, credits and calls of an account on each of the last days in the reader's time zone, oldest first. */
export async function usageByDay(db: Db, accountId: string, { days, offset, now = Date.now() }: Span) {
  const today = Math.floor((now + offset) / DAY_MS);
  const first = today - days + 1;
  const since = first * DAY_MS - offset;
  /** Divides integers, as literals: parameters would make it a division of floats. */
  const dayOf = (column: string) =>
    sql<number>`(${sql.ref(column)} + ${sql.lit(Math.round(offset))}) / ${sql.lit(DAY_MS)}`;

  const videos = db
    .selectFrom('videos')
    .select([dayOf('finished_at').as('day'), IS_GOOD.as('good')])
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('duration').as('seconds')])
    .where('account_id', '=', accountId)
    .where('finished_at', '>=', since)
    .where('status', 'in', ['completed', 'deleted', 'failed'])
    .where('cancelled', '=', 0)
    .groupBy(['day', 'good']);
  const credits = db
    .selectFrom('credit_entries')
    .select(dayOf('created_at').as('day'))
    .select(({ fn }) => fn.sum<number>('amount').as('amount'))
    .where('account_id', '=', accountId)
    .where('kind', '!=', 'grant')
    .where('created_at', '>=', since)
    .groupBy('day');
  const calls = db
    .selectFrom('request_logs')
    .select(dayOf('created_at').as('day'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .groupBy('day');
  const [videoRows, creditRows, callRows] = await Promise.all([
    videos.execute(),
    credits.execute(),
    calls.execute(),
  ]);

  return Array.from({ length: days }, (_, index): DayOfUsage => {
    const day = first + index;
    const dayRows = videoRows.filter((row) => Number(row.day) === day);
    const finished = dayRows.filter(({ good }) => Number(good) === 1);
    const sum = (values: unknown[]) => values.reduce((total: number, value) => total + Number(value ?? 0), 0);
    return {
      date: new Date(day * DAY_MS).toISOString().slice(0, 10),
      videos: sum(finished.map(({ count }) => count)),
      failed: sum(dayRows.filter(({ good }) => Number(good) === 0).map(({ count }) => count)),
      seconds: sum(finished.map(({ seconds }) => seconds)),
      spent: -sum(creditRows.filter((row) => Number(row.day) === day).map(({ amount }) => amount)) || 0,
      calls: sum(callRows.filter((row) => Number(row.day) === day).map(({ count }) => count)),
    };
  });
}
