import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { ApiError } from '../../../contract/errors.ts';

/** Large enough that a script over its limit is answered by name. */
const LIMIT = 2 * 1024 * 1024;
/** Bytes that are read of a body before it is refused: a client that still sends does not see an answer. */
const PATIENCE = 64 * 1024 * 1024;

type Body = AsyncIterable<Buffer> & Pick<IncomingMessage, 'headers'>;

/**
 * The bytes of a body that can be JSON, unpacked where they come as gzip. One that is refused is read on and passed over,
 * so that its client hears of it.
 *
 * @throws {ApiError} `too_large`, also of what it unpacks to; `unsupported_media_type`
 */
export async function collectBody(body: Body): Promise<Buffer> {
  const { headers } = body;
  const problem = unreadable(headers);
  if (Number(headers['content-length'] ?? 0) > PATIENCE) throw problem ?? tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > PATIENCE) break;
    if (size <= LIMIT && !problem) chunks.push(chunk);
    else chunks.length = 0;
  }
  if (problem) throw problem;
  if (size > LIMIT) throw tooLarge();
  const bytes = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
  return encodingOf(headers) === undefined || bytes.length === 0 ? bytes : unpack(bytes);
}

/** Reads what nobody looks at, as far as a client is waited for. */
export async function passOver(body: Body): Promise<undefined> {
  let size = Number(body.headers['content-length'] ?? 0);
  if (size > PATIENCE) return;
  size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > PATIENCE) return;
  }
}

/** A body that is never read as JSON, whatever it holds. */
function unreadable(headers: IncomingMessage['headers']): ApiError | undefined {
  const encoding = encodingOf(headers);
  if (encoding !== undefined && encoding !== 'gzip' && encoding !== 'x-gzip') {
    const name = encoding.replaceAll(/[^\w.,+-]/g, '?').slice(0, 40);
    return new ApiError(
      'unsupported_media_type',
      `The body is encoded as ${name}. Send it as it is, or with content-encoding: gzip.`,
    );
  }
  const type = headers['content-type']?.trim().toLowerCase() ?? '';
  return type.startsWith('multipart/') ? notJson('a multipart form') : undefined;
}

/** Undefined for a body that is sent as it is. */
function encodingOf({ 'content-encoding': encoding }: IncomingMessage['headers']): string | undefined {
  const name = encoding?.trim().toLowerCase();
  return name === '' || name === 'identity' ? undefined : name;
}

async function unpack(bytes: Buffer): Promise<Buffer> {
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: LIMIT });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge();
    throw new ApiError('invalid', 'The body is not valid gzip, as content-encoding says', [], cause);
  }
}

const tooLarge = () => new ApiError('too_large', `The body is larger than ${LIMIT / 1024 ** 2} MB`);

/** @param what the body is instead */
export function notJson(what: string, cause?: unknown): ApiError {
  const message = `The body is ${what}, and this call takes JSON. Send JSON with content-type: application/json; upload files with POST /v2/upload/asset.`;
  return new ApiError('unsupported_media_type', message, [], cause);
}
