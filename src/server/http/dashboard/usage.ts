import * as described from '../../../contract/operations/dashboard/overview.ts';
import { toCredits } from '../../../service/account/credits/credit.ts';
import { usageByDay } from '../../../service/account/usage/usage-by-day.ts';
import { operation } from '../server/operation.ts';

const MINUTE = 60_000;

export const usage = operation(described.usage, {
  async handle({ context, account, query }) {
    const span = { days: query.days, offset: query.offset * MINUTE };
    const days = await usageByDay(context.db, account.id, span);
    return { days: days.map(({ spent, ...day }) => ({ ...day, credits: toCredits(spent) })) };
  },
});
