import { z } from 'zod';
import { integerBetween, optional, text } from '../fields.ts';

export const ACTORS = ['key', 'browser', 'command', 'settings', 'stranger'] as const;

export const AuditQuery = z.object({
  cursor: optional(text(20)),
  page_size: optional(integerBetween(1, 200)),
});
export type AuditQuery = z.output<typeof AuditQuery>;

/** Who signed in, and what was done to keys, settings and what is kept; the newest first. */
export const Audit = z.object({
  events: z.array(
    z.object({
      id: z.int(),
      action: z.string().describe('What was done, such as sign_in or revoke_key'),
      actor: z.enum(ACTORS),
      key_name: z.string().nullable().describe('Of the key that it was done with'),
      address: z.string().nullable(),
      target: z.string().nullable(),
      created_at: z.int(),
    }),
  ),
  next_cursor: z.string().nullable(),
});
export type Audit = z.output<typeof Audit>;
