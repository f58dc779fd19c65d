import { DatabaseSync } from 'node:sqlite';
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
