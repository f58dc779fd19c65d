import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../../contract/errors.ts';
import type { HttpContext } from '../../server/operation.ts';

/** Pictures of the built-in avatars, for everyone. */
export function serveAvatarCovers(app: FastifyInstance, { avatarCover }: HttpContext): void {
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
