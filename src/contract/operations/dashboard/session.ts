import { Session, SetUp, SignIn, SignInCode } from '../../dashboard/session.ts';
import { defineOperation } from '../define-operation.ts';

export const getSession = defineOperation({
  method: 'GET',
  path: '/dashboard/api/session',
  name: 'getSession',
  summary: 'Who is signed in, and what the page must know before it can be drawn',
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
  summary: 'The second step of signing in: a one-time code',
  body: SignInCode,
  data: Session,
});

export const setUp = defineOperation({
  method: 'POST',
  path: '/dashboard/api/set-up',
  name: 'setUp',
  summary: 'Name the first account and its password, with the link that the server printed',
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
