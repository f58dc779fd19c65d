import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import { isSqlite } from '../../is-sqlite.ts';

export const required = (column: ColumnDefinitionBuilder) => column.notNull();

export const ofAccount = (column: ColumnDefinitionBuilder) => column.notNull().references('accounts.id');

/** A primary key that the database counts; numbers are never given twice. */
export function countedKey(db: Kysely<unknown>) {
  const counts = isSqlite(db);
  return (column: ColumnDefinitionBuilder) =>
    counts ? column.primaryKey().autoIncrement() : column.generatedByDefaultAsIdentity().primaryKey();
}
