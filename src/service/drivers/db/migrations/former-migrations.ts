import { sql } from 'kysely';
import { ExplainedError } from '../../../../base/explained-error.ts';
import { lockTransaction } from '../lock-transaction.ts';
import type { Db } from '../schema.ts';
import { BASELINE } from './index.ts';

/** The migrations that the baseline replaces, in order. */
const FORMER: readonly string[] = [
  '0001-start',
  '0002-credits',
  '0003-assets',
  '0004-webhooks',
  '0005-door',
  '0006-video-operations',
  '0007-photo-avatars',
  '0008-custom-voices',
  '0009-custom-musics',
  '0010-products',
  '0011-scripts',
  '0012-product-videos',
  '0013-templates',
  '0014-batches',
  '0015-sessions',
  '0016-shares',
  '0017-fair-queue',
  '0018-storage-quota',
  '0019-job-origin',
  '0020-deliveries-of-event',
  '0021-last-addresses',
  '0022-unclaimed-files',
  '0023-narrow-keys',
  '0024-webhook-promises',
  '0025-audit',
  '0026-two-step',
  '0027-trash',
  '0028-asked',
];

/** The database is too old for this version. The message says what to do. */
export class TablesTooOld extends ExplainedError {}

/**
 * Maps the names of the completed migrations to the current ones.
 * @param done names as the database stores them
 * @throws {TablesTooOld} if only some of the former migrations are complete
 */
export function currentMigrationNames(done: readonly string[]): string[] {
  const former = FORMER.filter((name) => done.includes(name));
  if (former.length === 0) return [...done];
  if (former.length < FORMER.length)
    throw new TablesTooOld(
      `The tables of this database end at ${former.at(-1)}, which is too old for this version. Nothing was changed. Start the last version whose tables end at ${FORMER.at(-1)} on it once, stop it, then start this one.`,
    );
  return [BASELINE, ...done.filter((name) => !FORMER.includes(name))];
}

/** Replaces the names of former migrations by the baseline; the tables stay unchanged. */
export async function adoptFormerMigrations(db: Db): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return;
  await db.transaction().execute(async (transaction) => {
    await lockTransaction(transaction, 'migrations');
    const { rows } = await sql<Done>`select name, timestamp from kysely_migration order by name`.execute(
      transaction,
    );
    const done = currentMigrationNames(rows.map(({ name }) => name));
    const former = rows.filter(({ name }) => !done.includes(name));
    if (former.length === 0) return;
    const names = former.map(({ name }) => name);
    await sql`delete from kysely_migration where name in (${sql.join(names)})`.execute(transaction);
    // Its time must come before all later migrations, because the migrator checks the order.
    await sql`insert into kysely_migration (name, timestamp)
      values (${BASELINE}, ${former[0]?.timestamp})`.execute(transaction);
  });
}

interface Done {
  name: string;
  timestamp: string;
}
