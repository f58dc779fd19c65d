import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Embedding } from '../../../contract/dashboard/account.ts';
import { ApiError } from '../../../contract/errors.ts';
import { EMOJI_LIST } from '../../../engine/files/own-file.ts';
import { emojiNames, findOwnFile } from '../../../engine/files/own-file-path.ts';
import { ownFilesVersion } from '../../../engine/files/own-files-version.ts';
import { embeddersOf } from '../../../service/library/studio-tokens.ts';
import type { HttpContext } from '../context.ts';
import { basePathOf } from '../guards/local-path.ts';
import { answerUnknownPath } from '../request/unknown-path.ts';
import { sendLocalFile } from '../responses/files.ts';

/** Output of Vite for `web/`. */
export const BUILT = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

/** Shown if the dashboard has not been built. */
const NOT_BUILT = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Castwright</title>
<body style="font: 16px/1.5 system-ui; max-width: 40rem; margin: 15vh auto; padding: 0 1.5rem">
<h1 style="font-size: 1.5rem">The dashboard has not been built</h1>
<p>The API works. To build the dashboard as well, stop the server and start it with <code>npm start</code>, or run
<code>node scripts/build-web.js</code> and load this page again.</p>
</body>
</html>
`;

/** Paths that only programs request. */
const PROGRAM_PATHS = /^\/(v1|v2|open|visual|mcp|dashboard\/api|files|uploads|static)(\/|\?|$)/;

/** Serves the dashboard's page at every path without a route of its own. The page's script shows what belongs there. */
export function servePage(app: FastifyInstance, { db, baseUrl }: Pick<HttpContext, 'db' | 'baseUrl'>): void {
  // The page has no data of its own: it gets the token from the page around it.
  app.get<{ Params: { draft: string } }>('/studio/embed/:draft', async (request, reply) => {
    const sites = await embeddersOf(db, request.params.draft);
    return sendPage(reply, { baseUrl, embedding: { mode: sites.length > 0 ? 'sites' : 'off', sites } });
  });
  app.get('/*', async (request, reply) => {
    if (!isPageRequest(request)) return answerUnknownPath(request, reply);
    return sendPage(reply, { baseUrl });
  });
}

interface PageToSend {
  baseUrl: string | undefined;
  status?: number;
  /** HTML to add to the head of the page. */
  head?: string;
  /** The sites that may frame the page; none by default. */
  embedding?: Embedding;
}

/** Sends the dashboard's page, with headers that block foreign scripts. */
export async function sendPage(
  reply: FastifyReply,
  { baseUrl, status = 200, head = '', embedding = { mode: 'off', sites: [] } }: PageToSend,
) {
  const html = await readFile(join(BUILT, 'index.html'), 'utf8').catch(() => undefined);
  reply.headers({
    'content-security-policy': policy(html ?? '', baseUrl, embedding),
    'x-content-type-options': 'nosniff',
    // For browsers without support for frame-ancestors. This older header cannot list sites.
    ...(embedding.mode === 'off' && { 'x-frame-options': 'DENY' }),
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-cache',
  });
  return reply
    .code(html === undefined ? 503 : status)
    .type('text/html; charset=utf-8')
    .send(html === undefined ? NOT_BUILT : withBasePath(html, basePathOf(baseUrl), head));
}

/** Makes the relative URLs of the built page absolute, because the page is served at any depth. */
function withBasePath(html: string, basePath: string, head: string): string {
  return html
    .replace('<html', () => `<html data-base-path="${basePath}"`)
    .replaceAll('"./static/', () => `"${basePath}/static/`)
    .replace('</head>', () => `${head}</head>`);
}

function isPageRequest({ url, headers }: FastifyRequest): boolean {
  return !PROGRAM_PATHS.test(url) && headers.accept?.includes('text/html') === true;
}

/** Returns the content security policy. It allows the inline scripts of the page by their hashes. */
function policy(html: string, baseUrl: string | undefined, embedding: Embedding): string {
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  const media = ownOrigins(baseUrl);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inline].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "connect-src 'self'",
    `img-src ${media} data: blob:`,
    `media-src ${media} blob:`,
    "form-action 'self'",
    frameAncestors(embedding),
    "base-uri 'none'",
  ].join('; ');
}

/** Media URLs start with the public URL, which may differ from the one in the address bar. */
function ownOrigins(baseUrl: string | undefined): string {
  return ["'self'", ...(baseUrl === undefined ? [] : [new URL(baseUrl).origin])].join(' ');
}

/** Serves scripts, styles and fonts, whose names change with their content. */
export function serveAssets(app: FastifyInstance, { baseUrl }: Pick<HttpContext, 'baseUrl'>): void {
  app.register(fastifyStatic, {
    root: join(BUILT, 'static'),
    prefix: '/static/',
    index: false,
    decorateReply: false,
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    setHeaders(reply, path) {
      reply.header('x-content-type-options', 'nosniff');
      if (PREVIEW_WORKER.test(path)) reply.header('content-security-policy', workerPolicy(baseUrl));
    },
  });
  serveEngineFiles(app);
}

/** The script that draws previews in the background; Vite's configuration names it. */
const PREVIEW_WORKER = /[\\/]preview-worker-[\w-]+\.js(?:\.gz|\.br)?$/;

/** A worker has a policy of its own. Only the one that draws previews may run WebAssembly. */
function workerPolicy(baseUrl: string | undefined): string {
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    `connect-src ${ownOrigins(baseUrl)}`,
    "font-src 'self'",
    `img-src ${ownOrigins(baseUrl)}`,
    `media-src ${ownOrigins(baseUrl)}`,
  ].join('; ');
}

/** Content types of the engine's own files. */
const ENGINE_TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '.wasm': 'application/wasm',
    '.woff2': 'font/woff2',
    '.svg': 'image/svg+xml',
    '.webp': 'image/webp',
    '.avif': 'image/avif',
    '.json': 'application/json; charset=utf-8',
  }),
);

/**
 * Serves the files that the engine draws with. The version in their URL changes with their content. While servers of two
 * versions run side by side, each refuses the URLs of the other, because browsers cache these files forever.
 */
function serveEngineFiles(app: FastifyInstance): void {
  let emoji: string | undefined;
  let own: Promise<string> | undefined;
  app.route<{ Params: { version: string; '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/static/engine/:version/*',
    async handler(request, reply) {
      const { version, '*': address } = request.params;
      reply.header('x-content-type-options', 'nosniff');
      own ??= ownFilesVersion();
      if (version !== (await own))
        throw new ApiError(
          'not_found',
          'This file belongs to another version of the server. Reload the page',
        );
      if (address === EMOJI_LIST) {
        emoji ??= JSON.stringify(await emojiNames());
        return reply.header('cache-control', FOREVER).type('application/json; charset=utf-8').send(emoji);
      }
      const path = findOwnFile(address);
      const type = ENGINE_TYPES.get(extname(address));
      if (path === undefined || type === undefined || !(await isFile(path)))
        throw new ApiError('not_found', 'There is no such file');
      return sendLocalFile(request, reply, path, type, { cache: FOREVER });
    },
  });
}

const FOREVER = 'public, max-age=31536000, immutable';

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isFile() ?? false;
}

/** Returns the `frame-ancestors` directive of a content security policy. */
export function frameAncestors({ mode, sites }: Embedding): string {
  if (mode === 'off') return "frame-ancestors 'none'";
  return mode === 'anywhere' ? 'frame-ancestors *' : `frame-ancestors 'self' ${sites.join(' ')}`;
}
