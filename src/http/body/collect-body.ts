import type { IncomingMessage } from 'node:http';
import { ApiError } from '../../contract/errors.ts';

/** Large enough that a script over its limit is answered by name. */
const LIMIT = 2 * 1024 * 1024;
/** Bytes that are read of a body before it is refused: a client that still sends does not see an answer. */
const PATIENCE = 64 * 1024 * 1024;

/**
 * The bytes of a body. One that is too large is read on and passed over, so that its client hears of it.
 *
 * @throws {ApiError} `too_large`
 */
export async function collectBody(
  body: AsyncIterable<Buffer> & Pick<IncomingMessage, 'headers'>,
): Promise<Buffer> {
  if (Number(body.headers['content-length'] ?? 0) > PATIENCE) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > PATIENCE) break;
    if (size <= LIMIT) chunks.push(chunk);
    else chunks.length = 0;
  }
  if (size > LIMIT) throw tooLarge();
  return chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
}

const tooLarge = () => new ApiError('too_large', `The body is larger than ${LIMIT / 1024 ** 2} MB`);
