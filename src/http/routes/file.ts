import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError } from '../../contract/errors.ts';
import { parseRange } from '../byte-range.ts';
import type { HttpContext } from '../operation.ts';

/** Results: permanent addresses that nobody can guess, without a key, with ranges for players. */
export function serveFiles(app: FastifyInstance, { db, storage }: HttpContext): void {
  app.route<{ Params: { id: string }; Querystring: { download?: string } }>({
    method: ['GET', 'HEAD'],
    url: '/files/:id/:name',
    async handler(request, reply) {
      const query = db.selectFrom('files').selectAll().where('id', '=', request.params.id);
      const file = await query.executeTakeFirst();
      if (!file || file.role === 'pack') throw new ApiError('not_found', 'There is no such file');
      const etag = `"${file.id}"`;
      const disposition = request.query.download === undefined ? 'inline' : 'attachment';
      reply.headers({
        'accept-ranges': 'bytes',
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-disposition': `${disposition}; ${namedAs(file.name)}`,
        'last-modified': new Date(file.created_at).toUTCString(),
        'x-content-type-options': 'nosniff',
        etag,
      });
      if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) return reply.code(304).send();

      const condition = request.headers['if-range'];
      const wanted = condition === undefined || condition === etag ? request.headers.range : undefined;
      const range = parseRange(wanted, file.size);
      if (range === 'unsatisfiable') return unsatisfiable(reply, file.size);
      reply.type(file.content_type);
      if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
      reply.header('content-length', range ? range.end - range.start + 1 : file.size);
      return reply.send(request.method === 'HEAD' ? undefined : await storage.read(file.id, range));
    },
  });
}

function unsatisfiable(reply: FastifyReply, size: number) {
  return reply
    .code(416)
    .header('content-range', `bytes */${size}`)
    .send({
      code: 40000,
      msg: 'Range lies outside of the file',
      data: { errors: [{ field: 'Range', message: 'Range lies outside of the file' }] },
      rid: reply.request.id,
    });
}

/** RFC 6266: the plain form for all, the extended one for names beyond ASCII. */
function namedAs(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_');
  return `filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
