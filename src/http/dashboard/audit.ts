import { Audit, AuditQuery } from '../../contract/dashboard/audit.ts';
import { listAudit } from '../../service/account/audit/audit-log.ts';
import { operation } from '../server/operation.ts';

export const audit = operation({
  method: 'GET',
  path: '/dashboard/api/audit',
  name: 'audit',
  summary: 'Who signed in, and what was done to keys, settings and what is kept; the newest first',
  query: AuditQuery,
  data: Audit,
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
