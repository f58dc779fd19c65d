import { RemainingQuota } from '../../contract/v2/remaining-quota.ts';
import { toCredits } from '../../service/credits/credit.ts';
import { balanceOf } from '../../service/credits/ledger.ts';
import { operation } from '../operation.ts';

export const remainingQuota = operation({
  method: 'GET',
  path: '/v2/user/remaining_quota',
  name: 'remainingQuota',
  summary: 'How many credits are left',
  data: RemainingQuota,
  handle: async ({ context, account }) => ({
    remaining_quota: toCredits(await balanceOf(context.db, account.id)),
  }),
});
