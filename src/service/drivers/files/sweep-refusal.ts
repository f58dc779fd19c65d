import type { Db } from '../db/schema.ts';

const SETTING = 'sweep_refused';

/** Why the last sweep was refused; undefined if it was not. */
export async function sweepRefusal(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', SETTING).executeTakeFirst();
  return row?.value;
}

export async function storeSweepRefusal(db: Db, value: string | undefined): Promise<void> {
  if (value === undefined) {
    await db.deleteFrom('settings').where('name', '=', SETTING).execute();
    return;
  }
  await db
    .insertInto('settings')
    .values({ name: SETTING, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
