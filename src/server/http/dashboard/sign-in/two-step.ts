import { ApiError } from '../../../../contract/errors.ts';
import * as described from '../../../../contract/operations/dashboard/two-step.ts';
import { requireConfirmed } from '../../../../service/account/accounts/confirm.ts';
import {
  beginTwoStep,
  describeTwoStep,
  renewRecoveryCodes,
  turnOffTwoStep,
  turnOnTwoStep,
} from '../../../../service/account/two-step/two-step.ts';
import { type Operation, operation } from '../../server/operation.ts';

const describe = operation(described.getTwoStep, {
  async handle({ context, account }) {
    const { since, codesLeft } = await describeTwoStep(context.db, account.id);
    const isOn = since !== undefined;
    return { is_on: isOn, since: isOn ? Math.floor(since / 1000) : null, codes_left: codesLeft };
  },
});

const begin = operation(described.beginTwoStep, {
  async handle({ context, account }) {
    requireConfirmed(account);
    return beginTwoStep(context.db, context.encryption, account);
  },
});

const turnOn = operation(described.turnOnTwoStep, {
  async handle({ context, account, body }) {
    requireConfirmed(account);
    const { codes, ended } = await turnOnTwoStep(context.db, context.encryption, account, body.code);
    return { recovery_codes: codes, ended };
  },
});

const turnOff = operation(described.turnOffTwoStep, {
  async handle({ context, account }) {
    requireConfirmed(account);
    const wasOn = await turnOffTwoStep(context.db, account);
    if (!wasOn) throw new ApiError('conflict', 'Two-step sign-in is off already');
    return { is_on: false as const };
  },
});

const renewCodes = operation(described.renewRecoveryCodes, {
  async handle({ context, account }) {
    requireConfirmed(account);
    return { recovery_codes: await renewRecoveryCodes(context.db, account) };
  },
});

export const TWO_STEP_OPERATIONS: readonly Operation[] = [describe, begin, turnOn, turnOff, renewCodes];
