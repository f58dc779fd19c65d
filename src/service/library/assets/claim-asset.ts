import type { Db } from '../../drivers/db/schema.ts';

/** Milliseconds after which an upload that was being put in place counts as interrupted. */
const CLAIM = 120_000;

/** Whoever claims an asset may put its file in place; a second upload does not write over it. Proof, or undefined. */
export async function claimAsset(db: Db, number: number): Promise<number | undefined> {
  const now = Date.now();
  const claim = await db
    .updateTable('assets')
    .set({ claimed_at: now })
    .where('number', '=', number)
    .where('stored_at', 'is', null)
    .where((either) => either.or([either('claimed_at', 'is', null), either('claimed_at', '<', now - CLAIM)]))
    .executeTakeFirst();
  return claim.numUpdatedRows === 0n ? undefined : now;
}

/** Nothing came of it: another upload may claim the asset. */
export async function unclaimAsset(db: Db, number: number, claim: number): Promise<void> {
  await db
    .updateTable('assets')
    .set({ claimed_at: null })
    .where('number', '=', number)
    .where('claimed_at', '=', claim)
    .where('stored_at', 'is', null)
    .execute();
}
