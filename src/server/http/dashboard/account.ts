import { ApiError } from '../../../contract/errors.ts';
import * as described from '../../../contract/operations/dashboard/account.ts';
import { changePassword, changeProfile } from '../../../service/account/accounts/change-account.ts';
import { confirm } from '../../../service/account/accounts/confirm.ts';
import {
  endOtherSessions,
  endSessionById,
  listSessions,
} from '../../../service/account/sessions/list-sessions.ts';
import { type Operation, operation } from '../server/operation.ts';

const seconds = (time: number) => Math.floor(time / 1000);

const profile = operation(described.changeProfile, {
  handle: ({ context, account, body }) =>
    changeProfile(context.db, account, {
      username: body.username,
      email: body.email,
      currentPassword: body.current_password,
    }),
});

const password = operation(described.changePassword, {
  async handle({ context, account, body }) {
    const wanted = { current: body.current_password, password: body.password };
    return { ended: await changePassword(context.db, account, wanted) };
  },
});

const confirmOperation = operation(described.confirm, {
  async handle({ context, account, body }) {
    const given = { password: body.current_password, code: body.code };
    await confirm(context.db, context.encryption, account, given);
    return { confirmed: true as const };
  },
});

const sessions = operation(described.listSessions, {
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

const endOne = operation(described.endSession, {
  async handle({ context, account, params }) {
    if (await endSessionById(context.db, account, params.id)) return { ended: 1 };
    throw new ApiError('not_found', 'There is no such session');
  },
});

const endOthers = operation(described.endOtherSessions, {
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
