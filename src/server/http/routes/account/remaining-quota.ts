import * as described from '../../../../contract/operations/account.ts';
import { toCredits } from '../../../../service/account/credits/credit.ts';
import { balanceOf } from '../../../../service/account/credits/ledger.ts';
import { storageUsage } from '../../../../service/account/quota/storage-usage.ts';
import { operation } from '../../server/operation.ts';

export const remainingQuota = operation(described.remainingQuota, {
  async handle({ context, account }) {
    const storage = await storageUsage(context, account.id);
    return {
      remaining_quota: toCredits(await balanceOf(context.db, account.id)),
      storage_used: storage.used,
      storage_quota: storage.quota,
    };
  },
});
