import { z } from 'zod';
import { optional, text } from '../fields.ts';
import { LEAST_PASSWORD } from './limits.ts';

const password = () => z.string().max(1024);

/** @see LEAST_PASSWORD */
export const newPassword = () =>
  password().refine((value) => value.length >= LEAST_PASSWORD, {
    message: `must have at least ${LEAST_PASSWORD} characters`,
  });

export const Profile = z.object({ email: z.string(), username: z.string() });
export type Profile = z.output<typeof Profile>;

export const ChangeProfile = z.object({
  username: text(80),
  email: z.string().trim().max(254).pipe(z.email()),
  current_password: optional(password()).describe('Asked for where the e-mail address changes'),
});
export type ChangeProfile = z.output<typeof ChangeProfile>;

export const ChangePassword = z.object({ current_password: password(), password: newPassword() });
export type ChangePassword = z.output<typeof ChangePassword>;

/** The password once more, with a code where one is needed, before something is shown or given away. */
export const Confirm = z.object({
  current_password: password(),
  code: optional(text(40)).describe(
    'Of the authenticator app, or a recovery code, where two-step sign-in is on',
  ),
});
export type Confirm = z.output<typeof Confirm>;

export const Confirmed = z.object({ confirmed: z.literal(true) });

export const SignedIn = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      agent: z.string().describe('How the browser names itself'),
      is_current: z.boolean(),
      created_at: z.int(),
      seen_at: z.int().describe('To about ten minutes'),
    }),
  ),
});
export type SignedIn = z.output<typeof SignedIn>;

export const SessionParams = z.object({ id: text(100) });

/** How many sessions were ended. */
export const Ended = z.object({ ended: z.int() });
export type Ended = z.output<typeof Ended>;
