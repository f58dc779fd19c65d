import {
  ChangePassword,
  ChangeProfile,
  Confirm,
  Confirmed,
  Ended,
  Profile,
  SessionParams,
  SignedIn,
} from '../../contract/dashboard/account.ts';
import { ApiError } from '../../contract/errors.ts';
import { changePassword, changeProfile } from '../../service/account/accounts/change-account.ts';
import { confirm } from '../../service/account/accounts/confirm.ts';
import {
  endOtherSessions,
  endSessionById,
  listSessions,
} from '../../service/account/sessions/list-sessions.ts';
import { type Operation, operation } from '../server/operation.ts';

const seconds = (time: number) => Math.floor(time / 1000);

const profile = operation({
  method: 'PUT',
  path: '/dashboard/api/profile',
  name: 'changeProfile',
  isAudited: true,
  summary: 'Another name, or another e-mail address to sign in with',
  body: ChangeProfile,
  data: Profile,
  handle: ({ context, account, body }) =>
    changeProfile(context.db, account, {
      username: body.username,
      email: body.email,
      currentPassword: body.current_password,
    }),
});

const password = operation({
  method: 'PUT',
  path: '/dashboard/api/password',
  name: 'changePassword',
  isAudited: true,
  summary: 'Another password; ends every other session',
  body: ChangePassword,
  data: Ended,
  async handle({ context, account, body }) {
    const wanted = { current: body.current_password, password: body.password };
    return { ended: await changePassword(context.db, account, wanted) };
  },
});

const confirmOperation = operation({
  method: 'POST',
  path: '/dashboard/api/confirm',
  name: 'confirm',
  summary: 'Confirm the password, and a code if two-step sign-in is on; valid for ten minutes',
  body: Confirm,
  data: Confirmed,
  async handle({ context, account, body }) {
    const given = { password: body.current_password, code: body.code };
    await confirm(context.db, context.encryption, account, given);
    return { confirmed: true as const };
  },
});

const sessions = operation({
  method: 'GET',
  path: '/dashboard/api/sessions',
  name: 'listSessions',
  summary: 'Where the account is signed in',
  data: SignedIn,
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

const endOne = operation({
  method: 'DELETE',
  path: '/dashboard/api/sessions/:id',
  name: 'endSession',
  summary: 'Sign out in one place',
  params: SessionParams,
  data: Ended,
  async handle({ context, account, params }) {
    if (await endSessionById(context.db, account, params.id)) return { ended: 1 };
    throw new ApiError('not_found', 'There is no such session');
  },
});

const endOthers = operation({
  method: 'DELETE',
  path: '/dashboard/api/sessions',
  name: 'endOtherSessions',
  summary: 'Sign out everywhere but here',
  data: Ended,
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
