import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Config } from '../../../platform/config/config.ts';
import { databaseLocation } from '../../drivers/backend.ts';
import { TablesTooOld } from '../../drivers/db/migrations/former-migrations.ts';
import { connectDatabase, isPostgres } from '../../drivers/db/open.ts';
import { pendingMigrations } from '../../drivers/db/pending-migrations.ts';
import type { Db } from '../../drivers/db/schema.ts';
import { type Check, type Finding, ok, problem, warning } from './finding.ts';

/** Of PostgreSQL. */
const OLDEST = 14;
/** Connections of one process. */
const CONNECTIONS = 20;
/** Seconds that clocks may differ. */
const SKEW = 2;

export function databaseCheck(config: Config): Check {
  const place = databaseLocation(config);
  return isPostgres(place)
    ? {
        part: 'database',
        patience: 15,
        remedy: 'Check DATABASE_URL, and that PostgreSQL is running there and accepts this machine',
        look: () => withDatabase(place, async (db) => [await server(db), ...(await shared(db))]),
      }
    : {
        part: 'database',
        patience: 15,
        remedy: `${place} may be damaged. Restore a backup, or move the file away to start fresh`,
        look: () => file(place),
      };
}

async function withDatabase<Result>(place: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const db = await connectDatabase(place);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

async function file(place: string): Promise<Finding> {
  const isThere = await stat(place).then(
    () => true,
    () => false,
  );
  if (!isThere) return ok('database', `${place} will be made when the server starts`);
  return withDatabase(place, async (db) => {
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
    if (rows[0]?.quick_check !== 'ok') throw new Error(`${place} is damaged: ${rows[0]?.quick_check}`);
    return (await tooOld(db)) ?? ok('database', `SQLite, whole${await tables(db)}`);
  });
}

async function server(db: Db): Promise<Finding> {
  const { rows } = await sql<{ version: number; encoding: string; now: number }>`
    select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
      extract(epoch from clock_timestamp()) as now`.execute(db);
  const { version = 0, encoding = '', now = 0 } = rows[0] ?? {};
  const name = `PostgreSQL ${Math.floor(version / 10_000)}`;
  if (version < OLDEST * 10_000)
    return problem('database', `${name} is too old`, `Use PostgreSQL ${OLDEST} or later`);
  if (encoding !== 'UTF8') {
    return problem('database', `its encoding is ${encoding}`, "Make the database with encoding 'UTF8'");
  }
  const skew = Math.abs(Date.now() / 1000 - Number(now));
  if (skew > SKEW) {
    const remedy = 'Keep the clocks of all machines right (NTP)';
    return warning('database', `its clock differs from ours by ${Math.round(skew)} s`, remedy);
  }
  return (await tooOld(db)) ?? ok('database', `${name}${await tables(db)}`);
}

/** Where a start would not bring the tables up to date. */
async function tooOld(db: Db): Promise<Finding | undefined> {
  const error: unknown = await pendingMigrations(db).catch((caught: unknown) => caught);
  if (!(error instanceof TablesTooOld)) return undefined;
  const [message = '', ...remedy] = error.message.split(/(?<=\.) /);
  return problem('database', message.replace(/\.$/, ''), remedy.join(' ').replace(/\.$/, ''));
}

/** Of the tables, where not all is done. */
async function tables(db: Db): Promise<string> {
  const pending = await pendingMigrations(db).catch(() => undefined);
  if (pending === undefined) return ', without tables yet: the first start makes them';
  return pending.length === 0 ? '' : `, ${pending.length} migrations to be done at the next start`;
}

async function shared(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ most: number; may_create: boolean }>`
    select current_setting('max_connections')::int as most,
      has_database_privilege(current_database(), 'CREATE') as may_create`.execute(db);
  const { most = 0, may_create: mayCreate = false } = rows[0] ?? {};
  const found = [];
  if (!mayCreate) {
    const remedy =
      'grant create on the database to the user of DATABASE_URL: the queue has a schema of its own';
    found.push(problem('database', 'its user may not create tables', remedy));
  }
  const processes = Math.floor(most / CONNECTIONS);
  if (processes < 3) {
    const remedy = 'Raise max_connections, or put a pooler in session mode before it';
    found.push(warning('database', `${most} connections are only enough for ${processes} processes`, remedy));
  }
  return found;
}
