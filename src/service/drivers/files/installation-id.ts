import { randomUUID } from 'node:crypto';
import type { DbOrTransaction } from '../db/schema.ts';

/** Names the id in the settings; it goes wherever the database goes. */
export const INSTALLATION = 'installation';

export async function findInstallationId(db: DbOrTransaction): Promise<string | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', INSTALLATION)
    .executeTakeFirst();
  return row?.value;
}

/** The id of what this database keeps the records of; it is made once, by the first of several who ask. */
export async function installationId(db: DbOrTransaction): Promise<string> {
  const known = await findInstallationId(db);
  if (known !== undefined) return known;
  const value = randomUUID();
  await db
    .insertInto('settings')
    .values({ name: INSTALLATION, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await findInstallationId(db)) ?? value;
}
