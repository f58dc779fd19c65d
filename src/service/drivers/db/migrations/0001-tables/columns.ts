import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import { isSqlite } from '../../sqlite-file.ts';

export const required = (column: ColumnDefinitionBuilder) => column.notNull();

export const ofAccount = (column: ColumnDefinitionBuilder) => column.notNull().references('accounts.id');

/** An auto-incremented primary key; numbers are never reused. */
export function autoIncrementKey(db: Kysely<unknown>) {
  const usesSqlite = isSqlite(db);
  return (column: ColumnDefinitionBuilder) =>
    usesSqlite ? column.primaryKey().autoIncrement() : column.generatedByDefaultAsIdentity().primaryKey();
}
