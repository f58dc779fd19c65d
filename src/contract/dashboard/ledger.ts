import { z } from 'zod';
import { integerBetween, optional, text } from '../fields.ts';

export const LedgerQuery = z.object({
  cursor: optional(text(20)),
  page_size: optional(integerBetween(1, 200)),
});
export type LedgerQuery = z.output<typeof LedgerQuery>;

export const Ledger = z.object({
  balance: z.number(),
  lines: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(['grant', 'reserve', 'settle', 'release']),
      amount: z.number().describe('Credits; negative where credit is taken'),
      video_id: z.string().nullable(),
      name: z.string().nullable(),
      created_at: z.int(),
    }),
  ),
  next_cursor: z.string().nullable(),
});
export type Ledger = z.output<typeof Ledger>;
