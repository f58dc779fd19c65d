import type { Selectable } from 'kysely';
import { invalidField } from '../../../contract/errors.ts';
import * as contract from '../../../contract/operations/account.ts';
import { entriesBefore } from '../../../contract/v2/lists.ts';
import { toCredits } from '../../../service/account/credits/estimate.ts';
import { balanceOf } from '../../../service/account/credits/ledger.ts';
import { storageUsage } from '../../../service/account/quota.ts';
import { listRequests } from '../../../service/account/request-log.ts';
import type { RequestLogRow } from '../../../service/drivers/db/schema.ts';
import type { HttpContext } from '../context.ts';
import { type Call, operationsUsing } from '../operation.ts';

const operation = operationsUsing<Pick<HttpContext, 'db' | 'storageQuota'>>();

async function describeCaller({ account: { email, username } }: Call) {
  return { email, username };
}

const whoami = operation(contract.whoami, {
  handle: describeCaller,
});

const whoamiV1 = operation(contract.whoamiV1, {
  handle: describeCaller,
});

const remainingQuota = operation(contract.remainingQuota, {
  async handle({ context, account }) {
    const storage = await storageUsage(context, account.id);
    return {
      remaining_quota: toCredits(await balanceOf(context.db, account.id)),
      storage_used: storage.used,
      storage_quota: storage.quota,
    };
  },
});

export const listRequestLogs = operation(contract.listRequestLogs, {
  async handle({ context, account, query }) {
    const limit = query.page_size ?? 20;
    const { entries, hasMore } = await listRequests(context.db, account.id, {
      limit,
      offset: entriesBefore(query.page, limit),
      before: query.cursor === undefined ? undefined : parseCursor(query.cursor),
      method: query.method,
      outcome: query.outcome,
      rid: query.rid,
    });
    const last = entries.at(-1);
    return {
      request_logs: entries.map(requestLogView),
      has_more: hasMore,
      next_cursor: hasMore && last ? String(last.seq) : undefined,
    };
  },
});

function parseCursor(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor))
    throw invalidField('cursor', 'must be the next_cursor of an earlier response');
  return Number(cursor);
}

function requestLogView(row: Selectable<RequestLogRow>) {
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

export const ACCOUNT_OPERATIONS = [whoami, whoamiV1, remainingQuota];
