import * as described from '../../../../contract/operations/account.ts';
import { type Call, operation } from '../../server/operation.ts';

async function handle({ account: { email, username } }: Call<unknown, unknown, unknown>) {
  return { email, username };
}

export const whoami = operation(described.whoami, {
  handle,
});

export const whoamiV1 = operation(described.whoamiV1, {
  handle,
});
