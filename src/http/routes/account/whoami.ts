import { Whoami } from '../../../contract/v2/whoami.ts';
import { type Call, operation } from '../../server/operation.ts';

const summary = 'The account this key belongs to';

async function handle({ account: { email, username } }: Call<unknown, unknown, unknown>) {
  return { email, username };
}

export const whoami = operation({
  method: 'GET',
  path: '/v2/user/whoami',
  name: 'whoami',
  summary,
  data: Whoami,
  handle,
});

export const whoamiV1 = operation({
  method: 'GET',
  path: '/v1/whoami',
  name: 'whoamiV1',
  summary,
  data: Whoami,
  handle,
});
