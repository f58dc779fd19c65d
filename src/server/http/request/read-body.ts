import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { ApiError } from '../../../contract/errors.ts';

/** Maximum bytes of a body. A script over its own limit still fits, so that the error can name the field. */
const MAX_BYTES = 2 * 1024 * 1024;
/** Maximum bytes of a rejected body that are still read: a client does not see the response while it is sending. */
const MAX_DISCARDED_BYTES = 64 * 1024 * 1024;

type Body = AsyncIterable<Buffer> & Pick<IncomingMessage, 'headers'>;

/**
 * Collects the bytes of a body, and decompresses gzip. The rest of a rejected body is read and discarded, so that the client
 * sees the response.
 *
 * @throws {ApiError} `too_large`, also after decompression; `unsupported_media_type`
 */
export async function collectBody(body: Body): Promise<Buffer> {
  const { headers } = body;
  const problem = contentProblem(headers);
  if (Number(headers['content-length'] ?? 0) > MAX_DISCARDED_BYTES) throw problem ?? tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_DISCARDED_BYTES) break;
    if (size <= MAX_BYTES && !problem) chunks.push(chunk);
    else chunks.length = 0;
  }
  if (problem) throw problem;
  if (size > MAX_BYTES) throw tooLarge();
  const bytes = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
  return encodingOf(headers) === undefined || bytes.length === 0 ? bytes : unpack(bytes);
}

/** Reads and discards a body, up to a limit. */
export async function discardBody(body: Body): Promise<undefined> {
  let size = Number(body.headers['content-length'] ?? 0);
  if (size > MAX_DISCARDED_BYTES) return;
  size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_DISCARDED_BYTES) return;
  }
}

/** Returns an error if the headers show that the body cannot be JSON. */
function contentProblem(headers: IncomingMessage['headers']): ApiError | undefined {
  const encoding = encodingOf(headers);
  if (encoding !== undefined && encoding !== 'gzip' && encoding !== 'x-gzip') {
    const name = encoding.replaceAll(/[^\w.,+-]/g, '?').slice(0, 40);
    return new ApiError(
      'unsupported_media_type',
      `The body is encoded as ${name}. Send it without an encoding, or with content-encoding: gzip.`,
    );
  }
  const type = headers['content-type']?.trim().toLowerCase() ?? '';
  return type.startsWith('multipart/') ? notJson('a multipart form') : undefined;
}

/** Returns the content encoding; undefined for a body without one. */
function encodingOf({ 'content-encoding': encoding }: IncomingMessage['headers']): string | undefined {
  const name = encoding?.trim().toLowerCase();
  return name === '' || name === 'identity' ? undefined : name;
}

async function unpack(bytes: Buffer): Promise<Buffer> {
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: MAX_BYTES });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge();
    throw new ApiError('invalid', 'The body is not valid gzip, as content-encoding says', [], cause);
  }
}

const tooLarge = () => new ApiError('too_large', `The body is larger than ${MAX_BYTES / 1024 ** 2} MB`);

/** @param format - of the body, with an article */
export function notJson(format: string, cause?: unknown): ApiError {
  const message = `The body is ${format}, and this call takes JSON. Send JSON with content-type: application/json; upload files with POST /v2/upload/asset.`;
  return new ApiError('unsupported_media_type', message, [], cause);
}

const MAX_DEPTH = 64;
/** Parsing or validating more values would block all other requests. Templates have the same limit. */
const MAX_VALUES = 50_000;
/** Maximum keys of one object. Each key takes as much time as many values. */
const MAX_KEYS_PER_OBJECT = 1000;
const FORM = /^\s*application\/x-www-form-urlencoded\s*$/;
const BYTE_ORDER_MARK = 0xfeff;

/**
 * Parses JSON in UTF-8, with or without a byte order mark. Returns undefined for an empty body. Clients send JSON with any
 * content type, so the type only improves the error message.
 *
 * @throws {ApiError} if the body is not JSON, or is nested too deeply or has too many values
 */
export function readBody(bytes: Buffer, contentType = ''): unknown {
  if (bytes.length === 0) return undefined;
  const text = decode(bytes);
  if (couldBeDeep(text) || text.length > MAX_VALUES) {
    const { depth, values, keys } = extentOf(text);
    if (depth > MAX_DEPTH) {
      throw new ApiError('invalid', `The body is nested more than ${MAX_DEPTH} levels deep`);
    }
    if (keys > MAX_KEYS_PER_OBJECT) {
      throw new ApiError('invalid', `An object of the body has more than ${MAX_KEYS_PER_OBJECT} keys`);
    }
    if (values > MAX_VALUES) {
      const limit = MAX_VALUES.toLocaleString('en');
      throw new ApiError('invalid', `The body contains more than ${limit} values; send less at a time`);
    }
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    const [type = ''] = contentType.toLowerCase().split(';', 1);
    if (FORM.test(type) && !/^\s*[{[]/.test(text)) throw notJson('a form', cause);
    throw new ApiError('invalid', `The body is not valid JSON${placeOf(cause as Error)}`, [], cause);
  }
}

/** Returns the place of the syntax error, if the parser names it. */
function placeOf({ message }: Error): string {
  const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? [];
  return line === undefined ? '' : `: line ${line}, column ${column}`;
}

function decode(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new ApiError('invalid', 'The body is not valid UTF-8');
  const text = bytes.toString();
  return text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text;
}

/** Whether there are enough brackets to exceed the maximum depth. Most bodies have so few that counting them is quick. */
function couldBeDeep(json: string): boolean {
  let count = 0;
  for (const bracket of '{[') {
    for (let at = json.indexOf(bracket); at >= 0; at = json.indexOf(bracket, at + 1)) {
      if (++count > MAX_DEPTH) return true;
    }
  }
  return false;
}

/**
 * Measures JSON before it is parsed, and stops when a limit is exceeded. Recursion over deeply nested JSON could exhaust the
 * stack, and parsing many values or keys takes long.
 */
function extentOf(json: string): { depth: number; values: number; keys: number } {
  let [depth, maxDepth, values, maxKeys, inString] = [0, 0, 1, 0, false];
  /** Number of keys of every open object. Lists start so low that they never reach the limit. */
  const keyCounts = new Int32Array(MAX_DEPTH + 2);
  for (let index = 0; index < json.length; index++) {
    const code = json.charCodeAt(index);
    if (inString) {
      if (code === BACKSLASH) index++;
      else if (code === QUOTE) inString = false;
    } else if (code === QUOTE) inString = true;
    else if (code === COMMA) {
      values++;
      const count = (keyCounts[depth] ?? 0) + 1;
      keyCounts[depth] = count;
      if (count > maxKeys) maxKeys = count;
    } else if (code === BRACE || code === BRACKET) {
      const next = json.charCodeAt(index + 1);
      if (next !== BRACE_END && next !== BRACKET_END) values++;
      if (++depth > maxDepth) maxDepth = depth;
      keyCounts[depth] = code === BRACE ? 1 : -MAX_VALUES;
    } else if (code === BRACE_END || code === BRACKET_END) depth--;
    if (depth > MAX_DEPTH || values > MAX_VALUES || maxKeys > MAX_KEYS_PER_OBJECT) break;
  }
  return { depth: maxDepth, values, keys: maxKeys };
}

const [QUOTE, BACKSLASH, COMMA, BRACE, BRACE_END, BRACKET, BRACKET_END] = [34, 92, 44, 123, 125, 91, 93];
