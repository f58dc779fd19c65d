import { openDatabase } from '../../src/service/drivers/db/open.ts';
import { postgresPrograms, startCluster } from './cluster.ts';
import { createDatabase, onServer, TEMPLATE } from './stack.ts';

/**
 * Before the first test that needs PostgreSQL: starts a server, unless one is configured, and creates a template
 * database.
 */
export async function setup(): Promise<() => Promise<void>> {
  await using starting = new AsyncDisposableStack();
  if (process.env['TEST_DATABASE_URL'] === undefined) {
    const programs = postgresPrograms();
    if (programs === undefined) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
    const cluster = starting.use(await startCluster(programs));
    process.env['TEST_DATABASE_URL'] = cluster.url;
  }
  await dropDatabases();
  starting.defer(() => dropDatabases().catch(unlessGone));
  const db = await openDatabase(await createDatabase(TEMPLATE, 'template0'));
  await db.destroy();
  const running = starting.move();
  return () => running.disposeAsync();
}

/** The server may have been stopped by the project that started it. */
function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ECONNREFUSED') throw error;
}

async function dropDatabases(): Promise<void> {
  await onServer(async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname like 'castwright\\_test\\_%'`,
    );
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  });
}
