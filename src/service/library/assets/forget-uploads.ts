import { earlierClockTime } from '../../../platform/clock.ts';
import type { Db } from '../../drivers/db/schema.ts';

/** Milliseconds for which an address that expired unused is still told apart from one that never was. */
const REMEMBERED = 86_400_000;

/** Removes assets that nothing was ever uploaded for. */
export async function removeExpiredUploads(db: Db): Promise<void> {
  await db
    .deleteFrom('assets')
    .where('stored_at', 'is', null)
    .where('expires_at', '<', earlierClockTime() - REMEMBERED)
    .execute();
}
