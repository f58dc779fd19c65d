import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openSite, type Site, type SiteFile } from '../../site/site.ts';
import { openApiDocument } from '../openapi.ts';
import { answerUnknownPath } from '../request/unknown-path.ts';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

const PATH = '/docs';

/**
 * Serves the documentation as a site, and its files for language models. Pages are rendered on request.
 *
 * @param basePath - path of the public URL
 */
export function serveSite(app: FastifyInstance, basePath: string): void {
  let site: Promise<Site> | undefined;
  const open = () => {
    // The next request retries a failure.
    site ??= openSite(openApiDocument(), basePath + PATH).catch((error: unknown) => {
      site = undefined;
      throw error;
    });
    return site;
  };
  app.get(PATH, async (request, reply) => send(request, reply, (await open()).file('')));
  app.get(`${PATH}/*`, async (request, reply) => {
    const { '*': path } = request.params as { '*': string };
    const { file: fileAt, notFound } = await open();
    const file = fileAt(path);
    if (file) return send(request, reply, file);
    if (!request.headers.accept?.includes('text/html')) return answerUnknownPath(request, reply);
    return send(request, reply.code(404), notFound());
  });
  // Where earlier versions had it.
  const collection = 'castwright.postman_collection.json';
  app.get(`${PATH}/${collection}`, (_request, reply) =>
    reply.redirect(`${basePath}${PATH}/collections/${collection}`, 301),
  );
  for (const name of ['llms.txt', 'llms-full.txt'])
    app.get(`/${name}`, async (request, reply) => send(request, reply, (await open()).file(name)));
}

function send(request: FastifyRequest, reply: FastifyReply, file: SiteFile | undefined): FastifyReply {
  if (!file) return answerUnknownPath(request, reply) as unknown as FastifyReply;
  const tag = `"${createHash('sha256').update(file.body).digest('base64url').slice(0, 22)}"`;
  reply.headers({
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-cache',
    etag: tag,
  });
  if (reply.statusCode === 200 && request.headers['if-none-match'] === tag) return reply.code(304).send();
  return reply.type(file.type).send(file.body);
}
