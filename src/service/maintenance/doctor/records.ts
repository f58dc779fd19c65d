import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Config } from '../../../platform/config/config.ts';
import type { Encryption } from '../../../platform/encryption.ts';
import { databaseLocation } from '../../drivers/backend.ts';
import { unreadableSecrets } from '../../drivers/db/encrypted-columns.ts';
import { TablesTooOld } from '../../drivers/db/migrations/former-migrations.ts';
import { connectDatabase, isPostgres, pendingMigrations } from '../../drivers/db/open.ts';
import type { Db } from '../../drivers/db/schema.ts';
import { openEncryptions } from '../backup/installation.ts';
import { type Check, type Finding, ok, problem, warning } from './finding.ts';

/** Oldest supported version of PostgreSQL. */
const MIN_POSTGRES_VERSION = 14;
/** Connections of one process. */
const CONNECTIONS_PER_PROCESS = 20;
/** Seconds that clocks may differ. */
const MAX_SKEW_SECONDS = 2;

export function databaseCheck(config: Config): Check {
  const place = databaseLocation(config);
  return isPostgres(place)
    ? {
        part: 'database',
        timeout: 15,
        remedy: 'Check DATABASE_URL, and that PostgreSQL is running there and accepts this machine',
        run: () => withDatabase(place, async (db) => [await server(db), ...(await limits(db))]),
      }
    : {
        part: 'database',
        timeout: 15,
        remedy: `${place} may be damaged. Restore a backup, or move the file away to start fresh`,
        run: () => file(place),
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
  if (!isThere) return ok('database', `${place} will be created when the server starts`);
  return withDatabase(place, async (db) => {
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
    if (rows[0]?.quick_check !== 'ok') throw new Error(`${place} is damaged: ${rows[0]?.quick_check}`);
    return (await tooOld(db)) ?? ok('database', `SQLite, intact${await pendingNote(db)}`);
  });
}

async function server(db: Db): Promise<Finding> {
  const { rows } = await sql<{ version: number; encoding: string; now: number }>`
    select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
      extract(epoch from clock_timestamp()) as now`.execute(db);
  const { version = 0, encoding = '', now = 0 } = rows[0] ?? {};
  const name = `PostgreSQL ${Math.floor(version / 10_000)}`;
  if (version < MIN_POSTGRES_VERSION * 10_000)
    return problem('database', `${name} is too old`, `Use PostgreSQL ${MIN_POSTGRES_VERSION} or later`);
  if (encoding !== 'UTF8') {
    return problem('database', `its encoding is ${encoding}`, "Create the database with encoding 'UTF8'");
  }
  const skew = Math.abs(Date.now() / 1000 - Number(now));
  if (skew > MAX_SKEW_SECONDS) {
    const remedy = 'Keep the clocks of all machines in sync (NTP)';
    return warning('database', `its clock differs from ours by ${Math.round(skew)} s`, remedy);
  }
  return (await tooOld(db)) ?? ok('database', `${name}${await pendingNote(db)}`);
}

/** A problem if the tables are too old to be migrated. */
async function tooOld(db: Db): Promise<Finding | undefined> {
  const error: unknown = await pendingMigrations(db).catch((caught: unknown) => caught);
  if (!(error instanceof TablesTooOld)) return undefined;
  const [message = '', ...remedy] = error.message.split(/(?<=\.) /);
  return problem('database', message.replace(/\.$/, ''), remedy.join(' ').replace(/\.$/, ''));
}

/** Note about migrations that the next start applies; empty if the tables are up to date. */
async function pendingNote(db: Db): Promise<string> {
  const pending = await pendingMigrations(db).catch(() => undefined);
  if (pending === undefined) return ', without tables: the first start creates them';
  return pending.length === 0 ? '' : `, ${pending.length} migrations will run at the next start`;
}

async function limits(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ most: number; may_create: boolean }>`
    select current_setting('max_connections')::int as most,
      has_database_privilege(current_database(), 'CREATE') as may_create`.execute(db);
  const { most = 0, may_create: mayCreate = false } = rows[0] ?? {};
  const found = [];
  if (!mayCreate) {
    const remedy = 'grant create on the database to the user of DATABASE_URL: the queue has its own schema';
    found.push(problem('database', 'its user may not create tables', remedy));
  }
  const processes = Math.floor(most / CONNECTIONS_PER_PROCESS);
  if (processes < 3) {
    const remedy = 'Raise max_connections, or put a pooler in session mode before it';
    found.push(warning('database', `${most} connections are only enough for ${processes} processes`, remedy));
  }
  return found;
}

/** Milliseconds that a record may be ahead of the clock. */
const MAX_AHEAD_MS = 60_000;
const NO_RECORDS = 'there are no records to check';

/** Whether encrypted values can be decrypted, and whether the clock went back since the newest record. */
export function recordChecks(config: Config): Check[] {
  return [
    {
      part: 'secrets',
      timeout: 15,
      remedy: 'Restore the file secret of the data directory from a backup, or set CASTWRIGHT_SECRET',
      run: () => secrets(config),
    },
    {
      part: 'clock',
      timeout: 15,
      remedy: 'Check the database first',
      run: () => clock(config),
    },
  ];
}

async function secrets(config: Config): Promise<Finding> {
  const encryptions = await openEncryptions(config.dataDir, config.secret);
  if (encryptions.length === 0) return ok('secrets', 'the secret will be created when the server starts');
  const unreadable = await onRecords(config, (db) => unreadableSecrets(db, anyOf(encryptions)));
  if (unreadable === undefined) return ok('secrets', NO_RECORDS);
  if (unreadable === 0) return ok('secrets', 'everything encrypted can be decrypted');
  const remedy =
    'Set the earlier CASTWRIGHT_SECRET, or restore the earlier file secret; if it is lost, create the webhooks again';
  return problem('secrets', `${unreadable} webhook secrets were encrypted with another secret`, remedy);
}

async function clock(config: Config): Promise<Finding> {
  const newest = await onRecords(config, newestRecord);
  if (newest === undefined) return ok('clock', NO_RECORDS);
  const ahead = newest - Date.now();
  if (ahead < MAX_AHEAD_MS) return ok('clock', 'no record is dated in the future');
  const remedy = 'Set the clock (NTP): sessions, keys and jobs expire by it';
  return warning('clock', `the newest record is ${Math.round(ahead / 60_000)} minutes ahead of it`, remedy);
}

/** Time of the newest request or video. */
async function newestRecord(db: Db): Promise<number> {
  const request = db.selectFrom('request_logs').select('created_at').orderBy('seq', 'desc').limit(1);
  const video = db.selectFrom('videos').select('created_at').orderBy('project_id', 'desc').limit(1);
  const rows = await Promise.all([request.executeTakeFirst(), video.executeTakeFirst()]);
  return Math.max(0, ...rows.map((row) => Number(row?.created_at ?? 0)));
}

/** Undefined if there are no tables yet, or tables of another version. */
async function onRecords<Result>(
  config: Config,
  work: (db: Db) => Promise<Result>,
): Promise<Result | undefined> {
  const place = databaseLocation(config);
  if (!isPostgres(place) && !existsSync(place)) return undefined;
  const db = await connectDatabase(place);
  try {
    const pending = await pendingMigrations(db).catch(() => undefined);
    return pending?.length === 0 ? await work(db) : undefined;
  } finally {
    await db.destroy();
  }
}

function anyOf(encryptions: readonly Encryption[]): Pick<Encryption, 'decrypt'> {
  return {
    decrypt(encrypted, about) {
      for (const encryption of encryptions) {
        const text = encryption.decrypt(encrypted, about);
        if (text !== undefined) return text;
      }
      return undefined;
    },
  };
}
