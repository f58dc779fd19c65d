import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { DbOrTransaction } from '../../drivers/db/schema.ts';
import { BackupError } from './backup-error.ts';

/** A record by columns; none of our tables contains binary data. */
export type Row = Record<string, string | number | null>;

/** Generic access to the content of a SQLite database. */
export interface Records extends Disposable {
  /** Names of the tables, each after those it refers to. */
  tables: string[];
  count(table: string): number;
  /** One by one, in insertion order. */
  rows(table: string): Iterable<Row>;
  /** The highest number ever assigned by an autoincrement column. */
  lastNumber(table: string): number | undefined;
}

export function openRecords(path: string): Records {
  const database = new DatabaseSync(path, { readOnly: true });
  const names = database
    .prepare(`select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'
      and name not like 'kysely\\_%' escape '\\' order by name`)
    .all()
    .map((row) => String(row['name']));
  const dependenciesOf = (table: string) =>
    database
      .prepare('select distinct "table" as name from pragma_foreign_key_list(?)')
      .all(table)
      .map((row) => String(row['name']));
  return {
    tables: topologicalOrder(names, dependenciesOf),
    count: (table) => Number(database.prepare(`select count(*) as count from "${table}"`).get()?.['count']),
    *rows(table) {
      for (const row of database.prepare(`select * from "${table}" order by rowid`).iterate()) {
        yield toRow(table, row);
      }
    },
    lastNumber(table) {
      const row = database.prepare('select seq from sqlite_sequence where name = ?').get(table);
      return row && Number(row['seq']);
    },
    [Symbol.dispose]: () => database.close(),
  };
}

/** Ids of all files that records refer to, including the trash if the installation has one. */
export function fileIdsIn(records: Records): string[] {
  const tables = ['files', 'trashed_files'].filter((name) => records.tables.includes(name));
  return tables.flatMap((name) => Array.from(records.rows(name), ({ id }) => String(id)));
}

/** Orders names so that each comes after those it depends on. */
export function topologicalOrder(
  names: readonly string[],
  dependenciesOf: (name: string) => string[],
): string[] {
  const ordered = new Set<string>();
  const visited = new Set<string>();
  const visit = (name: string) => {
    if (visited.has(name)) return;
    visited.add(name);
    for (const needed of dependenciesOf(name)) visit(needed);
    ordered.add(name);
  };
  for (const name of names) visit(name);
  return [...ordered];
}

/** Replaces NUL characters, which PostgreSQL cannot store, as we do for all other values. */
function toRow(table: string, row: Record<string, unknown>): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (typeof value === 'string') return [column, value.replaceAll('\0', '\ufffd')];
      if (typeof value === 'number' || value === null) return [column, value];
      throw new BackupError(
        `${table}.${column} contains binary data, which no version of Castwright writes.`,
      );
    }),
  );
}

/** Records that a cursor fetches at once. */
const FETCH_SIZE = 500;

/** Reads the records of a table within a transaction, without loading them all into memory. */
export async function* readTable(transaction: DbOrTransaction, table: string): AsyncGenerator<Row> {
  yield* readQuery(transaction, sql`select * from ${sql.table(table)}`);
}

export async function* readQuery(
  transaction: DbOrTransaction,
  query: ReturnType<typeof sql>,
): AsyncGenerator<Row> {
  await sql`declare carried no scroll cursor for ${query}`.execute(transaction);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(FETCH_SIZE)} from carried`.execute(transaction);
    if (rows.length === 0) break;
    yield* rows;
  }
  await sql`close carried`.execute(transaction);
}

/** A table in two databases. */
export interface ComparedTable {
  name: string;
  /** Number of records in the source and in the target. */
  from: number;
  to: number;
  /** Whether all records are equal in every column. */
  isSame: boolean;
}

/** Number of records, and a digest that is equal only for equal records in any order. */
export interface RowsDigest {
  count: number;
  digest: string;
}

const MODULUS = 2n ** 256n;

/** Adds up the hashes of records, so that none has to be stored and the order does not matter. */
export async function digestRows(rows: Iterable<Row> | AsyncIterable<Row>): Promise<RowsDigest> {
  let count = 0;
  let total = 0n;
  for await (const row of rows) {
    count++;
    total = (total + hashRow(row)) % MODULUS;
  }
  return { count, digest: total.toString(16) };
}

export function isSame(one: RowsDigest, other: RowsDigest): boolean {
  return one.count === other.count && one.digest === other.digest;
}

/** Sorts the columns, whose order differs between databases. */
function hashRow(row: Row): bigint {
  const values = Object.keys(row)
    .sort()
    .map((column) => [column, row[column]]);
  return BigInt(`0x${createHash('sha256').update(JSON.stringify(values)).digest('hex')}`);
}
