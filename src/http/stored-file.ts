import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileRow } from '../service/db/schema.ts';
import type { Storage } from '../service/storage/storage.ts';
import { parseRange } from './byte-range.ts';

interface Sending {
  file: FileRow;
  /** To be kept by the browser, not shown. */
  isDownload: boolean;
  /** Who may keep it, as Cache-Control says it. */
  cache: string;
}

/** Sends a file of the storage, with ranges for players. */
export async function sendStoredFile(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  { file, isDownload, cache }: Sending,
) {
  // Not the id itself: whoever sees a file by another way must not learn its address.
  const etag = `"${createHash('sha256').update(file.id).digest('base64url').slice(0, 22)}"`;
  reply.headers({
    'accept-ranges': 'bytes',
    'access-control-allow-origin': '*',
    'cache-control': cache,
    'content-disposition': `${isDownload ? 'attachment' : 'inline'}; ${namedAs(file.name)}`,
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
