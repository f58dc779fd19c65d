import type { Embedding } from '../../../contract/dashboard/account.ts';
import type { Db } from '../../drivers/db/schema.ts';

/** Pages that may embed the shared videos of an account; none by default. */
export async function findEmbedding(db: Db, accountId: string): Promise<Embedding> {
  const row = await db
    .selectFrom('accounts')
    .select('embedding')
    .where('id', '=', accountId)
    .executeTakeFirst();
  const stored = row?.embedding ?? null;
  if (stored === null) return { mode: 'off', sites: [] };
  return stored === '*' ? { mode: 'anywhere', sites: [] } : { mode: 'sites', sites: stored.split(' ') };
}

export async function changeEmbedding(
  db: Db,
  accountId: string,
  { mode, sites }: Embedding,
): Promise<Embedding> {
  const stored = { off: null, anywhere: '*', sites: [...new Set(sites)].join(' ') }[mode];
  await db.updateTable('accounts').set({ embedding: stored }).where('id', '=', accountId).execute();
  return findEmbedding(db, accountId);
}
