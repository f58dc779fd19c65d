import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { adoptFormerMigrations, currentMigrationNames } from './migrations/former-migrations.ts';
import { migrations } from './migrations/index.ts';
import type { Db, Schema } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

/**
 * Opens a database and migrates it. If several processes start at the same time, one of them migrates.
 * @param place - the path of a file, or the URL of a PostgreSQL database
 */
export async function openDatabase(place: string): Promise<Db> {
  if (!isPostgres(place)) return migrate(await connectDatabase(place));
  // A migration of large tables, or waiting for another process to migrate, can exceed the usual query timeout.
  await (await migrate(await connectDatabase(place, true))).destroy();
  return connectDatabase(place);
}

/** Opens a database without migrating it. @param isPatient - whether to disable the query timeout */
export async function connectDatabase(place: string, isPatient = false): Promise<Db> {
  if (!isPostgres(place)) return new Kysely<Schema>({ dialect: sqliteDialect(place) });
  // The PostgreSQL client is loaded only if used.
  const { postgresDialect, postgresPool } = await import('./postgres.ts');
  return new Kysely<Schema>({ dialect: postgresDialect(postgresPool(place, isPatient)) });
}

/** Whether a location is the URL of a PostgreSQL database. */
export function isPostgres(place: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(place);
}

async function migrate(db: Db): Promise<Db> {
  try {
    await adoptFormerMigrations(db);
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Returns the migrations that have not been applied. Ignores migrations of newer versions. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const applied = new Set(currentMigrationNames(rows.map(({ name }) => name)));
  return Object.keys(migrations).filter((name) => !applied.has(name));
}
