import { z } from 'zod';
import { Audit, AuditQuery } from '../../dashboard/audit.ts';
import { Ledger, LedgerQuery } from '../../dashboard/ledger.ts';
import { LONGEST_NAME } from '../../dashboard/limits.ts';
import { Overview } from '../../dashboard/overview.ts';
import { Usage, UsageQuery } from '../../dashboard/usage.ts';
import { CONTROLS, HAS_CONTROLS } from '../../fields.ts';
import { defineOperation } from '../define-operation.ts';

const RenameParams = z.object({
  what: z.enum(['videos', 'avatars', 'voices', 'products', 'templates']),
  id: z.string().describe('A video_id, product_id, voice_id, or the id of an own avatar or template'),
});

const Rename = z.object({
  name: z
    .string()
    .trim()
    .min(1)
    .max(LONGEST_NAME)
    .refine((name) => !CONTROLS.test(name), HAS_CONTROLS),
});

export const audit = defineOperation({
  method: 'GET',
  path: '/dashboard/api/audit',
  name: 'audit',
  summary: 'Who signed in, and what was done to keys, settings and what is kept; the newest first',
  query: AuditQuery,
  data: Audit,
});

export const ledger = defineOperation({
  method: 'GET',
  path: '/dashboard/api/ledger',
  name: 'ledger',
  summary: 'Every credit that came and went, the newest first',
  query: LedgerQuery,
  data: Ledger,
});

export const rename = defineOperation({
  method: 'PUT',
  path: '/dashboard/api/names/:what/:id',
  name: 'rename',
  summary: 'Rename something of your own',
  params: RenameParams,
  body: Rename,
  data: Rename,
});

export const overview = defineOperation({
  method: 'GET',
  path: '/dashboard/api/overview',
  name: 'overview',
  summary: 'Credits, the queue and the first steps',
  data: Overview,
});

export const usage = defineOperation({
  method: 'GET',
  path: '/dashboard/api/usage',
  name: 'usage',
  summary: 'What was made and spent on each of the last days',
  query: UsageQuery,
  data: Usage,
});
