import { sql } from 'kysely';
import { currentMigrationNames } from './migrations/former-migrations.ts';
import { migrations } from './migrations/index.ts';
import type { Db } from './schema.ts';

/** Migrations not yet applied. Changes by newer versions are ignored. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const done = new Set(currentMigrationNames(rows.map(({ name }) => name)));
  return Object.keys(migrations).filter((name) => !done.has(name));
}
