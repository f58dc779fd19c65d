import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withOrigin } from '../../../platform/telemetry/origin.ts';
import type { Backend } from '../../../service/drivers/backend.ts';
import { receiveUpload } from '../../../service/library/assets/uploads.ts';
import type { HttpContext } from '../context.ts';
import { baseUrlOf, fileUrl } from '../operations/links.ts';
import { originOf } from '../request/trace-requests.ts';

/** `idle` is the maximum of seconds without a byte, `total` that of the whole upload. */
const TIMEOUT_SECONDS = { idle: 30, total: 1800 };

/** Receives uploads at signed URLs: raw bytes of any content type, without a key. */
export function serveUploads(
  app: FastifyInstance,
  context: Backend & Pick<HttpContext, 'tempRoot' | 'minFreeDisk' | 'log' | 'baseUrl'>,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body stays unread here: it is streamed from the socket to the disk.
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    const closing = new AbortController();
    scope.addHook('preClose', async () => closing.abort(new Error('The server is shutting down')));
    scope.route<{ Params: { token: string } }>({
      method: 'PUT',
      url: '/uploads/:token',
      config: { slowBody: true },
      // Fastify would reject an invalid content type.
      onRequest: async (request) => {
        delete request.headers['content-type'];
      },
      async handler(request) {
        const upload = {
          token: request.params.token,
          source: request.raw,
          announced: announcedSize(request),
          tempRoot: context.tempRoot,
          minFreeDisk: context.minFreeDisk,
          patience: TIMEOUT_SECONDS,
          signal: closing.signal,
          log: context.log,
        };
        const { number, ...file } = await withOrigin(originOf(request), () => receiveUpload(context, upload));
        const unsignedUrl = fileUrl(baseUrlOf(request, context.baseUrl), {
          id: file.file_id,
          name: file.name,
        });
        const url = `${unsignedUrl}${context.privateFiles?.grant(file.file_id) ?? ''}`;
        const data = { asset_id: String(number), asset_url: url, media_url: url };
        return { code: 0, msg: 'Success', data, rid: request.id };
      },
    });
  });
}

function announcedSize(request: FastifyRequest): number | undefined {
  const length = request.headers['content-length'];
  return length === undefined ? undefined : Number(length);
}
