import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseRange } from './byte-range.ts';

/** Sends a file of this machine that everyone may see, with ranges for players. */
export async function sendLocalFile(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  contentType: string,
) {
  const { size, mtimeMs } = await stat(path);
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
  reply.headers({
    'accept-ranges': 'bytes',
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=86400',
    'x-content-type-options': 'nosniff',
    etag,
  });
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
  if (known?.includes(etag)) return reply.code(304).send();
  const range = parseRange(request.headers.range, size);
  // A range that cannot be is answered with the whole file, which is as right and needs no words.
  const part = typeof range === 'object' ? range : undefined;
  reply.type(contentType).header('content-length', part ? part.end - part.start + 1 : size);
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`);
  return reply.send(request.method === 'HEAD' ? undefined : createReadStream(path, part ?? {}));
}
