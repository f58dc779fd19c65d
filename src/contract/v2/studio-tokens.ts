import { z } from 'zod';
import { parseOrigin } from '../dashboard/account.ts';
import { integerBetween, optional, text } from '../fields.ts';
import { Pagination, paging } from './lists.ts';

/** Permissions beyond watching the draft. */
export const STUDIO_PERMISSIONS = ['edit', 'render', 'comment'] as const;
export type StudioPermission = (typeof STUDIO_PERMISSIONS)[number];

/** Seconds. */
const MIN_TOKEN_SECONDS = 60;
const MAX_TOKEN_SECONDS = 86_400;
export const DEFAULT_TOKEN_SECONDS = 3600;
const MAX_ORIGINS = 20;

const origin = z
  .string()
  .max(300)
  .transform((value, context) => {
    const parsed = parseOrigin(value);
    if (parsed !== undefined && /^https?:/.test(value.trim()) && !parsed.includes('*')) return parsed;
    context.addIssue({ code: 'custom', message: 'must be one origin, such as https://example.com' });
    return z.NEVER;
  });

export const CreateStudioToken = z
  .object({
    draft_id: optional(text(100)).describe('A draft of the Studio, from GET /dashboard/api/drafts'),
    video_id: optional(text(100)).describe(
      'A finished video, instead of draft_id: a new draft is created that makes the same video',
    ),
    permissions: optional(z.array(z.enum(STUDIO_PERMISSIONS)).max(STUDIO_PERMISSIONS.length)).describe(
      'What the token allows besides watching the draft. Default: edit',
    ),
    expires_in: optional(integerBetween(MIN_TOKEN_SECONDS, MAX_TOKEN_SECONDS)).describe(
      `Seconds for which the token works. Default ${DEFAULT_TOKEN_SECONDS}`,
    ),
    origins: z
      .array(origin)
      .min(1)
      .max(MAX_ORIGINS)
      .describe(
        'Sites that may show the Studio in an iframe, and whose pages may call the API with the token',
      ),
    name: optional(text(60)).describe('Whom the token is for; comments are shown by this name'),
  })
  .refine(({ draft_id: draft, video_id: video }) => (draft === undefined) !== (video === undefined), {
    path: ['draft_id'],
    error: 'or video_id is required, and not both',
  });
export type CreateStudioToken = z.output<typeof CreateStudioToken>;

export const StudioTokenParams = z.object({ token_id: z.string() });

export const StudioTokensQuery = z.object({
  ...paging,
  draft_id: optional(text(100)).describe('Return only the tokens of this draft'),
});

const described = {
  token_id: z.string(),
  draft_id: z.string(),
  name: z.string(),
  permissions: z.array(z.enum(STUDIO_PERMISSIONS)),
  origins: z.array(z.string()),
  created_at: z.int().describe('Unix time in seconds'),
  expires_at: z.int().describe('Unix time in seconds'),
};

export const CreatedStudioToken = z.object({
  ...described,
  token: z.string().describe('Shown only once: only its hash is stored'),
  embed_url: z.string().describe('The page that <castwright-studio> shows in an iframe'),
});
export type CreatedStudioToken = z.output<typeof CreatedStudioToken>;

export const StudioTokens = z.object({
  tokens: z
    .array(z.object({ ...described, hint: z.string().describe('The start of the token, to recognize it') }))
    .describe('Those that still work, newest first'),
  total: z.int(),
  has_more: z.boolean(),
  pagination: Pagination,
});

export const RevokedStudioToken = z.object({ token_id: z.string(), revoked: z.literal(true) });
