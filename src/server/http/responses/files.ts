import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../../contract/errors.ts';
import type { FileRow } from '../../../service/drivers/db/schema.ts';
import { MissingFile, type Storage } from '../../../service/drivers/storage/storage.ts';

interface FileResponse {
  file: FileRow;
  /** Whether the browser should save the file instead of showing it. */
  isDownload: boolean;
  /** Value of Cache-Control. */
  cache: string;
  /** Seconds that a URL of the bucket is valid, if clients may be redirected to the bucket. */
  redirectSeconds?: number;
}

/** Bytes of a file above which a redirect to the bucket pays off. */
const MIN_REDIRECT_BYTES = 1_000_000;

/** Sends a stored file. Supports ranges, which players need. */
export async function sendStoredFile(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  { file, isDownload, cache, redirectSeconds }: FileResponse,
) {
  // A hash, because the id would reveal the file's own URL to viewers of a shared video.
  const etag = `"${createHash('sha256').update(file.id).digest('base64url').slice(0, 22)}"`;
  const disposition = `${isDownload ? 'attachment' : 'inline'}; ${filenameParams(file.name)}`;
  // Set only when the file is sent, because failures must not be cacheable.
  const setFileHeaders = () =>
    reply.headers({
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'cache-control': cache,
      'content-disposition': disposition,
      'last-modified': new Date(file.created_at).toUTCString(),
      'x-content-type-options': 'nosniff',
      etag,
    });
  if (hasCached(request, etag)) {
    return setFileHeaders().code(304).send();
  }
  if (
    redirectSeconds !== undefined &&
    storage.direct &&
    file.size >= MIN_REDIRECT_BYTES &&
    !mustServeFile(request)
  ) {
    const headers = { contentType: file.content_type, disposition };
    const address = await storage.direct.signDownload(file.id, headers, redirectSeconds);
    return reply.code(302).headers({ location: address, 'cache-control': 'no-store' }).send();
  }

  const condition = request.headers['if-range'];
  const rangeHeader = condition === undefined || condition === etag ? request.headers.range : undefined;
  const range = parseRange(rangeHeader, file.size);
  if (range === 'unsatisfiable') return unsatisfiable(reply, file.size);
  const isHead = request.method === 'HEAD';
  const content = await open(storage, file.id, isHead ? { start: 0, end: 0 } : range);
  setFileHeaders().type(file.content_type);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  reply.header('content-length', range ? range.end - range.start + 1 : file.size);
  if (isHead) content.destroy();
  return reply.send(isHead ? undefined : content);
}

/** @throws {ApiError} `not_found` if the store has lost the file */
async function open(storage: Storage, id: string, range: ByteRange | undefined): Promise<Readable> {
  try {
    return await storage.read(id, range);
  } catch (error) {
    if (!(error instanceof MissingFile)) throw error;
    throw new ApiError('not_found', 'The file is no longer in the store of this server', [], error);
  }
}

/**
 * Whether this server must send the file itself, because a redirect to the bucket would fail. Scripts of pages may not read
 * from the bucket, and the signed URL is only valid for GET.
 */
function mustServeFile({ method, headers, host }: FastifyRequest): boolean {
  const isOurs = URL.parse(headers.referer ?? '')?.host === host;
  // Programs other than browsers may send `sec-fetch-mode`, but not `sec-fetch-site`.
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

/** Whether the client already has this version. */
function hasCached({ headers }: FastifyRequest, etag: string): boolean {
  return headers['if-none-match']?.split(',').some((tag) => tag.trim() === etag) ?? false;
}

/** Returns the filename parameters of Content-Disposition (RFC 6266): in ASCII, and extended for all other characters. */
export function filenameParams(name: string): string {
  const asciiName = name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_');
  return `filename="${asciiName}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}

const PUBLIC_CACHE = 'public, max-age=86400';

/**
 * Sends a file from the local disk. Supports ranges.
 *
 * @param cache - value of Cache-Control. Pages of other sites may read a public file
 * @param etag - for a file whose time changes although its content does not
 */
export async function sendLocalFile(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  contentType: string,
  { cache = PUBLIC_CACHE, etag: fixedEtag }: { cache?: string; etag?: string } = {},
) {
  const { size, mtimeMs } = await stat(path);
  const etag = fixedEtag ?? `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
  reply.headers({
    'accept-ranges': 'bytes',
    ...(cache.startsWith('public') && { 'access-control-allow-origin': '*' }),
    'cache-control': cache,
    'x-content-type-options': 'nosniff',
    etag,
  });
  if (hasCached(request, etag)) return reply.code(304).send();
  const range = parseRange(request.headers.range, size);
  // An unsatisfiable range gets the whole file, which the standard allows.
  const part = typeof range === 'object' ? range : undefined;
  reply.type(contentType).header('content-length', part ? part.end - part.start + 1 : size);
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`);
  return reply.send(request.method === 'HEAD' ? undefined : createReadStream(path, part ?? {}));
}

export interface ByteRange {
  start: number;
  /** Inclusive. */
  end: number;
}

/**
 * Parses a Range header (RFC 9110, section 14). Returns undefined for the whole file; several ranges and other optional forms
 * also get the whole file.
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
