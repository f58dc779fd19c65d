import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../../contract/errors.ts';
import { sendLocalFile } from '../../answers/local-file.ts';
import type { HttpContext } from '../../server/operation.ts';

/** Greetings of the voices and of the public avatars, and the music, for everyone; made when they are first asked for. */
export function serveSamples(app: FastifyInstance, { samples }: HttpContext): void {
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
