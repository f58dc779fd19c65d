import { z } from 'zod';
import { optional, text } from '../fields.ts';
import { defineOperation } from '../operations/define-operation.ts';
import { MIN_PASSWORD_LENGTH } from './limits.ts';

const password = () => z.string().max(1024);

export const newPassword = () =>
  password().refine((value) => value.length >= MIN_PASSWORD_LENGTH, {
    message: `must have at least ${MIN_PASSWORD_LENGTH} characters`,
  });

const Profile = z.object({ email: z.string(), username: z.string() });

export const ChangeProfile = z.object({
  username: text(80),
  email: z.string().trim().max(254).pipe(z.email()),
  current_password: optional(password()).describe('Required to change the e-mail address'),
});
export type ChangeProfile = z.output<typeof ChangeProfile>;

export const ChangePassword = z.object({ current_password: password(), password: newPassword() });
export type ChangePassword = z.output<typeof ChangePassword>;

/** Required before a sensitive action: the password and, if two-step sign-in is on, a code. */
export const Confirm = z.object({
  current_password: password(),
  code: optional(text(40)).describe(
    'From the authenticator app, or a recovery code; required if two-step sign-in is on',
  ),
});
export type Confirm = z.output<typeof Confirm>;

const Confirmed = z.object({ confirmed: z.literal(true) });

export const SignedIn = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      agent: z.string().describe('User agent of the browser'),
      is_current: z.boolean(),
      created_at: z.int(),
      seen_at: z.int().describe('Accurate to about ten minutes'),
    }),
  ),
});
export type SignedIn = z.output<typeof SignedIn>;

const SessionParams = z.object({ id: text(100) });

/** Number of sessions that were ended. */
const Ended = z.object({ ended: z.int() });

const MAX_SITES = 20;

/** Returns the origin of a site, or undefined if `site` is more than an origin. `*.` matches every subdomain. */
export function parseOrigin(site: string): string | undefined {
  const [scheme = '', name = ''] = site.trim().toLowerCase().split('://');
  const hasWildcard = name.startsWith('*.');
  const host = hasWildcard ? name.slice(2) : name;
  const url = URL.parse(`${scheme}://${host}`);
  if (!url || !/^https?:$/.test(url.protocol) || host.includes('*')) return undefined;
  const isOnlyOrigin = url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  if (!isOnlyOrigin || (hasWildcard && !url.hostname.includes('.'))) return undefined;
  return `${url.protocol}//${hasWildcard ? '*.' : ''}${url.host}`;
}

const site = z
  .string()
  .max(300)
  .transform((value, context) => {
    const origin = parseOrigin(value);
    if (origin !== undefined) return origin;
    context.addIssue({
      code: 'custom',
      message: 'must be the address of a site, such as https://example.com',
    });
    return z.NEVER;
  });

/** Sites that may show the account's shared videos in an iframe. */
export const Embedding = z.object({
  mode: z.enum(['off', 'sites', 'anywhere']),
  sites: z.array(z.string()),
});
export type Embedding = z.output<typeof Embedding>;

export const ChangeEmbedding = z
  .object({
    mode: z.enum(['off', 'sites', 'anywhere']),
    sites: optional(z.array(site).max(MAX_SITES)).describe(
      'Origins such as https://example.com or https://*.example.com, if mode is sites',
    ),
  })
  .superRefine(({ mode, sites }, context) => {
    if (mode === 'sites' && !sites?.length)
      context.addIssue({ code: 'custom', path: ['sites'], message: 'must name a site' });
  });
export type ChangeEmbedding = z.input<typeof ChangeEmbedding>;

export const changeProfile = defineOperation({
  method: 'PUT',
  path: '/dashboard/api/profile',
  name: 'changeProfile',
  summary: 'Change the name or the e-mail address of the account',
  isAudited: true,
  body: ChangeProfile,
  data: Profile,
});

export const changePassword = defineOperation({
  method: 'PUT',
  path: '/dashboard/api/password',
  name: 'changePassword',
  summary: 'Change the password; ends every other session',
  isAudited: true,
  body: ChangePassword,
  data: Ended,
});

export const getEmbedding = defineOperation({
  method: 'GET',
  path: '/dashboard/api/embedding',
  name: 'getEmbedding',
  summary: 'Get the sites that may embed shared videos',
  data: Embedding,
});

export const changeEmbedding = defineOperation({
  method: 'PUT',
  path: '/dashboard/api/embedding',
  name: 'changeEmbedding',
  summary: 'Set which sites may embed shared videos',
  isAudited: true,
  body: ChangeEmbedding,
  data: Embedding,
});

export const confirm = defineOperation({
  method: 'POST',
  path: '/dashboard/api/confirm',
  name: 'confirm',
  summary: 'Confirm the password and, if two-step sign-in is on, a code; valid for ten minutes',
  body: Confirm,
  data: Confirmed,
});

export const listSessions = defineOperation({
  method: 'GET',
  path: '/dashboard/api/sessions',
  name: 'listSessions',
  summary: 'List the sessions of the account',
  data: SignedIn,
});

export const endSession = defineOperation({
  method: 'DELETE',
  path: '/dashboard/api/sessions/:id',
  name: 'endSession',
  summary: 'End one session',
  params: SessionParams,
  data: Ended,
});

export const endOtherSessions = defineOperation({
  method: 'DELETE',
  path: '/dashboard/api/sessions',
  name: 'endOtherSessions',
  summary: 'End every session except this one',
  data: Ended,
});
