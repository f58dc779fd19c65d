import {
  ChangePassword,
  ChangeProfile,
  Confirm,
  Confirmed,
  Ended,
  Profile,
  SessionParams,
  SignedIn,
} from '../../dashboard/account.ts';
import { ChangeEmbedding, Embedding } from '../../dashboard/embedding.ts';
import { defineOperation } from '../define-operation.ts';

export const changeProfile = defineOperation({
  method: 'PUT',
  path: '/dashboard/api/profile',
  name: 'changeProfile',
  summary: 'Another name, or another e-mail address to sign in with',
  isAudited: true,
  body: ChangeProfile,
  data: Profile,
});

export const changePassword = defineOperation({
  method: 'PUT',
  path: '/dashboard/api/password',
  name: 'changePassword',
  summary: 'Another password; ends every other session',
  isAudited: true,
  body: ChangePassword,
  data: Ended,
});

export const getEmbedding = defineOperation({
  method: 'GET',
  path: '/dashboard/api/embedding',
  name: 'getEmbedding',
  summary: 'Which pages may show shared videos in a frame',
  data: Embedding,
});

export const changeEmbedding = defineOperation({
  method: 'PUT',
  path: '/dashboard/api/embedding',
  name: 'changeEmbedding',
  summary: 'Let other pages show shared videos in a frame, or none',
  isAudited: true,
  body: ChangeEmbedding,
  data: Embedding,
});

export const confirm = defineOperation({
  method: 'POST',
  path: '/dashboard/api/confirm',
  name: 'confirm',
  summary: 'Confirm the password, and a code if two-step sign-in is on; valid for ten minutes',
  body: Confirm,
  data: Confirmed,
});

export const listSessions = defineOperation({
  method: 'GET',
  path: '/dashboard/api/sessions',
  name: 'listSessions',
  summary: 'Where the account is signed in',
  data: SignedIn,
});

export const endSession = defineOperation({
  method: 'DELETE',
  path: '/dashboard/api/sessions/:id',
  name: 'endSession',
  summary: 'Sign out in one place',
  params: SessionParams,
  data: Ended,
});

export const endOtherSessions = defineOperation({
  method: 'DELETE',
  path: '/dashboard/api/sessions',
  name: 'endOtherSessions',
  summary: 'Sign out everywhere but here',
  data: Ended,
});
