import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../contract/errors.ts';
import type { Backend } from '../../../service/drivers/backend.ts';
import type { HttpContext } from '../context.ts';
import { directUploadReceiver } from '../operations/resolvers.ts';
import { sendStoredFile } from '../responses/files.ts';

/** Seconds that a redirect URL to the bucket is valid. */
const REDIRECT_SECONDS = 3600;

const REFUSALS = {
  unsigned:
    'This server requires signed file URLs. Use the URL from the API response, including everything after the question mark',
  wrong: 'The signature of this URL is wrong. Use the URL from the API response, unchanged',
  expired: 'This URL has expired. Request the video or file again to get a new URL',
};

/** Serves stored files without a key. Their URLs cannot be guessed, and expire if files are private. */
export function serveFiles(
  app: FastifyInstance,
  context: Backend & Pick<HttpContext, 'tempRoot' | 'minFreeDisk' | 'log'>,
): void {
  const { db, storage, privateFiles } = context;
  const receive = directUploadReceiver(context);
  const find = (id: string) => db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
  app.route<{ Params: { id: string }; Querystring: Record<string, unknown> }>({
    method: ['GET', 'HEAD'],
    url: '/files/:id/:name',
    async handler(request, reply) {
      const { id } = request.params;
      const access = privateFiles?.check(id, request.query);
      if (access?.problem !== undefined) throw new ApiError('forbidden', REFUSALS[access.problem]);
      const found = await find(id);
      const file = found ?? ((await receive?.(id))?.type === 'stored' ? await find(id) : undefined);
      if (!file || file.role === 'pack') throw new ApiError('not_found', 'There is no such file');
      return sendStoredFile(request, reply, storage, {
        file,
        isDownload: request.query['download'] !== undefined,
        cache: access ? `private, max-age=${access.seconds}` : 'public, max-age=31536000, immutable',
        redirectSeconds: Math.min(REDIRECT_SECONDS, access?.seconds ?? REDIRECT_SECONDS),
      });
    },
  });
}
