import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, tooMany } from '../../../contract/errors.ts';
import type { StudioPermission } from '../../../contract/v2/studio-tokens.ts';
import type { Account, StudioGrant } from '../../../service/account/accounts/authenticate.ts';
import { requireFilmOf, requireReferencesOf } from '../../../service/library/studio-references.ts';
import {
  findStudioToken,
  findStudioTokenById,
  grantVideos,
  isTokenOrigin,
  mayReadVideo,
} from '../../../service/library/studio-tokens.ts';
import type { HttpContext } from '../context.ts';
import { clientAddress, rateLimitKeyOf } from '../guards/client-address.ts';
import { METHODS, REQUEST_HEADERS, RESPONSE_HEADERS } from '../guards/response-headers.ts';
import type { Call, Operation } from '../operation.ts';
import { isSameOrigin } from './credentials.ts';

type Context = Pick<HttpContext, 'db' | 'limits' | 'baseUrl'>;

/** Permission that a token needs for an operation, and the records in the call that must belong to its draft. */
interface Rule {
  permission?: StudioPermission;
  /** The path parameter `id` is the draft, a video of the token, or a template. */
  id?: 'draft' | 'video' | 'template';
  /** Where the body holds a film: the body itself, for the operation's own path; its `path` and `body`; or `content`. */
  film?: 'body' | 'preview' | 'content';
  /** The query or body may name only records of the draft. */
  references?: true;
}

/**
 * The operations that tokens of the Studio may call, by name. All others are refused: add an operation only if it can
 * read and change nothing except the draft and the public catalogs.
 */
const RULES: ReadonlyMap<string, Rule> = new Map<string, Rule>(
  Object.entries({
    studioAccess: {},
    getDraft: { id: 'draft' },
    draftStream: { id: 'draft' },
    changeDraft: { id: 'draft', permission: 'edit', film: 'content' },
    listDraftVersions: { id: 'draft', permission: 'edit' },
    getDraftVersion: { id: 'draft', permission: 'edit' },
    restoreDraftVersion: { id: 'draft', permission: 'edit' },
    previewFilm: { film: 'preview' },
    // Only with the ticket in its URL.
    studioAsset: {},
    createVideoFromAvatar: { permission: 'render', film: 'body' },
    createVideoFromProduct: { permission: 'render', film: 'body' },
    createVideoFromSlides: { permission: 'render', film: 'body' },
    createVideoWithTemplate: { permission: 'render', film: 'body' },
    getVideo: { id: 'video' },
    videoPoster: { id: 'video' },
    listComments: { id: 'video', permission: 'comment' },
    addComment: { id: 'video', permission: 'comment' },
    // The public catalogs, and choices from them.
    listPublicAvatars: { permission: 'edit' },
    listVoices: { permission: 'edit' },
    listMusics: { permission: 'edit' },
    getTemplate: { id: 'template' },
    automaticVoice: { permission: 'edit', references: true },
    detectLanguage: { permission: 'edit' },
    listen: { permission: 'edit', references: true },
  } satisfies Record<string, Rule>),
);

/**
 * Authenticates by a token of the Studio. Pages of other sites may use it only if it names them.
 *
 * @throws {ApiError} `unauthenticated`; `forbidden` for another site
 */
export async function resolveStudioToken(
  token: string,
  request: FastifyRequest,
  reply: FastifyReply,
  context: Context,
): Promise<Account> {
  const limitKey = rateLimitKeyOf(clientAddress(request));
  const { wrongKeys } = context.limits;
  const wait = wrongKeys.wait(limitKey);
  // Distinguishes a valid token, at an address that sent many wrong keys, from an invalid one.
  if (wait > 0 && !wrongKeys.mayTry(limitKey, token))
    throw tooMany('Too many invalid API keys from this address', wait);
  const found = await findStudioToken(context.db, token);
  if (!found) wrongKeys.spend(limitKey, token);
  return admitted(found, request, reply, context);
}

/** Authenticates a request for a file by the ticket that a preview put into its URL. @throws {ApiError} */
export async function resolveTicket(
  ticket: string,
  request: FastifyRequest,
  reply: FastifyReply,
  context: Context & Pick<HttpContext, 'encryption'>,
): Promise<Account> {
  const { address = '' } = request.params as { address?: string };
  const [tokenId = ''] = ticket.split('.');
  const found =
    ticket === ticketFor(context, tokenId, address)
      ? await findStudioTokenById(context.db, tokenId)
      : undefined;
  return admitted(found, request, reply, context);
}

/** Returns a ticket for one file of a preview, valid while the token works. Only this server can issue it. */
export function ticketFor(
  { encryption }: Pick<HttpContext, 'encryption'>,
  tokenId: string,
  address: string,
): string {
  return `${tokenId}.${encryption.mac(`${tokenId} ${address}`, 'files of previews')}`;
}

function admitted(
  found: Awaited<ReturnType<typeof findStudioToken>>,
  request: FastifyRequest,
  reply: FastifyReply,
  { baseUrl }: Pick<HttpContext, 'baseUrl'>,
): Account {
  if (!found) throw new ApiError('unauthenticated', 'The token is not valid');
  if ('ended' in found) {
    const message =
      found.ended === 'expired'
        ? 'The token has expired. Create a new one with POST /v2/studio/tokens'
        : 'The token was revoked';
    throw new ApiError('unauthenticated', message);
  }
  const { account } = found;
  const { origin } = request.headers;
  if (isSameOrigin(request, baseUrl)) return account;
  if (origin === undefined || !account.grant.origins.includes(origin))
    throw new ApiError('forbidden', 'This token may not be used on this site');
  reply.headers({
    'access-control-allow-origin': origin,
    'access-control-expose-headers': RESPONSE_HEADERS,
    vary: 'Origin',
  });
  return account;
}

/** Paths of the operations that tokens may call. */
const TOKEN_PATHS =
  /^\/(?:v2\/|dashboard\/api\/(?:drafts|studio|videos|automatic_voice|script_language|listen)\b)/;

/** Responds to preflight requests of the sites that a token names: the token itself comes with the next request. */
export async function answerPreflight(
  request: FastifyRequest,
  reply: FastifyReply,
  { db }: Pick<HttpContext, 'db'>,
): Promise<FastifyReply | undefined> {
  const { origin } = request.headers;
  if (request.method !== 'OPTIONS' || origin === undefined || !TOKEN_PATHS.test(request.url))
    return undefined;
  if (request.headers['access-control-request-method'] === undefined) return undefined;
  if (!(await isTokenOrigin(db, origin))) return undefined;
  return reply
    .headers({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': METHODS,
      'access-control-allow-headers': REQUEST_HEADERS,
      vary: 'Origin',
    })
    .code(204)
    .send();
}

/**
 * Requires that a token allows an operation, before the body is read.
 *
 * @throws {ApiError} `forbidden`; `not_found` for any record but its own, as if there were none
 */
export async function requireGranted(
  { db }: Pick<HttpContext, 'db'>,
  grant: StudioGrant,
  operation: Operation,
  request: FastifyRequest,
): Promise<void> {
  const rule = RULES.get(operation.name);
  if (!rule) throw new ApiError('forbidden', 'This token only opens one draft in the Studio');
  const { permission, id: subject } = rule;
  if (permission !== undefined && !grant.permissions.includes(permission)) {
    throw new ApiError('forbidden', `This token does not have the permission to ${permission}`);
  }
  const { id = '', address } = request.params as { id?: string; address?: string };
  if (operation.name === 'studioAsset' && !hasTicket(request))
    throw new ApiError('forbidden', `Use the URL of ${address ?? 'the file'} that the preview returned`);
  if (subject === 'draft' && id !== grant.draftId)
    throw new ApiError('not_found', 'There is no draft with this draft_id');
  if (subject === 'video' && !(await mayReadVideo(db, grant, id)))
    throw new ApiError('not_found', 'There is no video with this id');
}

export function hasTicket({ query }: FastifyRequest): boolean {
  return typeof (query as { ticket?: unknown }).ticket === 'string';
}

/** Requires that the input of a call names only what belongs to the draft of its token. @throws {ApiError} */
export async function requireGrantedInput(
  { db }: Pick<HttpContext, 'db'>,
  operation: Operation,
  { account, params, query, body }: Call,
): Promise<void> {
  const { grant } = account;
  const rule = RULES.get(operation.name);
  if (!grant || !rule) return;
  if (rule.id === 'template') {
    const { id } = params as { id: unknown };
    await requireReferencesOf(db, account, grant, { template_id: id });
  }
  if (rule.references) await requireReferencesOf(db, account, grant, [query, body]);
  const film = filmIn(rule, operation, body);
  if (film !== undefined) await requireFilmOf(db, account, grant, film);
}

function filmIn({ film }: Rule, { path }: Operation, body: unknown): unknown {
  if (film === 'body') return { path, body };
  if (film === 'preview') return body;
  if (film === undefined) return undefined;
  const { content, ...others } = body as { content?: string };
  // Renaming a draft does not change its film.
  if (content === undefined) return Object.keys(others).length > 0 ? undefined : null;
  return JSON.parse(content);
}

/** Makes a call of a token remember the videos that it creates, in the transaction that creates them. */
export function rememberingVideos(call: Call): Call {
  const { grant } = call.account;
  if (!grant) return call;
  return {
    ...call,
    async settle(transaction, data) {
      const { video_id: id, videos = [] } = (data ?? {}) as {
        video_id?: string;
        videos?: { video_id: string }[];
      };
      const ids = [...new Set([id, ...videos.map((video) => video.video_id)])];
      const created = ids.filter((one) => one !== undefined && one !== '') as string[];
      if (created.length > 0) await grantVideos(transaction, grant.tokenId, created);
      await call.settle(transaction, data);
    },
  };
}
