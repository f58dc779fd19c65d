import { z } from 'zod';
import { optional, text } from '../fields.ts';
import { defineOperation } from '../operations/define-operation.ts';
import { newPassword } from './account.ts';

const email = () => z.string().trim().max(254).pipe(z.email());

export const SignIn = z.object({ email: z.string().trim().max(254), password: z.string().max(1024) });
export type SignIn = z.output<typeof SignIn>;

/** Second step of signing in, after the correct password. */
export const SignInCode = z.object({ code: text(40) });
export type SignInCode = z.output<typeof SignInCode>;

export const SetUp = z.object({
  token: z.string().max(100),
  email: email(),
  password: newPassword(),
  workspace: optional(text(80)),
});
export type SetUp = z.output<typeof SetUp>;

/** The signed-in account, and what the dashboard needs to render its first page. */
export const Session = z.object({
  account: z.object({ id: z.string(), email: z.string(), username: z.string() }).nullable(),
  csrf: z.string().describe('Send as X-CSRF-Token with every call that changes something'),
  needs_set_up: z.boolean(),
  needs_code: z.boolean().describe('The password was correct; a one-time code is required next'),
  base_url: z.string(),
  legacy_url: z.string().nullable(),
  credits: z.boolean().describe('Videos are paid for with credits'),
});
export type Session = z.output<typeof Session>;

export const getSession = defineOperation({
  method: 'GET',
  path: '/dashboard/api/session',
  name: 'getSession',
  summary: 'Get the signed-in account and the data for the first page',
  data: Session,
});

export const signIn = defineOperation({
  method: 'POST',
  path: '/dashboard/api/sign-in',
  name: 'signIn',
  summary: 'Sign in with a password',
  body: SignIn,
  data: Session,
});

export const signInWithCode = defineOperation({
  method: 'POST',
  path: '/dashboard/api/sign-in/code',
  name: 'signInWithCode',
  summary: 'Complete the sign-in with a one-time code',
  body: SignInCode,
  data: Session,
});

export const setUp = defineOperation({
  method: 'POST',
  path: '/dashboard/api/set-up',
  name: 'setUp',
  summary: 'Create the first account, using the link that the server printed',
  body: SetUp,
  data: Session,
});

export const signOut = defineOperation({
  method: 'POST',
  path: '/dashboard/api/sign-out',
  name: 'signOut',
  summary: 'Sign out in this browser',
  data: Session,
});
