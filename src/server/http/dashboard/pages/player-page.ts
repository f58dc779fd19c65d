import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Embedding } from '../../../../contract/dashboard/embedding.ts';
import { basePathOf } from '../../guards/local-path.ts';
import { escapeHtml } from './escape.ts';
import { frameAncestors } from './frame-ancestors.ts';

const STYLE = 'html,body{margin:0;height:100%;background:#000}castwright-player{height:100%}';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

interface PlayerPage {
  token: string;
  /** Of the video; undefined where the link leads nowhere, which the player tells. */
  name: string | undefined;
  embedding: Embedding;
  baseUrl: string;
}

/** Nothing but the player, to stand in frames of other pages. */
export function sendPlayerPage(reply: FastifyReply, { token, name, embedding, baseUrl }: PlayerPage) {
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
  const address = `${basePath}/share/${escapeHtml(encodeURIComponent(token))}`;
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(name ?? 'This video is not available')}</title>
<style>${STYLE}</style>
<script src="${basePath}/player.js" defer></script>
</head>
<body>
<castwright-player share="${address}"></castwright-player>
<noscript><a href="${address}/video">${escapeHtml(name ?? '')}</a></noscript>
</body>
</html>
`;
  return reply
    .code(name === undefined ? 404 : 200)
    .type('text/html; charset=utf-8')
    .send(html);
}
