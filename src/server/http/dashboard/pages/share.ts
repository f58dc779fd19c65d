import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Embedding } from '../../../../contract/dashboard/embedding.ts';
import type { SharedVideo } from '../../../../contract/dashboard/shares.ts';
import { ApiError } from '../../../../contract/errors.ts';
import type { FileRole } from '../../../../service/drivers/db/schema.ts';
import type { FoundVideo } from '../../../../service/videos/find-video.ts';
import { findEmbedding } from '../../../../service/videos/shares/embedding.ts';
import { type SharedBrand, sharedBrand, sharedLogo } from '../../../../service/videos/shares/shared-brand.ts';
import { findShared } from '../../../../service/videos/shares/shares.ts';
import { sendStoredFile } from '../../answers/stored-file.ts';
import type { HttpContext } from '../../server/operation.ts';
import { baseUrlOf } from '../../views/links.ts';
import { sendPage } from './page.ts';
import { sendPlayerPage } from './player-page.ts';
import { previewTags } from './preview-tags.ts';

/** Files of a shared video by the last part of their address. */
const FILES: ReadonlyMap<string, FileRole> = new Map(
  Object.entries({
    video: 'video',
    'cover.jpg': 'cover',
    'captions.vtt': 'vtt',
    'chapters.vtt': 'chapters',
  }),
);

/** The last part of the address of the logo that stands beside it. */
const LOGO = 'logo';

const ANYWHERE = { mode: 'anywhere', sites: [] } as const satisfies Embedding;

export const shareUrl = (baseUrl: string, token: string): string => `${baseUrl}/share/${token}`;

/** Shared videos, for whoever has their link: page, facts and files, which all end with the link. */
export function serveShares(app: FastifyInstance, context: HttpContext): void {
  app.get<{ Params: { token: string } }>('/share/:token', async (request, reply) => {
    const { token } = request.params;
    const found = await findShared(context, token);
    if (!found) return sendPage(reply, { baseUrl: context.baseUrl, status: 404 });
    const baseUrl = baseUrlOf(request, context.baseUrl);
    const embedding = await findEmbedding(context.db, found.video.account_id);
    const head = previewTags(describeShared(found, token, baseUrl), {
      contentType: found.files.video?.content_type ?? '',
      url: shareUrl(baseUrl, token),
      baseUrl,
      embedding,
    });
    return sendPage(reply, { baseUrl: context.baseUrl, head, embedding });
  });

  app.get<{ Params: { token: string } }>('/share/:token/player', async (request, reply) => {
    const { token } = request.params;
    const found = await findShared(context, token);
    return sendPlayerPage(reply, {
      token,
      name: found?.video.name,
      // That a film is gone may be told in any frame that it stood in.
      embedding: found ? await findEmbedding(context.db, found.video.account_id) : ANYWHERE,
      baseUrl: baseUrlOf(request, context.baseUrl),
    });
  });

  app.get<{ Params: { token: string } }>('/dashboard/api/share/:token', async (request, reply) => {
    const { token } = request.params;
    // Players of other sites ask, too; whoever has the link may see what it leads to.
    reply.header('access-control-allow-origin', '*');
    const found = await findShared(context, token);
    if (!found) throw nothingShared();
    notKept(reply);
    const data = describeShared(
      found,
      token,
      baseUrlOf(request, context.baseUrl),
      await sharedBrand(context.db, found),
    );
    return { code: 0, msg: 'Success', data, rid: request.id };
  });

  app.route<{ Params: { token: string; name: string }; Querystring: { download?: string } }>({
    method: ['GET', 'HEAD'],
    url: '/share/:token/:name',
    async handler(request, reply) {
      const { token, name } = request.params;
      const role = FILES.get(name);
      const found = role || name === LOGO ? await findShared(context, token) : undefined;
      const file = found && (role ? found.files[role] : await sharedLogo(context.db, found));
      if (!file) throw nothingShared();
      notKept(reply);
      return sendStoredFile(request, reply, context.storage, {
        file,
        isDownload: request.query.download !== undefined,
        cache: 'private, no-cache',
      });
    },
  });
}

export function describeShared(
  { video, files }: FoundVideo,
  token: string,
  baseUrl: string,
  brand?: SharedBrand,
): SharedVideo {
  const url = shareUrl(baseUrl, token);
  return {
    name: video.name,
    created_at: Math.floor(video.created_at / 1000),
    duration: video.duration,
    width: video.width,
    height: video.height,
    video_url: `${url}/video`,
    cover_url: files.cover ? `${url}/cover.jpg` : null,
    vtt_url: files.vtt ? `${url}/captions.vtt` : null,
    chapters_url: files.chapters ? `${url}/chapters.vtt` : null,
    brand: brand ? { colors: brand.colors ?? null, logo: logoView(brand, url) } : null,
  };
}

function logoView({ logo }: SharedBrand, url: string) {
  return logo ? { url: `${url}/${LOGO}`, width: logo.width, height: logo.height } : null;
}

/** Nothing that stands between tells of a link that has ended. */
function notKept(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store');
  reply.header('x-robots-tag', 'noindex');
}

function nothingShared(): ApiError {
  return new ApiError('not_found', 'This link leads nowhere: it was switched off, or its video deleted');
}
