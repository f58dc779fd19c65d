import { z } from 'zod';
import { text } from '../fields.ts';

export const TwoStep = z.object({
  is_on: z.boolean(),
  since: z.int().nullable(),
  codes_left: z.int().describe('Recovery codes that were not used'),
});
export type TwoStep = z.output<typeof TwoStep>;

export const TwoStepSecret = z.object({
  secret: z.string().describe('In base32, for an authenticator app'),
  address: z.string().describe('The same for a QR code: otpauth://totp/…'),
});
export type TwoStepSecret = z.output<typeof TwoStepSecret>;

export const TurnOnTwoStep = z.object({ code: text(40) });
export type TurnOnTwoStep = z.output<typeof TurnOnTwoStep>;

export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.output<typeof RecoveryCodes>;

export const TurnedOnTwoStep = RecoveryCodes.extend({
  ended: z.int().describe('Other sessions that were signed out'),
});
export type TurnedOnTwoStep = z.output<typeof TurnedOnTwoStep>;
