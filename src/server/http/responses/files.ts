import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../../contract/errors.ts';
import type { FileRow } from '../../../service/drivers/db/schema.ts';
import { MissingFile, type Storage } from '../../../service/drivers/storage/storage.ts';

interface Sending {
  file: FileRow;
  /** To be kept by the browser, not shown. */
  isDownload: boolean;
  /** Who may keep it, as Cache-Control says it. */
  cache: string;
  /** To the store, where it gives files out by itself: seconds for which whoever has that address may go on. */
  leadOnFor?: number;
}

/** Bytes from which on a second request is worth it. */
const LARGE = 1_000_000;

/** Sends a file of the storage, with ranges for players. */
export async function sendStoredFile(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  { file, isDownload, cache, leadOnFor }: Sending,
) {
  // Not the id itself: whoever sees a file by another way must not learn its address.
  const etag = `"${createHash('sha256').update(file.id).digest('base64url').slice(0, 22)}"`;
  const disposition = `${isDownload ? 'attachment' : 'inline'}; ${namedAs(file.name)}`;
  // Only once it is sure that there is something to keep.
  const tellFile = () =>
    reply.headers({
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'cache-control': cache,
      'content-disposition': disposition,
      'last-modified': new Date(file.created_at).toUTCString(),
      'x-content-type-options': 'nosniff',
      etag,
    });
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
  if (known?.includes(etag)) {
    return tellFile().code(304).send();
  }
  if (leadOnFor !== undefined && storage.direct && file.size >= LARGE && !isOfPage(request)) {
    const headers = { contentType: file.content_type, disposition };
    const address = await storage.direct.signDownload(file.id, headers, leadOnFor);
    return reply.code(302).headers({ location: address, 'cache-control': 'no-store' }).send();
  }

  const condition = request.headers['if-range'];
  const wanted = condition === undefined || condition === etag ? request.headers.range : undefined;
  const range = parseRange(wanted, file.size);
  if (range === 'unsatisfiable') return unsatisfiable(reply, file.size);
  const isHead = request.method === 'HEAD';
  const content = await open(storage, file.id, isHead ? { start: 0, end: 0 } : range);
  tellFile().type(file.content_type);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  reply.header('content-length', range ? range.end - range.start + 1 : file.size);
  if (isHead) content.destroy();
  return reply.send(isHead ? undefined : content);
}

/** @throws {ApiError} `not_found` for what a record names and the store has lost */
async function open(storage: Storage, id: string, range: ByteRange | undefined): Promise<Readable> {
  try {
    return await storage.read(id, range);
  } catch (error) {
    if (!(error instanceof MissingFile)) throw error;
    throw new ApiError('not_found', 'The file is no longer in the store of this server', [], error);
  }
}

/** A page's script may read from us what it may not from the store; and a signed address is good for GET only. */
function isOfPage({ method, headers, host }: FastifyRequest): boolean {
  const isOurs = URL.parse(headers.referer ?? '')?.host === host;
  // The second is what programs leave out that send the first.
  const isByScript = headers['sec-fetch-mode'] === 'cors' && headers['sec-fetch-site'] !== undefined;
  return method !== 'GET' || isOurs || isByScript || headers.origin !== undefined;
}

function unsatisfiable(reply: FastifyReply, size: number) {
  return reply
    .code(416)
    .header('cache-control', 'no-store')
    .header('content-range', `bytes */${size}`)
    .send({
      code: 40000,
      msg: 'Range is outside the file',
      data: { errors: [{ field: 'Range', message: 'Range is outside the file' }] },
      rid: reply.request.id,
    });
}

/** RFC 6266: the plain form for all, the extended one for names beyond ASCII. */
function namedAs(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_');
  return `filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}

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

export interface ByteRange {
  start: number;
  /** Included. */
  end: number;
}

/**
 * Reads a Range header (RFC 9110, section 14). Forms that need not be understood, several ranges among them,
 * give the whole file.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!match) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return undefined;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
