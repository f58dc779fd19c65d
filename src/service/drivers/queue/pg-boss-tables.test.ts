import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { backendIn, isFleet } from '../../../../test/stack/stack.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { SCHEMA_VERSION } from './pg-boss-tables.ts';

/** Columns of `pgboss.job` and `pgboss.queue` that our own statements use. */
const JOB = {
  blocked: 'boolean',
  completed_on: 'timestamp with time zone',
  created_on: 'timestamp with time zone',
  data: 'jsonb',
  deletion_seconds: 'integer',
  expire_seconds: 'integer',
  group_id: 'text',
  heartbeat_on: 'timestamp with time zone',
  heartbeat_seconds: 'integer',
  id: 'uuid',
  keep_until: 'timestamp with time zone',
  name: 'text',
  policy: 'text',
  priority: 'integer',
  retry_backoff: 'boolean',
  retry_count: 'integer',
  retry_delay: 'integer',
  retry_delay_max: 'integer',
  retry_limit: 'integer',
  start_after: 'timestamp with time zone',
  started_on: 'timestamp with time zone',
  state: 'USER-DEFINED',
};
const QUEUE = {
  deletion_seconds: 'integer',
  expire_seconds: 'integer',
  heartbeat_seconds: 'integer',
  monitor_on: 'timestamp with time zone',
  name: 'text',
  policy: 'text',
  retention_seconds: 'integer',
  retry_backoff: 'boolean',
  retry_delay: 'integer',
  retry_delay_max: 'integer',
  retry_limit: 'integer',
};

test('keeps the pg-boss tables to one source file', async () => {
  const source = join(import.meta.dirname, '../../..');
  const files = (await readdir(source, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const texts = await Promise.all(
    files.map(async (file) => ({ file, text: await readFile(join(source, file), 'utf8') })),
  );
  const referring = texts.filter(({ text }) => /\bpgboss\b/.test(text)).map(({ file }) => file);
  expect(referring).toEqual([join('service', 'drivers', 'queue', 'pg-boss-tables.ts')]);
});

test.runIf(isFleet)('matches the tables of the installed pg-boss', async () => {
  await using temp = await makeTempDir('castwright-pg-boss-');
  const { db, queue } = await backendIn(temp.path);
  const { rows: versions } = await sql<{ version: number }>`select version from pgboss.version`.execute(db);
  expect(versions).toEqual([{ version: SCHEMA_VERSION }]);
  const columnsOf = async (table: string, names: string[]) => {
    const { rows } = await sql<{ name: string; type: string }>`
      select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'pgboss' and table_name = ${table} and column_name = any(${names}::text[])`.execute(
      db,
    );
    return Object.fromEntries(rows.map(({ name, type }) => [name, type]));
  };
  expect(await columnsOf('job', Object.keys(JOB))).toEqual(JOB);
  expect(await columnsOf('queue', Object.keys(QUEUE))).toEqual(QUEUE);
  const { rows: states } = await sql<{ state: string }>`
    select unnest(enum_range(null::pgboss.job_state))::text as state`.execute(db);
  // `state < 'active'` depends on their order.
  expect(states.map(({ state }) => state).join(' ')).toBe('created retry active completed cancelled failed');
  await queue.close();
  await db.destroy();
});
