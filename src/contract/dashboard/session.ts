import { z } from 'zod';
import { optional, text } from '../fields.ts';
import { newPassword } from './account.ts';

const email = () => z.string().trim().max(254).pipe(z.email());

export const SignIn = z.object({ email: z.string().trim().max(254), password: z.string().max(1024) });
export type SignIn = z.output<typeof SignIn>;

/** The second step, where the password was right. */
export const SignInCode = z.object({ code: text(40) });
export type SignInCode = z.output<typeof SignInCode>;

export const SetUp = z.object({
  token: z.string().max(100),
  email: email(),
  password: newPassword(),
  workspace: optional(text(80)),
});
export type SetUp = z.output<typeof SetUp>;

/** Who looks at the dashboard, and what the page must know before it can be drawn. */
export const Session = z.object({
  account: z.object({ id: z.string(), email: z.string(), username: z.string() }).nullable(),
  csrf: z.string().describe('Sent back as X-CSRF-Token with every call that changes something'),
  needs_set_up: z.boolean(),
  needs_code: z.boolean().describe('The password was right, and a one-time code comes next'),
  base_url: z.string(),
  legacy_url: z.string().nullable(),
  credits: z.boolean().describe('Videos are paid for with credits'),
});
export type Session = z.output<typeof Session>;
