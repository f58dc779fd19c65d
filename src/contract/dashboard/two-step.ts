import { z } from 'zod';
import { text } from '../fields.ts';
import { defineOperation } from '../operations/define-operation.ts';

export const TwoStep = z.object({
  is_on: z.boolean(),
  since: z.int().nullable(),
  codes_left: z.int().describe('Unused recovery codes'),
});
export type TwoStep = z.output<typeof TwoStep>;

export const TwoStepSecret = z.object({
  secret: z.string().describe('Base32, for an authenticator app'),
  address: z.string().describe('The same secret for a QR code: otpauth://totp/…'),
});
export type TwoStepSecret = z.output<typeof TwoStepSecret>;

const TurnOnTwoStep = z.object({ code: text(40) });

const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

const TurnedOnTwoStep = RecoveryCodes.extend({
  ended: z.int().describe('Number of other sessions that were signed out'),
});

export const getTwoStep = defineOperation({
  method: 'GET',
  path: '/dashboard/api/two-step',
  name: 'getTwoStep',
  summary: 'Get whether two-step sign-in is on',
  data: TwoStep,
});

export const beginTwoStep = defineOperation({
  method: 'POST',
  path: '/dashboard/api/two-step',
  name: 'beginTwoStep',
  summary: 'Create a secret for an authenticator app; it takes effect after a code from it is confirmed',
  data: TwoStepSecret,
});

export const turnOnTwoStep = defineOperation({
  method: 'PUT',
  path: '/dashboard/api/two-step',
  name: 'turnOnTwoStep',
  summary: 'Turn on two-step sign-in; shows the recovery codes only this once and ends every other session',
  isAudited: true,
  body: TurnOnTwoStep,
  data: TurnedOnTwoStep,
});

export const turnOffTwoStep = defineOperation({
  method: 'DELETE',
  path: '/dashboard/api/two-step',
  name: 'turnOffTwoStep',
  summary: 'Turn off two-step sign-in',
  isAudited: true,
  data: z.object({ is_on: z.literal(false) }),
});

export const renewRecoveryCodes = defineOperation({
  method: 'POST',
  path: '/dashboard/api/two-step/recovery-codes',
  name: 'renewRecoveryCodes',
  summary: 'Create ten new recovery codes, shown only this once; the earlier ones stop working',
  isAudited: true,
  data: RecoveryCodes,
});
