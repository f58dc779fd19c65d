import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withOrigin } from '../../../platform/telemetry/origin.ts';
import type { Backend } from '../../../service/drivers/backend.ts';
import { receiveUpload } from '../../../service/library/assets/receive-upload.ts';
import type { HttpContext } from '../context.ts';
import { baseUrlOf, fileUrl } from '../operations/links.ts';
import { originOf } from '../request/trace-requests.ts';

/** Seconds without a byte, and seconds for a whole upload. */
const PATIENCE = { idle: 30, total: 1800 };

/** Where signed addresses lead: raw bytes, whatever the client calls them, without a key. */
export function serveUploads(
  app: FastifyInstance,
  context: Backend & Pick<HttpContext, 'tempRoot' | 'minFreeDisk' | 'log' | 'baseUrl'>,
): void {
  void app.register(async (door) => {
    door.removeAllContentTypeParsers();
    // Not read here: the bytes go from the socket to the disk.
    door.addContentTypeParser('*', (_request, _body, done) => done(null));
    const closing = new AbortController();
    door.addHook('preClose', async () => closing.abort(new Error('The server stops')));
    door.route<{ Params: { token: string } }>({
      method: 'PUT',
      url: '/uploads/:token',
      config: { slowBody: true },
      // A content type that cannot be parsed is none of our concern.
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
          patience: PATIENCE,
          signal: closing.signal,
          log: context.log,
        };
        const { number, ...file } = await withOrigin(originOf(request), () => receiveUpload(context, upload));
        const address = fileUrl(baseUrlOf(request, context.baseUrl), { id: file.file_id, name: file.name });
        const url = `${address}${context.privateFiles?.grant(file.file_id) ?? ''}`;
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
