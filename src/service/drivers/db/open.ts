import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { adoptFormerMigrations } from './migrations/former-migrations.ts';
import { migrations } from './migrations/index.ts';
import type { Db, Schema } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

/**
 * Opens a database and brings its tables up to date; of several processes that come at a time, one does.
 *
 * @param place the path of a file, or the address of a PostgreSQL database
 */
export async function openDatabase(place: string): Promise<Db> {
  if (!isPostgres(place)) return migrated(await connectDatabase(place));
  // Of large tables, and behind others who are at it, this takes longer than any query may later.
  await (await migrated(await connectDatabase(place, true))).destroy();
  return connectDatabase(place);
}

/**
 * Opens a database as it is.
 *
 * @param isPatient waits for answers as long as they take
 */
export async function connectDatabase(place: string, isPatient = false): Promise<Db> {
  if (!isPostgres(place)) return new Kysely<Schema>({ dialect: sqliteDialect(place) });
  // What speaks PostgreSQL is loaded where it is used only.
  const { postgresDialect, postgresPool } = await import('./postgres.ts');
  return new Kysely<Schema>({ dialect: postgresDialect(postgresPool(place, isPatient)) });
}

/** Whether it is the address of a PostgreSQL database. */
export function isPostgres(place: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(place);
}

async function migrated(db: Db): Promise<Db> {
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
