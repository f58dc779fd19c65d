import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeMarkup } from '../../../base/escape-markup.ts';
import type { Embedding } from '../../../contract/dashboard/account.ts';
import type { SharedVideo as SharedVideoView } from '../../../contract/dashboard/videos.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { Backend } from '../../../service/drivers/backend.ts';
import type { FileRole } from '../../../service/drivers/db/schema.ts';
import { VIDEO_CREDENTIALS } from '../../../service/videos/provenance/stored-credentials.ts';
import {
  findEmbedding,
  findShared,
  type SharedBrand,
  type SharedVideo,
  sharedBrand,
  sharedLogo,
} from '../../../service/videos/sharing/shares.ts';
import type { HttpContext } from '../context.ts';
import { basePathOf } from '../guards/local-path.ts';
import { baseUrlOf } from '../operations/links.ts';
import { sendStoredFile } from '../responses/files.ts';
import { frameAncestors, sendPage } from './page.ts';

interface PreviewContext {
  /** Media type of the video. */
  contentType: string;
  url: string;
  baseUrl: string;
  embedding: Embedding;
}

const STYLE = 'html,body{margin:0;height:100%;background:#000}castwright-player{height:100%}';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

interface PlayerPage {
  token: string;
  /** Name of the video; undefined if the link is invalid, which the player then says. */
  name: string | undefined;
  embedding: Embedding;
  baseUrl: string;
}

/** Files of a shared video by the last part of their URL. */
const FILES: ReadonlyMap<string, FileRole> = new Map(
  Object.entries({
    video: 'video',
    'cover.jpg': 'cover',
    'captions.vtt': 'vtt',
    'chapters.vtt': 'chapters',
  }),
);

/** The last part of the URL of the account's logo. */
const LOGO = 'logo';

const ANYWHERE = { mode: 'anywhere', sites: [] } as const satisfies Embedding;

export const shareUrl = (baseUrl: string, token: string): string => `${baseUrl}/share/${token}`;

/** Serves shared videos by their link: page, player, data and files. Revoking the link disables all of them. */
export function serveShares(app: FastifyInstance, context: Backend & Pick<HttpContext, 'baseUrl'>): void {
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
      // Any page that embeds a deleted video may show the message.
      embedding: found ? await findEmbedding(context.db, found.video.account_id) : ANYWHERE,
      baseUrl: baseUrlOf(request, context.baseUrl),
    });
  });

  app.get<{ Params: { token: string } }>('/dashboard/api/share/:token', async (request, reply) => {
    const { token } = request.params;
    // Players on other sites request it as well.
    reply.header('access-control-allow-origin', '*');
    const found = await findShared(context, token);
    if (!found) throw linkNotFound();
    setUncacheable(reply);
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
      if (!file) throw linkNotFound();
      setUncacheable(reply);
      return sendStoredFile(request, reply, context.storage, {
        file,
        isDownload: request.query.download !== undefined,
        cache: 'private, no-cache',
      });
    },
  });
}

export function describeShared(
  { video, files, allowsComments }: SharedVideo,
  token: string,
  baseUrl: string,
  brand?: SharedBrand,
): SharedVideoView {
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
    allow_comments: allowsComments,
    credentials: video.credentials === null ? null : VIDEO_CREDENTIALS.read(video.credentials),
    brand: brand ? { colors: brand.colors ?? null, logo: logoView(brand, url) } : null,
  };
}

function logoView({ logo }: SharedBrand, url: string) {
  return logo ? { url: `${url}/${LOGO}`, width: logo.width, height: logo.height } : null;
}

/** Keeps caches and search engines from showing revoked links. */
function setUncacheable(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store');
  reply.header('x-robots-tag', 'noindex');
}

function linkNotFound(): ApiError {
  return new ApiError('not_found', 'This link does not work: it was revoked, or its video was deleted');
}

/** Sends a page with only the player, for frames of other pages. */
function sendPlayerPage(reply: FastifyReply, { token, name, embedding, baseUrl }: PlayerPage) {
  const media = ["'self'", new URL(baseUrl).origin].join(' ');
  reply.headers({
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'sha256-${STYLE_HASH}'`,
      `connect-src ${media}`,
      `img-src ${media}`,
      `media-src ${media}`,
      "form-action 'none'",
      "base-uri 'none'",
      frameAncestors(embedding),
    ].join('; '),
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-cache',
  });
  const basePath = basePathOf(baseUrl);
  const sharePath = `${basePath}/share/${escapeMarkup(encodeURIComponent(token))}`;
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeMarkup(name ?? 'This video is not available')}</title>
<style>${STYLE}</style>
<script src="${basePath}/player.js" defer></script>
</head>
<body>
<castwright-player share="${sharePath}"></castwright-player>
<noscript><a href="${sharePath}/video">${escapeMarkup(name ?? '')}</a></noscript>
</body>
</html>
`;
  return reply
    .code(name === undefined ? 404 : 200)
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Returns tags for previews in messengers and social networks (https://ogp.me), with a player if any page may embed one. */
function previewTags(
  video: SharedVideoView,
  { contentType, url, baseUrl, embedding }: PreviewContext,
): string {
  const { name, duration, width, height } = video;
  const player = embedding.mode === 'anywhere' ? `${url}/player` : null;
  const tags: [name: string, content: string | number | null][] = [
    ['og:type', 'video.other'],
    ['og:site_name', 'Castwright'],
    ['og:title', name],
    ['og:url', url],
    ['og:image', video.cover_url],
    ['og:image:width', video.cover_url && width],
    ['og:image:height', video.cover_url && height],
    ['og:video', player],
    ['og:video:type', player && 'text/html'],
    ['og:video:width', player && width],
    ['og:video:height', player && height],
    ['og:video', video.video_url],
    ['og:video:type', contentType],
    ['og:video:width', width],
    ['og:video:height', height],
    ['video:duration', duration === null ? null : Math.round(duration)],
    ['twitter:card', player === null ? 'summary_large_image' : 'player'],
    ['twitter:player', player],
    ['twitter:player:width', player && width],
    ['twitter:player:height', player && height],
    ['twitter:title', name],
    ['twitter:image', video.cover_url],
  ];
  const metas = tags
    .filter(([, content]) => content !== null && content !== '')
    .map(([property, content]) => {
      const attribute = property.startsWith('twitter:') ? 'name' : 'property';
      return `<meta ${attribute}="${property}" content="${escapeMarkup(String(content))}" />`;
    });
  return [...metas, ...(embedding.mode === 'off' ? [] : oembedLinks(url, name, baseUrl))].join('\n');
}

/** Returns links to oEmbed, which let other sites find the player: https://oembed.com */
function oembedLinks(url: string, name: string, baseUrl: string): string[] {
  const address = `${baseUrl}/oembed?url=${encodeURIComponent(url)}`;
  return [
    ['application/json+oembed', address],
    ['text/xml+oembed', `${address}&format=xml`],
  ].map(
    ([type = '', href = '']) =>
      `<link rel="alternate" type="${type}" href="${escapeMarkup(href)}" title="${escapeMarkup(name)}" />`,
  );
}
