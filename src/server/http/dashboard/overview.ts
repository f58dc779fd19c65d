import * as contract from '../../../contract/dashboard/overview.ts';
import { listAudit } from '../../../service/account/audit-log.ts';
import { toCredits } from '../../../service/account/credits/estimate.ts';
import { balanceOf, listEntries } from '../../../service/account/credits/ledger.ts';
import { usageByDay } from '../../../service/account/usage-by-day.ts';
import { onboardingSteps, videosUnderWay } from '../../../service/videos/find-videos.ts';
import { autoDisabledEndpoints } from '../../../service/webhooks/failing-endpoints.ts';
import type { HttpContext } from '../context.ts';
import { operationsUsing } from '../operation.ts';

const operation = operationsUsing<Pick<HttpContext, 'db' | 'readiness'>>();

export const overview = operation(contract.overview, {
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

export const ledger = operation(contract.ledger, {
  async handle({ context, account, query }) {
    const before = Number(query.cursor);
    const { lines, hasMore } = await listEntries(context.db, account.id, {
      limit: query.page_size ?? 50,
      before: Number.isSafeInteger(before) ? before : undefined,
    });
    const last = lines.at(-1);
    return {
      balance: toCredits(await balanceOf(context.db, account.id)),
      lines: lines.map((line) => ({
        id: line.seq,
        kind: line.kind,
        amount: toCredits(line.amount),
        video_id: line.subject,
        name: line.name,
        created_at: Math.floor(line.created_at / 1000),
      })),
      next_cursor: hasMore && last ? String(last.seq) : null,
    };
  },
});

export const audit = operation(contract.audit, {
  async handle({ context, account, query }) {
    const limit = query.page_size ?? 50;
    const before = Number(query.cursor);
    const entries = await listAudit(context.db, {
      accountId: account.id,
      limit: limit + 1,
      before: Number.isSafeInteger(before) ? before : undefined,
    });
    const events = entries.slice(0, limit).map(({ seq, action, actor, keyName, address, target, at }) => ({
      id: seq,
      action,
      actor,
      key_name: keyName,
      address,
      target,
      created_at: Math.floor(at / 1000),
    }));
    const last = events.at(-1);
    return { events, next_cursor: entries.length > limit && last ? String(last.id) : null };
  },
});

const MINUTE_MS = 60_000;

export const usage = operation(contract.usage, {
  async handle({ context, account, query }) {
    const period = { days: query.days, offset: query.offset * MINUTE_MS };
    const days = await usageByDay(context.db, account.id, period);
    return { days: days.map(({ spent, ...day }) => ({ ...day, credits: toCredits(spent) })) };
  },
});
