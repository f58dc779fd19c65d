import { z } from 'zod';
import {
  RecoveryCodes,
  TurnedOnTwoStep,
  TurnOnTwoStep,
  TwoStep,
  TwoStepSecret,
} from '../../../contract/dashboard/two-step.ts';
import { ApiError } from '../../../contract/errors.ts';
import { requireConfirmed } from '../../../service/account/accounts/confirm.ts';
import {
  beginTwoStep,
  describeTwoStep,
  renewRecoveryCodes,
  turnOffTwoStep,
  turnOnTwoStep,
} from '../../../service/account/two-step/two-step.ts';
import { type Operation, operation } from '../../server/operation.ts';

const PATH = '/dashboard/api/two-step';

const describe = operation({
  method: 'GET',
  path: PATH,
  name: 'getTwoStep',
  summary: 'Whether signing in asks for a one-time code',
  data: TwoStep,
  async handle({ context, account }) {
    const { since, codesLeft } = await describeTwoStep(context.db, account.id);
    const isOn = since !== undefined;
    return { is_on: isOn, since: isOn ? Math.floor(since / 1000) : null, codes_left: codesLeft };
  },
});

const begin = operation({
  method: 'POST',
  path: PATH,
  name: 'beginTwoStep',
  summary: 'A secret for an authenticator app; it counts once a code of it was given',
  data: TwoStepSecret,
  async handle({ context, account }) {
    requireConfirmed(account);
    return beginTwoStep(context.db, context.encryption, account);
  },
});

const turnOn = operation({
  method: 'PUT',
  path: PATH,
  name: 'turnOnTwoStep',
  isAudited: true,
  summary:
    'Signing in asks for a code from now on; tells the recovery codes this once, ends every other session',
  body: TurnOnTwoStep,
  data: TurnedOnTwoStep,
  async handle({ context, account, body }) {
    requireConfirmed(account);
    const { codes, ended } = await turnOnTwoStep(context.db, context.encryption, account, body.code);
    return { recovery_codes: codes, ended };
  },
});

const turnOff = operation({
  method: 'DELETE',
  path: PATH,
  name: 'turnOffTwoStep',
  isAudited: true,
  summary: 'The password is enough again',
  data: z.object({ is_on: z.literal(false) }),
  async handle({ context, account }) {
    requireConfirmed(account);
    const wasOn = await turnOffTwoStep(context.db, account);
    if (!wasOn) throw new ApiError('conflict', 'Two-step sign-in is off already');
    return { is_on: false as const };
  },
});

const renewCodes = operation({
  method: 'POST',
  path: `${PATH}/recovery-codes`,
  name: 'renewRecoveryCodes',
  isAudited: true,
  summary: 'Ten other recovery codes, told this once; the earlier ones are refused',
  data: RecoveryCodes,
  async handle({ context, account }) {
    requireConfirmed(account);
    return { recovery_codes: await renewRecoveryCodes(context.db, account) };
  },
});

export const TWO_STEP_OPERATIONS: readonly Operation[] = [describe, begin, turnOn, turnOff, renewCodes];
