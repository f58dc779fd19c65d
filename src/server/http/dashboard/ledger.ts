import * as described from '../../../contract/operations/dashboard/overview.ts';
import { toCredits } from '../../../service/account/credits/credit.ts';
import { balanceOf } from '../../../service/account/credits/ledger.ts';
import { listEntries } from '../../../service/account/credits/list-entries.ts';
import { operation } from '../server/operation.ts';

export const ledger = operation(described.ledger, {
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
