import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ASPECT_NAMES } from '../../../contract/enums.ts';
import { ApiError } from '../../../contract/errors.ts';
import { artworkFile } from '../../../engine/catalog/templates/artwork.ts';
import { templateSchema } from '../../../engine/template/template.ts';
import type { HttpContext } from '../context.ts';
import { sendLocalFile } from '../responses/files.ts';

/** Serves the pictures of built-in avatars. */
export function serveAvatarCovers(
  app: FastifyInstance,
  { avatarCover }: Pick<HttpContext, 'avatarCover'>,
): void {
  app.route<{ Params: { id: string } }>({
    method: ['GET', 'HEAD'],
    url: '/avatars/:id/cover.jpg',
    async handler(request, reply) {
      const path = /^\d{1,9}$/.test(request.params.id)
        ? await avatarCover(Number(request.params.id))
        : undefined;
      if (path === undefined) throw new ApiError('not_found', 'There is no such avatar');
      const { size } = await stat(path);
      reply.headers({
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=86400',
        'content-length': size,
      });
      return reply.type('image/jpeg').send(request.method === 'HEAD' ? undefined : createReadStream(path));
    },
  });
}

/** Serves samples of voices, music and public avatars. Each sample is rendered when it is first requested. */
export function serveSamples(app: FastifyInstance, { samples }: Pick<HttpContext, 'samples'>): void {
  app.route<{ Params: { id: string } }>({
    method: ['GET', 'HEAD'],
    url: '/voices/:id/sample.m4a',
    async handler(request, reply) {
      const path = await samples.ofVoice(request.params.id);
      if (path === undefined) throw new ApiError('not_found', 'There is no such voice');
      return sendLocalFile(request, reply, path, 'audio/mp4');
    },
  });
  app.route<{ Params: { id: string } }>({
    method: ['GET', 'HEAD'],
    url: '/musics/:id/preview.m4a',
    async handler(request, reply) {
      const { id } = request.params;
      const path = /^\d{1,9}$/.test(id) ? await samples.ofMusic(Number(id)) : undefined;
      if (path === undefined) throw new ApiError('not_found', 'There is no such music');
      return sendLocalFile(request, reply, path, 'audio/mp4');
    },
  });
  app.route<{ Params: { id: string } }>({
    method: ['GET', 'HEAD'],
    url: '/avatars/:id/preview.mp4',
    async handler(request, reply) {
      const { id } = request.params;
      const path = /^\d{1,9}$/.test(id) ? await samples.ofAvatar(Number(id)) : undefined;
      if (path === undefined) throw new ApiError('not_found', 'There is no such avatar');
      return sendLocalFile(request, reply, path, 'video/mp4');
    },
  });
}

/** Media types of artwork, which library templates name as `art:NAME`. */
const ARTWORK: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '.jpg': 'image/jpeg',
    '.webp': 'image/webp',
    '.png': 'image/png',
  }),
);

type PreviewRoute = { Params: { look: string; aspect: string } };

/** Serves covers, previews and artwork of templates, and the schema of their documents. */
export function serveTemplatePreviews(
  app: FastifyInstance,
  { templatePreviews }: Pick<HttpContext, 'templatePreviews'>,
): void {
  const kinds = [
    { file: 'cover.jpg', type: 'image/jpeg', find: templatePreviews.cover },
    { file: 'preview.mp4', type: 'video/mp4', find: templatePreviews.preview },
  ];
  for (const { file, type, find } of kinds) {
    app.route<PreviewRoute>({
      method: ['GET', 'HEAD'],
      url: `/templates/:look/:aspect/${file}`,
      async handler(request, reply) {
        const { look, aspect: named } = request.params;
        const aspect = ASPECT_NAMES.find((one) => one === named);
        const path = aspect && (await find(look, aspect));
        if (path === undefined) throw new ApiError('not_found', 'There is no such template');
        return sendLocalFile(request, reply, path, type);
      },
    });
  }
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/templates/artwork/:name',
    async handler(request, reply) {
      const { name } = request.params;
      const path = artworkFile(`art:${name}`);
      const type = ARTWORK.get(extname(name));
      if (path === undefined || type === undefined)
        throw new ApiError('not_found', 'There is no such artwork');
      return sendLocalFile(request, reply, path, type);
    },
  });
  let schema: string | undefined;
  app.get('/schemas/template.json', (_request, reply) => {
    schema ??= JSON.stringify(templateSchema());
    return reply
      .headers({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=3600' })
      .type('application/schema+json; charset=utf-8')
      .send(schema);
  });
}
