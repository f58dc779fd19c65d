import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { readConfig } from '../../src/platform/config/config.ts';
import { type Backend, openBackend } from '../../src/service/drivers/backend.ts';

/**
 * The stores of a test: everything in its folder, or a database in PostgreSQL and a bucket. The same folder always gets
 * the same stores.
 */
export const isFleet = process.env['TEST_STACK'] === 'fleet';

export const BUCKET = 'tests';

/** Has empty tables; test databases are copies of it. */
export const TEMPLATE = 'castwright_test_template';

/**
 * The path of the folder's database, or its URL.
 * @param template of a new database in PostgreSQL; `template0` has no tables
 */
export async function databaseIn(folder: string, template = TEMPLATE): Promise<string> {
  if (!isFleet) return join(folder, 'castwright.db');
  return createDatabase(`castwright_test_${nameOf(folder)}`, template);
}

/** The URL of a database, which is copied from the template if it does not exist. */
export async function createDatabase(name: string, template: string): Promise<string> {
  await onServer(async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) {
      await client.query(`create database ${name} template ${template}`).catch(unlessMade);
    }
  });
  return addressOf(name);
}

/** Another process created it at the same moment. */
function unlessMade(error: Error & { code?: string }): void {
  if (error.code !== '42P04' && error.code !== '23505') throw error;
}

export async function backendIn(folder: string): Promise<Backend> {
  const { dataDir, databaseUrl, bucket, secret } = readConfig({
    CASTWRIGHT_DATA_DIR: folder,
    ...(await settingsIn(folder)),
  });
  return openBackend({ dataDir, databaseUrl, bucket, secret });
}

/** The ids of all stored files. */
export async function storedIn(folder: string): Promise<string[]> {
  const { db, queue, storage } = await backendIn(folder);
  const ids: string[] = [];
  for await (const { id } of storage.list()) ids.push(id);
  await queue.close();
  await db.destroy();
  return ids.sort();
}

/** Settings of a server or worker for a folder. */
export async function settingsIn(folder: string): Promise<Record<string, string>> {
  if (!isFleet) return {};
  const settings = {
    DATABASE_URL: await databaseIn(folder),
    CASTWRIGHT_SECRET: `the secret of ${nameOf(folder)}`,
  };
  const store = process.env['TEST_S3_URL'];
  if (store === undefined) return settings;
  return {
    ...settings,
    CASTWRIGHT_S3_BUCKET: BUCKET,
    CASTWRIGHT_S3_PREFIX: nameOf(folder),
    CASTWRIGHT_S3_ENDPOINT: store,
    CASTWRIGHT_S3_ACCESS_KEY_ID: 'S3RVER',
    CASTWRIGHT_S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
}

export async function onServer<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export function addressOf(database: string): string {
  return Object.assign(new URL(serverUrl()), { pathname: database }).href;
}

function serverUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined) throw new Error('No PostgreSQL server is available for tests');
  return url;
}

function nameOf(folder: string): string {
  return createHash('sha256').update(folder).digest('hex').slice(0, 24);
}
