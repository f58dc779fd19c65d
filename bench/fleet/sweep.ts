/**
 * Measures how fast old records are deleted: polled requests, and deliveries with their events and attempts. The
 * argument sets how many of each; half of them are old. `node bench/fleet/sweep.ts [records]`, with TEST_DATABASE_URL
 * of an empty PostgreSQL database, or on SQLite without it.
 */
import { join } from 'node:path';
import { sql } from 'kysely';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { removeOldRequests } from '../../src/service/account/request-log.ts';
import { openDatabase } from '../../src/service/drivers/db/open.ts';
import type { Db } from '../../src/service/drivers/db/schema.ts';
import { removeOldDeliveries } from '../../src/service/webhooks/deliveries.ts';

const RECORDS = Number(process.argv[2] ?? 20_000);
const DAY = 86_400_000;
const TABLES = ['request_logs', 'webhook_events', 'webhook_deliveries', 'webhook_attempts'] as const;

await using temp = await makeTempDir('castwright-sweep-');
const db = await openDatabase(process.env['TEST_DATABASE_URL'] ?? join(temp.path, 'castwright.db'));
const account = { id: 'a', email: 'a@example.com', username: 'a', created_at: 1 };
await db.insertInto('accounts').values(account).execute();
await fill(db);
for (const [name, forget] of Object.entries({
  forgetOldRequests: removeOldRequests,
  forgetOldDeliveries: removeOldDeliveries,
})) {
  const before = await rowsOf(db);
  const startedAt = performance.now();
  await forget(db);
  const seconds = (performance.now() - startedAt) / 1000;
  const gone = before - (await rowsOf(db));
  process.stdout.write(
    `${name}: ${gone} rows in ${seconds.toFixed(2)} s, ${Math.round(gone / seconds)} per second\n`,
  );
}
await db.destroy();

/** The first half is old, as in a table that has grown over time. */
async function fill(db: Db): Promise<void> {
  const at = sql.raw(`${Date.now()} - case when n <= ${RECORDS / 2} then ${31 * DAY} else 0 end`);
  const count = sql.raw(
    `with recursive count(n) as (select 1 union all select n + 1 from count where n < ${RECORDS})`,
  );
  const insert = (table: string, columns: string, values: string) =>
    sql`insert into ${sql.raw(`${table} (${columns})`)} ${count} select ${sql.raw(values)}, ${at} from count`.execute(
      db,
    );
  await insert(
    'request_logs',
    'rid, account_id, key_id, method, path, status, ms, created_at',
    `'b7a3f3a0-0000-4000-8000-' || n, 'a', 'k', 'GET', '/v2/avatar_video/vid_7Jm2xQ0sVb9Ta4Lc' || n, 200, 3`,
  );
  await insert('webhook_events', 'id, account_id, kind, payload, created_at', `'e' || n, 'a', 'k', '{}'`);
  await insert(
    'webhook_deliveries',
    'id, account_id, event_id, event, url, status, round, failures, attempts, created_at',
    `'d' || n, 'a', 'e' || n, 'k', 'https://example.com/', 'delivered', 1, 0, 1`,
  );
  await insert(
    'webhook_attempts',
    'delivery_id, number, url, started_at',
    `'d' || n, 1, 'https://example.com/'`,
  );
}

async function rowsOf(db: Db): Promise<number> {
  let sum = 0;
  for (const table of TABLES) {
    const { count } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    sum += count;
  }
  return sum;
}
