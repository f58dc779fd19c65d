import { Audit, AuditQuery } from '../../dashboard/audit.ts';
import { Ledger, LedgerQuery } from '../../dashboard/ledger.ts';
import { Rename, RenameParams } from '../../dashboard/names.ts';
import { Overview } from '../../dashboard/overview.ts';
import { Usage, UsageQuery } from '../../dashboard/usage.ts';
import { defineOperation } from '../define-operation.ts';

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
