import { z } from 'zod';
import {
  RecoveryCodes,
  TurnedOnTwoStep,
  TurnOnTwoStep,
  TwoStep,
  TwoStepSecret,
} from '../../dashboard/two-step.ts';
import { defineOperation } from '../define-operation.ts';

export const getTwoStep = defineOperation({
  method: 'GET',
  path: '/dashboard/api/two-step',
  name: 'getTwoStep',
  summary: 'Whether signing in asks for a one-time code',
  data: TwoStep,
});

export const beginTwoStep = defineOperation({
  method: 'POST',
  path: '/dashboard/api/two-step',
  name: 'beginTwoStep',
  summary: 'A secret for an authenticator app; it counts once a code of it was given',
  data: TwoStepSecret,
});

export const turnOnTwoStep = defineOperation({
  method: 'PUT',
  path: '/dashboard/api/two-step',
  name: 'turnOnTwoStep',
  summary:
    'Signing in asks for a code from now on; tells the recovery codes this once, ends every other session',
  isAudited: true,
  body: TurnOnTwoStep,
  data: TurnedOnTwoStep,
});

export const turnOffTwoStep = defineOperation({
  method: 'DELETE',
  path: '/dashboard/api/two-step',
  name: 'turnOffTwoStep',
  summary: 'The password is enough again',
  isAudited: true,
  data: z.object({ is_on: z.literal(false) }),
});

export const renewRecoveryCodes = defineOperation({
  method: 'POST',
  path: '/dashboard/api/two-step/recovery-codes',
  name: 'renewRecoveryCodes',
  summary: 'Ten other recovery codes, told this once; the earlier ones are refused',
  isAudited: true,
  data: RecoveryCodes,
});
