import { z } from 'zod';
import { CONTROL_CHARACTERS, integerBetween, NO_CONTROL_CHARACTERS, optional, text } from '../fields.ts';
import { defineOperation } from '../operations/define-operation.ts';
import { MAX_NAME_LENGTH, USAGE_DAYS } from './limits.ts';

export const ACTORS = ['key', 'browser', 'command', 'settings', 'stranger'] as const;

const AuditQuery = z.object({
  cursor: optional(text(20)),
  page_size: optional(integerBetween(1, 200)),
});

/** Sign-ins and changes to keys, settings and stored data, newest first. */
export const Audit = z.object({
  events: z.array(
    z.object({
      id: z.int(),
      action: z.string().describe('Such as sign_in or revoke_key'),
      actor: z.enum(ACTORS),
      key_name: z.string().nullable().describe('Name of the key that was used'),
      address: z.string().nullable(),
      target: z.string().nullable(),
      created_at: z.int(),
    }),
  ),
  next_cursor: z.string().nullable(),
});
export type Audit = z.output<typeof Audit>;

const LedgerQuery = z.object({
  cursor: optional(text(20)),
  page_size: optional(integerBetween(1, 200)),
});

export const Ledger = z.object({
  balance: z.number(),
  lines: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(['grant', 'reserve', 'settle', 'release']),
      amount: z.number().describe('Credits; negative if credits are taken'),
      video_id: z.string().nullable(),
      name: z.string().nullable(),
      created_at: z.int(),
    }),
  ),
  next_cursor: z.string().nullable(),
});
export type Ledger = z.output<typeof Ledger>;

const UsageQuery = z.object({
  days: integerBetween(1, Math.max(...USAGE_DAYS)),
  offset: integerBetween(-1440, 1440).describe("Minutes by which the reader's time zone is ahead of UTC"),
});

export const Usage = z.object({
  days: z
    .array(
      z.object({
        date: z.iso.date().describe("Date in the reader's time zone"),
        videos: z.int().describe('Completed videos'),
        failed: z.int(),
        seconds: z.number().describe('Total length of completed videos'),
        credits: z.number().describe('Credits charged minus credits returned'),
        calls: z.int().describe('API calls with a key; recorded for seven days'),
      }),
    )
    .describe('One entry per day, oldest first'),
});
export type Usage = z.output<typeof Usage>;

/** Data for the frame around every dashboard page, and for the first steps on the home page. */
export const Overview = z.object({
  balance: z.number().describe('Credits'),
  waiting: z.int().describe('Videos in the queue'),
  rendering: z.int().describe('Videos that are being made'),
  steps: z.object({
    key_used: z.boolean(),
    first_video: z.boolean(),
    webhook_tested: z.boolean(),
  }),
  endpoints_off: z
    .array(z.string())
    .describe('URLs of webhook endpoints that were disabled because they had failed for days'),
  problem: z.string().nullable().describe('Why the server cannot work, if it cannot'),
});
export type Overview = z.output<typeof Overview>;

const RenameParams = z.object({
  what: z.enum(['videos', 'avatars', 'voices', 'products', 'templates']),
  id: z.string().describe('A video_id, product_id, voice_id, or the id of one of your avatars or templates'),
});

const Rename = z.object({
  name: z
    .string()
    .trim()
    .min(1)
    .max(MAX_NAME_LENGTH)
    .refine((name) => !CONTROL_CHARACTERS.test(name), NO_CONTROL_CHARACTERS),
});

export const audit = defineOperation({
  method: 'GET',
  path: '/dashboard/api/audit',
  name: 'audit',
  summary: 'List sign-ins and changes to keys, settings and stored data, newest first',
  query: AuditQuery,
  data: Audit,
});

export const ledger = defineOperation({
  method: 'GET',
  path: '/dashboard/api/ledger',
  name: 'ledger',
  summary: 'List all credit transactions, newest first',
  query: LedgerQuery,
  data: Ledger,
});

export const rename = defineOperation({
  method: 'PUT',
  path: '/dashboard/api/names/:what/:id',
  name: 'rename',
  summary: 'Rename one of your videos, avatars, voices, products or templates',
  params: RenameParams,
  body: Rename,
  data: Rename,
});

export const overview = defineOperation({
  method: 'GET',
  path: '/dashboard/api/overview',
  name: 'overview',
  summary: 'Get credits, the queue and the first steps',
  data: Overview,
});

export const usage = defineOperation({
  method: 'GET',
  path: '/dashboard/api/usage',
  name: 'usage',
  summary: 'Get videos, calls and credits for each of the last days',
  query: UsageQuery,
  data: Usage,
});
