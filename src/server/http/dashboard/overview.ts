import * as described from '../../../contract/operations/dashboard/overview.ts';
import { toCredits } from '../../../service/account/credits/credit.ts';
import { balanceOf } from '../../../service/account/credits/ledger.ts';
import { onboardingSteps, videosUnderWay } from '../../../service/videos/overview.ts';
import { autoDisabledEndpoints } from '../../../service/webhooks/failing-endpoints.ts';
import { operation } from '../server/operation.ts';

export const overview = operation(described.overview, {
  async handle({ context, account }) {
    const { db } = context;
    const { keyUsed, firstVideo, webhookTested } = await onboardingSteps(db, account.id);
    return {
      balance: toCredits(await balanceOf(db, account.id)),
      ...(await videosUnderWay(db, account.id)),
      steps: { key_used: keyUsed, first_video: firstVideo, webhook_tested: webhookTested },
      endpoints_off: await autoDisabledEndpoints(db, account.id),
      problem: (await context.readiness.problems())[0]?.message ?? null,
    };
  },
});
