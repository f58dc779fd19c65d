import { Whoami } from '../../contract/v2/whoami.ts';
import { operation } from '../operation.ts';

export const whoami = operation({
  method: 'GET',
  path: '/v2/user/whoami',
  name: 'whoami',
  summary: 'Whose key this is',
  data: Whoami,
  handle: async ({ account: { email, username } }) => ({ email, username }),
});
