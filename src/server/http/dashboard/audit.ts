import * as described from '../../../contract/operations/dashboard/overview.ts';
import { listAudit } from '../../../service/account/audit/audit-log.ts';
import { operation } from '../server/operation.ts';

export const audit = operation(described.audit, {
  async handle({ context, account, query }) {
    const limit = query.page_size ?? 50;
    const before = Number(query.cursor);
    const found = await listAudit(context.db, {
      accountId: account.id,
      limit: limit + 1,
      before: Number.isSafeInteger(before) ? before : undefined,
    });
    const events = found.slice(0, limit).map(({ seq, action, actor, keyName, address, target, at }) => ({
      id: seq,
      action,
      actor,
      key_name: keyName,
      address,
      target,
      created_at: Math.floor(at / 1000),
    }));
    const last = events.at(-1);
    return { events, next_cursor: found.length > limit && last ? String(last.id) : null };
  },
});
