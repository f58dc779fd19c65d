import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { escapeMarkup } from '../../../base/escape-markup.ts';
import type { Status } from '../../../contract/dashboard/open.ts';
import type { SharedVideo } from '../../../contract/dashboard/videos.ts';
import { ApiError, invalidField } from '../../../contract/errors.ts';
import { integerBetween, optional } from '../../../contract/fields.ts';
import { cacheFor } from '../../../platform/timers.ts';
import type { Backend } from '../../../service/drivers/backend.ts';
import {
  healthOfParts,
  isStorageWorking,
  recentWork,
  worstHealth,
} from '../../../service/maintenance/status.ts';
import { findEmbedding, findShared } from '../../../service/videos/sharing/shares.ts';
import type { HttpContext } from '../context.ts';
import { basePathOf, localUrl } from '../guards/local-path.ts';
import { baseUrlOf } from '../operations/links.ts';
import { resolveSessionCaller } from '../request/authenticate.ts';
import { checker } from '../request/check-input.ts';
import { register } from '../request/register.ts';
import type { OperationHost } from '../request/responders.ts';
import { sendLocalFile } from '../responses/files.ts';
import { serveSharedComments } from './comments.ts';
import { embedCode, sizeWithin } from './embed.ts';
import { DASHBOARD_OPERATIONS, SHARED_OPERATIONS } from './operations.ts';
import { BUILT, serveAssets, servePage } from './page.ts';
import { describeShared, serveShares, shareUrl } from './share-page.ts';
import { serveSession } from './sign-in.ts';

const Query = z.object({
  url: z.string().max(2000),
  format: optional(z.enum(['json', 'xml'])),
  maxwidth: optional(integerBetween(1, 10_000)),
  maxheight: optional(integerBetween(1, 10_000)),
});

const checkQuery = checker(Query);

/** Seconds for which other sites may cache the response: links can be revoked. */
const CACHE_SECONDS = 3600;

/** Scripts with an element for pages of others, built from `packages/` together with the dashboard. */
const ELEMENTS = ['player.js', 'studio.js'];

/** Serves the dashboard: its page, and the operations that only that page uses. */
export function serveDashboard(app: FastifyInstance, host: OperationHost): void {
  serveSession(app, host.context);
  serveShares(app, host.context);
  serveSharedComments(app, host.context);
  serveOembed(app, host.context);
  serveStatus(app, host.context);
  for (const operation of DASHBOARD_OPERATIONS) register(app, host, operation, resolveSessionCaller);
  for (const operation of SHARED_OPERATIONS) register(app, host, operation);
  serveAssets(app, host.context);
  for (const name of ELEMENTS) serveElement(app, name);
  servePage(app, host.context);
}

/** Serves the script of an element for any page. */
function serveElement(app: FastifyInstance, name: string): void {
  const path = join(BUILT, name);
  app.get(`/${name}`, async (request, reply) => {
    const type = 'text/javascript; charset=utf-8';
    if (existsSync(path)) return sendLocalFile(request, reply, path, type);
    return reply.code(503).type(type).send('// Not built yet: start the server with npm start.\n');
  });
}

/** Serves oEmbed, which lets other sites show a link as a player: https://oembed.com */
function serveOembed(app: FastifyInstance, context: Backend & Pick<HttpContext, 'baseUrl'>): void {
  app.get('/oembed', async (request, reply) => {
    const query = checkQuery(request.query);
    if (!query) throw notEmbeddable();
    const baseUrl = baseUrlOf(request, context.baseUrl);
    const token = tokenOf(query.url, baseUrl);
    const shared = token === undefined ? undefined : await findShared(context, token);
    const embedding = shared && (await findEmbedding(context.db, shared.video.account_id));
    if (!shared || token === undefined || embedding?.mode === 'off') throw notEmbeddable();
    const response = oembedOf(describeShared(shared, token, baseUrl), shareUrl(baseUrl, token), baseUrl, {
      ...(query.maxwidth !== undefined && { width: query.maxwidth }),
      ...(query.maxheight !== undefined && { height: query.maxheight }),
    });
    reply.header('access-control-allow-origin', '*');
    return query.format === 'xml'
      ? reply.type('text/xml; charset=utf-8').send(asXml(response))
      : reply.type('application/json; charset=utf-8').send(response);
  });
}

/** @throws {ApiError} naming `url` if it is not on this server */
function tokenOf(link: string, baseUrl: string): string | undefined {
  const url = URL.parse(link);
  if (url?.host !== new URL(baseUrl).host) throw invalidField('url', `must be a public link of ${baseUrl}`);
  const path = localUrl(url.pathname, basePathOf(baseUrl));
  return /^\/share\/([^/]+)(?:\/player)?\/?$/.exec(path)?.[1];
}

function oembedOf(
  video: SharedVideo,
  url: string,
  baseUrl: string,
  limits: Parameters<typeof sizeWithin>[1],
): Record<string, string | number> {
  const size = sizeWithin(video, limits);
  return {
    version: '1.0',
    type: 'video',
    title: video.name,
    provider_name: 'Castwright',
    provider_url: baseUrl,
    cache_age: CACHE_SECONDS,
    ...size,
    html: embedCode(url, video.name, size),
    ...(video.cover_url !== null &&
      video.width !== null &&
      video.height !== null && {
        thumbnail_url: video.cover_url,
        thumbnail_width: video.width,
        thumbnail_height: video.height,
      }),
  };
}

function asXml(response: Record<string, string | number>): string {
  const lines = Object.entries(response).map(
    ([name, value]) => `  <${name}>${escapeMarkup(String(value))}</${name}>`,
  );
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>\n${lines.join('\n')}\n</oembed>\n`;
}

function notEmbeddable(): ApiError {
  return new ApiError('not_found', 'There is no video at this link that can be embedded');
}

/** Milliseconds to cache the status. Anyone may request it, so a query for every request would be too expensive. */
const STATUS_CACHE_MS = 5000;
/** Milliseconds to cache the result of the storage check, which writes a file. */
const STORAGE_CACHE_MS = 60_000;

type StatusContext = Pick<HttpContext, 'db' | 'storage' | 'tempRoot' | 'readiness' | 'voices'>;

/** Serves the public status page: whether videos can be made, without details of any account. */
export function serveStatus(app: FastifyInstance, context: StatusContext): void {
  const storage = cacheFor(STORAGE_CACHE_MS, () => isStorageWorking(context.storage, context.tempRoot));
  const status = cacheFor(STATUS_CACHE_MS, () => statusOf(context, storage));
  app.get('/dashboard/api/status', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return { code: 0, msg: 'Success', data: await status(), rid: request.id };
  });
}

async function statusOf(context: StatusContext, storage: () => Promise<boolean>): Promise<Status> {
  const problems = await context.readiness.problems();
  const { voices } = await context.voices();
  const work = await recentWork(context.db);
  const parts = healthOfParts({
    ...work,
    voices: voices.length,
    storageWorks: problems.length === 0 && (await storage()),
  });
  return {
    health: worstHealth(parts),
    parts,
    waiting: work.waiting,
    rendering: work.rendering,
    longest_wait: Math.round(work.longestWait),
    usual_seconds: work.usualSeconds === undefined ? null : Math.max(1, Math.round(work.usualSeconds)),
    voices: voices.length,
    languages: new Set(voices.map(({ language }) => language)).size,
    checked_at: Math.floor(Date.now() / 1000),
  };
}
