import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { migrations } from '../../drivers/db/migrations/index.ts';
import { openDatabase } from '../../drivers/db/open.ts';
import type { Db, DbOrTransaction } from '../../drivers/db/schema.ts';
import type { JobState } from '../../drivers/db/states.ts';
import { countClaims, type JobData, jobId } from '../../drivers/queue/pg-boss.ts';
import { hasJobsTable, JOBS_TABLE, selectAllJobs } from '../../drivers/queue/pg-boss-tables.ts';
import { BackupError } from './backup-error.ts';
import { readQuery, readTable } from './copy-rows.ts';
import { requireCurrentMigrationNames } from './installation.ts';
import { openRecords, type Records, type Row } from './records.ts';
import { digestRows, isSame } from './rows-digest.ts';

/** Maximum manual replays of a delivery; each is a job of its own. */
const MAX_ROUNDS = 1000;

const STATES: ReadonlyMap<string, JobState> = new Map(
  Object.entries({
    created: 'waiting',
    retry: 'waiting',
    // Active jobs wait again, because their worker is gone.
    active: 'waiting',
    completed: 'done',
    cancelled: 'failed',
    failed: 'failed',
  }),
);

export interface FetchedTable {
  name: string;
  /** Number of records in PostgreSQL and in the file. */
  there: number;
  here: number;
  isSame: boolean;
}

const JOBS = 'jobs';

/**
 * Writes a snapshot of a fleet's records into a new SQLite file.
 * @param path must not exist yet
 * @throws {BackupError} if the fleet is still running, has another version, or the records differ afterwards
 */
export async function fetchRecords(
  db: Db,
  path: string,
  onRows: (count: number, of: number) => void,
): Promise<FetchedTable[]> {
  await (await openDatabase(path)).destroy();
  return withSnapshot(db, async (transaction) => {
    await checkVersion(transaction);
    await checkStopped(transaction);
    const tables = tablesIn(path);
    const total = await countAll(transaction, tables);
    let done = 0;
    await write(path, transaction, tables, () => onRows(++done, total));
    using records = openRecords(path);
    const compared = await compareFetched(transaction, records);
    const wrong = compared.filter((table) => !table.isSame).map(({ name }) => name);
    if (wrong.length > 0) throw new BackupError(`Records differ after copying: ${wrong.join(', ')}.`);
    return compared;
  });
}

/** Whether the fleet's database still equals the fetched records. */
export async function isUnchanged(db: Db, records: Records): Promise<boolean> {
  return withSnapshot(db, async (transaction) =>
    (await compareFetched(transaction, records)).every((table) => table.isSame),
  );
}

function withSnapshot<Result>(db: Db, work: (transaction: DbOrTransaction) => Promise<Result>) {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}

function tablesIn(path: string): string[] {
  using records = openRecords(path);
  return records.tables;
}

async function write(
  path: string,
  transaction: DbOrTransaction,
  tables: readonly string[],
  onRow: () => void,
): Promise<void> {
  const database = new DatabaseSync(path);
  try {
    // A single file without a log, which is moved into place at the end.
    database.exec('pragma journal_mode = delete');
    database.exec('begin');
    // Rows of a table may refer to each other.
    database.exec('pragma defer_foreign_keys = on');
    for (const table of tables) {
      const columns = database.prepare('select name from pragma_table_info(?)').all(table);
      const names = columns.map(({ name }) => String(name));
      const insert = database.prepare(
        `insert into "${table}" (${names.map((name) => `"${name}"`).join()}) values (${names.map(() => '?').join()})`,
      );
      for await (const row of fleetRows(transaction, table)) {
        insert.run(...names.map((name) => row[name] ?? null));
        onRow();
      }
      const last = table === JOBS ? undefined : await lastAssignedNumber(transaction, table);
      if (last !== undefined) {
        database.prepare('delete from sqlite_sequence where name = ?').run(table);
        database.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table, last);
      }
    }
    database.exec('commit');
  } finally {
    database.close();
  }
}

async function compareFetched(transaction: DbOrTransaction, records: Records): Promise<FetchedTable[]> {
  const compared: FetchedTable[] = [];
  for (const name of records.tables) {
    const there = await digestRows(fleetRows(transaction, name));
    const here = await digestRows(records.rows(name));
    compared.push({ name, there: there.count, here: here.count, isSame: isSame(here, there) });
  }
  return compared;
}

const fleetRows = (transaction: DbOrTransaction, table: string): AsyncGenerator<Row> =>
  table === JOBS ? readFleetJobs(transaction) : readTable(transaction, table);

async function countAll(transaction: DbOrTransaction, tables: readonly string[]): Promise<number> {
  let total = 0;
  for (const table of tables) {
    const name = table === JOBS ? JOBS_TABLE : sql.table(table);
    const { rows } = await sql<{ count: number }>`select count(*) from ${name}`.execute(transaction);
    total += Number(rows[0]?.count);
  }
  return total;
}

/** The highest number ever assigned by an identity column. */
async function lastAssignedNumber(transaction: DbOrTransaction, table: string): Promise<number | undefined> {
  const { rows } = await sql<{ attname: string }>`select attname from pg_attribute
    where attrelid = to_regclass(${table}) and attidentity <> ''`.execute(transaction);
  const [column] = rows;
  if (!column) return undefined;
  const { rows: named } = await sql<{
    name: string;
  }>`select pg_get_serial_sequence(${table}, ${column.attname}) as name`.execute(transaction);
  const sequence = sql.raw(String(named[0]?.name));
  const { rows: given } = await sql<{ last: number }>`
    select case when is_called then last_value else last_value - 1 end as last from ${sequence}`.execute(
    transaction,
  );
  return given[0]?.last || undefined;
}

async function checkVersion(transaction: DbOrTransaction): Promise<void> {
  const { rows: registry } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(transaction);
  if (!registry[0]?.there || !(await hasJobsTable(transaction)))
    throw new BackupError('The database does not contain a Castwright installation.');
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(transaction);
  const applied = new Set(requireCurrentMigrationNames(rows.map(({ name }) => name)));
  const ours = Object.keys(migrations);
  if ([...applied].some((name) => !ours.includes(name)))
    throw new BackupError(
      'The database was made by a newer Castwright. Install that version, then try again.',
    );
  if (ours.some((name) => !applied.has(name)))
    throw new BackupError(
      'The database is from an older Castwright. Start a server of this version on it once, stop it, then try again.',
    );
}

/** Connections through a pooler may be invisible. */
async function checkStopped(transaction: DbOrTransaction): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
    where application_name = 'castwright' and datname = current_database() and pid <> pg_backend_pid()`.execute(
    transaction,
  );
  const count = Number(rows[0]?.count);
  if (count > 0)
    throw new BackupError(
      `Servers or workers still use the database (${count} connections). Stop all of them first.`,
    );
}

/** Converts the jobs of pg-boss to those of the embedded queue, in the order they were added. */
async function* readFleetJobs(transaction: DbOrTransaction): AsyncGenerator<Row> {
  let seq = 0;
  for await (const job of readQuery(transaction, selectAllJobs())) yield toEmbeddedJob(job, ++seq);
}

function toEmbeddedJob(job: Row, seq: number): Row {
  const data = JSON.parse(String(job['data'])) as JobData;
  const { subject, accountId, lane, priority, crashes, origin } = data;
  const [id, kind] = [String(job['id']), String(job['name'])];
  return {
    seq,
    id,
    kind,
    subject,
    account_id: accountId,
    status: STATES.get(String(job['state'])) ?? 'failed',
    priority,
    turn: -Number(job['priority']),
    run_after: Number(job['start_after']),
    lane,
    dedupe_key: findDedupeKey(id, `${kind}:${subject}`),
    lease: null,
    lease_until: null,
    claims: job['started_on'] === null ? 0 : countClaims(Number(job['retry_count']), data),
    crashes,
    error: null,
    created_at: Number(job['created_on']),
    finished_at: job['completed_on'] === null ? null : Number(job['completed_on']),
    origin: origin ?? null,
  };
}

/** pg-boss stores only the hash of the key. */
function findDedupeKey(id: string, key: string): string {
  for (let round = 0; round <= MAX_ROUNDS; round++) {
    const candidate = round === 0 ? key : `${key}:${round}`;
    if (jobId(candidate) === id) return candidate;
  }
  return id;
}
