import { z } from 'zod';
import { optional, text } from '../fields.ts';
import { cursorPaging, oneWayOfPaging } from './lists.ts';

export const RequestLogsQuery = z
  .object({
    ...cursorPaging,
    method: optional(z.enum(['GET', 'POST', 'PUT', 'DELETE'])),
    outcome: optional(z.enum(['succeeded', 'failed'])),
    rid: optional(text(100)).describe('A single request'),
  })
  .superRefine(oneWayOfPaging);

export const RequestLogs = z.object({
  request_logs: z.array(
    z.object({
      rid: z.string(),
      method: z.string(),
      path: z.string().describe('With its query, without keys'),
      status: z
        .int()
        .describe('HTTP status of the answer; of what was refused with 200, the one that it stands for'),
      duration_ms: z.int().describe('Milliseconds until the answer was sent'),
      key_id: z.string().describe('The key that was used'),
      request: z
        .unknown()
        .describe('The body, shortened, without secrets and scripts; null where there was none'),
      failure: z.string().nullable().describe('The error message of a failed call'),
      created_at: z.int().describe('Unix time in seconds'),
    }),
  ),
  has_more: z.boolean(),
  next_cursor: z.string().optional().describe('When there are more'),
});
