import type { Selectable } from 'kysely';
import { invalidField } from '../../../../contract/errors.ts';
import * as described from '../../../../contract/operations/account.ts';
import { entriesBefore } from '../../../../contract/v2/lists.ts';
import { listRequests } from '../../../../service/account/request-log/list-requests.ts';
import type { RequestLogRow } from '../../../../service/drivers/db/schema.ts';
import { operation } from '../../server/operation.ts';

export const listRequestLogs = operation(described.listRequestLogs, {
  async handle({ context, account, query }) {
    const limit = query.page_size ?? 20;
    const { entries, hasMore } = await listRequests(context.db, account.id, {
      limit,
      offset: entriesBefore(query.page, limit),
      before: query.cursor === undefined ? undefined : sequenceOf(query.cursor),
      method: query.method,
      outcome: query.outcome,
      rid: query.rid,
    });
    const last = entries.at(-1);
    return {
      request_logs: entries.map(describe),
      has_more: hasMore,
      next_cursor: hasMore && last ? String(last.seq) : undefined,
    };
  },
});

function sequenceOf(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor))
    throw invalidField('cursor', 'must be the next_cursor of an earlier answer');
  return Number(cursor);
}

function describe(row: Selectable<RequestLogRow>) {
  return {
    rid: row.rid,
    method: row.method,
    path: row.path,
    status: row.status,
    duration_ms: row.ms,
    key_id: row.key_id,
    request: row.request === null ? null : (JSON.parse(row.request) as unknown),
    failure: row.failure,
    created_at: Math.floor(row.created_at / 1000),
  };
}
