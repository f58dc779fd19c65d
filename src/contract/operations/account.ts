import { RemainingQuota } from '../v2/remaining-quota.ts';
import { RequestLogs, RequestLogsQuery } from '../v2/request-logs.ts';
import { Whoami } from '../v2/whoami.ts';
import { definerFor } from './define-operation.ts';

const defineOperation = definerFor({ resource: 'account', tag: 'Account' });

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
  summary: 'Your remaining credits and used storage',
  data: RemainingQuota,
});

export const whoami = defineOperation({
  method: 'GET',
  path: '/v2/user/whoami',
  name: 'whoami',
  resource: undefined,
  summary: 'The account this key belongs to',
  data: Whoami,
});

export const whoamiV1 = defineOperation({
  method: 'GET',
  path: '/v1/whoami',
  name: 'whoamiV1',
  resource: undefined,
  summary: 'The account this key belongs to',
  data: Whoami,
});
