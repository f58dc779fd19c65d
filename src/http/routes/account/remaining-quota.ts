import { RemainingQuota } from '../../../contract/v2/remaining-quota.ts';
import { toCredits } from '../../../service/account/credits/credit.ts';
import { balanceOf } from '../../../service/account/credits/ledger.ts';
import { storageOf } from '../../../service/account/quota/storage-of.ts';
import { operation } from '../../server/operation.ts';

export const remainingQuota = operation({
  method: 'GET',
  path: '/v2/user/remaining_quota',
  name: 'remainingQuota',
  summary: 'Your remaining credits and used storage',
  data: RemainingQuota,
  async handle({ context, account }) {
    const storage = await storageOf(context, account.id);
    return {
      remaining_quota: toCredits(await balanceOf(context.db, account.id)),
      storage_used: storage.used,
      storage_quota: storage.quota,
    };
  },
});
