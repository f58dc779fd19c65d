import * as contract from '../../../contract/dashboard/account.ts';
import * as twoStepContract from '../../../contract/dashboard/two-step.ts';
import { ApiError } from '../../../contract/errors.ts';
import {
  changePassword,
  changeProfile,
  confirm,
  requireConfirmed,
} from '../../../service/account/accounts/change-account.ts';
import {
  endOtherSessions,
  endSessionById,
  listSessions,
} from '../../../service/account/sessions/sessions.ts';
import {
  beginTwoStep,
  describeTwoStep,
  renewRecoveryCodes,
  turnOffTwoStep,
  turnOnTwoStep,
} from '../../../service/account/sessions/two-step.ts';
import { changeEmbedding, findEmbedding } from '../../../service/videos/sharing/shares.ts';
import type { HttpContext } from '../context.ts';
import { type Operation, operationsUsing } from '../operation.ts';

const operation = operationsUsing<Pick<HttpContext, 'db' | 'encryption'>>();

const seconds = (time: number) => Math.floor(time / 1000);

const profile = operation(contract.changeProfile, {
  handle: ({ context, account, body }) =>
    changeProfile(context.db, account, {
      username: body.username,
      email: body.email,
      currentPassword: body.current_password,
    }),
});

const password = operation(contract.changePassword, {
  async handle({ context, account, body }) {
    const passwords = { current: body.current_password, password: body.password };
    return { ended: await changePassword(context.db, account, passwords) };
  },
});

const confirmOperation = operation(contract.confirm, {
  async handle({ context, account, body }) {
    const proof = { password: body.current_password, code: body.code };
    await confirm(context.db, context.encryption, account, proof);
    return { confirmed: true as const };
  },
});

const sessions = operation(contract.listSessions, {
  async handle({ context, account }) {
    const sessions = await listSessions(context.db, account);
    return {
      sessions: sessions.map(({ id, agent, isCurrent, created_at: createdAt, seenAt }) => ({
        id,
        agent,
        is_current: isCurrent,
        created_at: seconds(createdAt),
        seen_at: seconds(seenAt),
      })),
    };
  },
});

const endOne = operation(contract.endSession, {
  async handle({ context, account, params }) {
    if (await endSessionById(context.db, account, params.id)) return { ended: 1 };
    throw new ApiError('not_found', 'There is no such session');
  },
});

const endOthers = operation(contract.endOtherSessions, {
  handle: async ({ context, account }) => ({ ended: await endOtherSessions(context.db, account) }),
});

export const ACCOUNT_OPERATIONS: readonly Operation[] = [
  profile,
  password,
  confirmOperation,
  sessions,
  endOne,
  endOthers,
];

export const getEmbedding = operation(contract.getEmbedding, {
  handle: ({ context, account }) => findEmbedding(context.db, account.id),
});

export const changeEmbeddingOperation = operation(contract.changeEmbedding, {
  target: ({ mode }) => mode,
  handle: ({ context, account, body: { mode, sites = [] } }) =>
    changeEmbedding(context.db, account.id, { mode, sites }),
});

const twoStep = operation(twoStepContract.getTwoStep, {
  async handle({ context, account }) {
    const { since, codesLeft } = await describeTwoStep(context.db, account.id);
    const isOn = since !== undefined;
    return { is_on: isOn, since: isOn ? Math.floor(since / 1000) : null, codes_left: codesLeft };
  },
});

const begin = operation(twoStepContract.beginTwoStep, {
  async handle({ context, account }) {
    requireConfirmed(account);
    return beginTwoStep(context.db, context.encryption, account);
  },
});

const turnOn = operation(twoStepContract.turnOnTwoStep, {
  async handle({ context, account, body }) {
    requireConfirmed(account);
    const { codes, ended } = await turnOnTwoStep(context.db, context.encryption, account, body.code);
    return { recovery_codes: codes, ended };
  },
});

const turnOff = operation(twoStepContract.turnOffTwoStep, {
  async handle({ context, account }) {
    requireConfirmed(account);
    const wasOn = await turnOffTwoStep(context.db, account);
    if (!wasOn) throw new ApiError('conflict', 'Two-step sign-in is off already');
    return { is_on: false as const };
  },
});

const renewCodes = operation(twoStepContract.renewRecoveryCodes, {
  async handle({ context, account }) {
    requireConfirmed(account);
    return { recovery_codes: await renewRecoveryCodes(context.db, account) };
  },
});

export const TWO_STEP_OPERATIONS: readonly Operation[] = [twoStep, begin, turnOn, turnOff, renewCodes];
