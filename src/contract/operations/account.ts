import { z } from 'zod';
import { optional, text } from '../fields.ts';
import { cursorPaging, oneWayOfPaging } from '../v2/lists.ts';
import { definerFor } from './define-operation.ts';

const defineOperation = definerFor({ resource: 'account', tag: 'Account' });

const Whoami = z.object({ email: z.string(), username: z.string() });

const RemainingQuota = z.object({
  remaining_quota: z.number().describe('Credits'),
  storage_used: z.int().describe('Bytes used by all files of the account'),
  storage_quota: z.int().nullable().describe('Storage limit in bytes; null if there is none'),
});

const RequestLogsQuery = z
  .object({
    ...cursorPaging,
    method: optional(z.enum(['GET', 'POST', 'PUT', 'DELETE'])),
    outcome: optional(z.enum(['succeeded', 'failed'])),
    rid: optional(text(100)).describe('Return only the request with this rid'),
  })
  .superRefine(oneWayOfPaging);

const RequestLogs = z.object({
  request_logs: z.array(
    z.object({
      rid: z.string(),
      method: z.string(),
      path: z.string().describe('Includes the query string, without keys'),
      status: z
        .int()
        .describe('HTTP status of the response; for failures sent with HTTP 200, the status they stand for'),
      duration_ms: z.int().describe('Milliseconds until the response was sent'),
      key_id: z.string().describe('The key that was used'),
      request: z
        .unknown()
        .describe('The body, shortened, without secrets and scripts; null if there was none'),
      failure: z.string().nullable().describe('The error message of a failed call'),
      created_at: z.int().describe('Unix time in seconds'),
    }),
  ),
  has_more: z.boolean(),
  next_cursor: z.string().optional().describe('Present if there are more results'),
});

export const listRequestLogs = defineOperation({
  method: 'GET',
  path: '/v2/request_logs',
  name: 'listRequestLogs',
  summary: 'List the calls made with your keys in the last seven days, newest first',
  query: RequestLogsQuery,
  data: RequestLogs,
});

export const remainingQuota = defineOperation({
  method: 'GET',
  path: '/v2/user/remaining_quota',
  name: 'remainingQuota',
  summary: 'Get your remaining credits and used storage',
  data: RemainingQuota,
});

export const whoami = defineOperation({
  method: 'GET',
  path: '/v2/user/whoami',
  name: 'whoami',
  resource: undefined,
  summary: 'Get the account this key belongs to',
  data: Whoami,
});

export const whoamiV1 = defineOperation({
  method: 'GET',
  path: '/v1/whoami',
  name: 'whoamiV1',
  resource: undefined,
  summary: 'Get the account this key belongs to',
  data: Whoami,
});
