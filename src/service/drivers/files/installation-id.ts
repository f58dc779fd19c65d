import { randomUUID } from 'node:crypto';
import type { DbOrTransaction } from '../db/schema.ts';

/** Setting with the installation id; it moves with the database. */
export const INSTALLATION = 'installation';

export async function findInstallationId(db: DbOrTransaction): Promise<string | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', INSTALLATION)
    .executeTakeFirst();
  return row?.value;
}

/** Returns the id of the installation, which the first caller creates. */
export async function installationId(db: DbOrTransaction): Promise<string> {
  const existing = await findInstallationId(db);
  if (existing !== undefined) return existing;
  const value = randomUUID();
  await db
    .insertInto('settings')
    .values({ name: INSTALLATION, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await findInstallationId(db)) ?? value;
}
