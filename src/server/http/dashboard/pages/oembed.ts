import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SharedVideo } from '../../../../contract/dashboard/shares.ts';
import { ApiError, invalidField } from '../../../../contract/errors.ts';
import { integerBetween, optional } from '../../../../contract/fields.ts';
import { findEmbedding } from '../../../../service/videos/shares/embedding.ts';
import { findShared } from '../../../../service/videos/shares/shares.ts';
import { checker } from '../../body/check-input.ts';
import { basePathOf, localUrl } from '../../guards/local-path.ts';
import type { HttpContext } from '../../server/operation.ts';
import { baseUrlOf } from '../../views/links.ts';
import { embedCode, sizeWithin } from './embed-code.ts';
import { escapeHtml } from './escape.ts';
import { describeShared, shareUrl } from './share.ts';

const Query = z.object({
  url: z.string().max(2000),
  format: optional(z.enum(['json', 'xml'])),
  maxwidth: optional(integerBetween(1, 10_000)),
  maxheight: optional(integerBetween(1, 10_000)),
});

const checkQuery = checker(Query);

/** Seconds for which others may keep what they were told: a link may end. */
const KEEP = 3600;

/** What other sites ask to show a link as the video that it leads to: https://oembed.com */
export function serveOembed(app: FastifyInstance, context: HttpContext): void {
  app.get('/oembed', async (request, reply) => {
    const query = checkQuery(request.query);
    if (!query) throw notThere();
    const baseUrl = baseUrlOf(request, context.baseUrl);
    const token = tokenOf(query.url, baseUrl);
    const found = token === undefined ? undefined : await findShared(context, token);
    const embedding = found && (await findEmbedding(context.db, found.video.account_id));
    if (!found || token === undefined || embedding?.mode === 'off') throw notThere();
    const facts = describeShared(found, token, baseUrl);
    const answer = oembedOf(facts, shareUrl(baseUrl, token), baseUrl, {
      ...(query.maxwidth !== undefined && { width: query.maxwidth }),
      ...(query.maxheight !== undefined && { height: query.maxheight }),
    });
    reply.header('access-control-allow-origin', '*');
    return query.format === 'xml'
      ? reply.type('text/xml; charset=utf-8').send(asXml(answer))
      : reply.type('application/json; charset=utf-8').send(answer);
  });
}

/** @throws {ApiError} naming `url` where it is no address of this server */
function tokenOf(address: string, baseUrl: string): string | undefined {
  const url = URL.parse(address);
  if (url?.host !== new URL(baseUrl).host) throw invalidField('url', `must be a public link of ${baseUrl}`);
  const path = localUrl(url.pathname, basePathOf(baseUrl));
  return /^\/share\/([^/]+)(?:\/player)?\/?$/.exec(path)?.[1];
}

function oembedOf(
  facts: SharedVideo,
  url: string,
  baseUrl: string,
  most: Parameters<typeof sizeWithin>[1],
): Record<string, string | number> {
  const size = sizeWithin(facts, most);
  return {
    version: '1.0',
    type: 'video',
    title: facts.name,
    provider_name: 'Castwright',
    provider_url: baseUrl,
    cache_age: KEEP,
    ...size,
    html: embedCode(url, facts.name, size),
    ...(facts.cover_url !== null &&
      facts.width !== null &&
      facts.height !== null && {
        thumbnail_url: facts.cover_url,
        thumbnail_width: facts.width,
        thumbnail_height: facts.height,
      }),
  };
}

function asXml(answer: Record<string, string | number>): string {
  const lines = Object.entries(answer).map(
    ([name, value]) => `  <${name}>${escapeHtml(String(value))}</${name}>`,
  );
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>\n${lines.join('\n')}\n</oembed>\n`;
}

function notThere(): ApiError {
  return new ApiError('not_found', 'This link leads to no video that other pages may show');
}
