import { DatabaseSync } from 'node:sqlite';
import { BackupError } from './backup-error.ts';

/** A record by its columns; no table of ours holds bytes. */
export type Row = Record<string, string | number | null>;

/** Everything that a SQLite database holds, whatever tables it has. */
export interface Records extends Disposable {
  /** Names of the tables: each after those that it refers to. */
  tables: string[];
  count(table: string): number;
  /** One by one, in the order in which they were added. */
  rows(table: string): Iterable<Row>;
  /** The highest number ever given in a table that counts its records. */
  lastNumber(table: string): number | undefined;
}

export function openRecords(path: string): Records {
  const database = new DatabaseSync(path, { readOnly: true });
  const names = database
    .prepare(`select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'
      and name not like 'kysely\\_%' escape '\\' order by name`)
    .all()
    .map((row) => String(row['name']));
  const neededBy = (table: string) =>
    database
      .prepare('select distinct "table" as name from pragma_foreign_key_list(?)')
      .all(table)
      .map((row) => String(row['name']));
  return {
    tables: topologicalOrder(names, neededBy),
    count: (table) => Number(database.prepare(`select count(*) as count from "${table}"`).get()?.['count']),
    *rows(table) {
      for (const row of database.prepare(`select * from "${table}" order by rowid`).iterate()) {
        yield plain(table, row);
      }
    },
    lastNumber(table) {
      const row = database.prepare('select seq from sqlite_sequence where name = ?').get(table);
      return row && Number(row['seq']);
    },
    [Symbol.dispose]: () => database.close(),
  };
}

/** Ids of all files that a record names, also of what lies in the trash, where the installation has one. */
export function fileIdsIn(records: Records): string[] {
  const tables = ['files', 'trashed_files'].filter((name) => records.tables.includes(name));
  return tables.flatMap((name) => Array.from(records.rows(name), ({ id }) => String(id)));
}

/** Names, each after those that it needs. */
export function topologicalOrder(names: readonly string[], neededBy: (name: string) => string[]): string[] {
  const ordered = new Set<string>();
  const begun = new Set<string>();
  const place = (name: string) => {
    if (begun.has(name)) return;
    begun.add(name);
    for (const needed of neededBy(name)) place(needed);
    ordered.add(name);
  };
  for (const name of names) place(name);
  return [...ordered];
}

/** PostgreSQL keeps no character of code 0; both databases get what it gets from us elsewhere. */
function plain(table: string, row: Record<string, unknown>): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (typeof value === 'string') return [column, value.replaceAll('\0', '\ufffd')];
      if (typeof value === 'number' || value === null) return [column, value];
      throw new BackupError(`${table}.${column} holds bytes, which no version of Castwright writes.`);
    }),
  );
}
