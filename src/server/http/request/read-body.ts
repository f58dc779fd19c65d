import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { ApiError } from '../../../contract/errors.ts';

/** Bytes of a body. Large enough that a script over its limit is reported by name. */
const MAX_BYTES = 2 * 1024 * 1024;
/** Bytes of a rejected body to read on: a client that is still sending does not see the response. */
const MAX_DISCARDED_BYTES = 64 * 1024 * 1024;

type Body = AsyncIterable<Buffer> & Pick<IncomingMessage, 'headers'>;

/**
 * Collects the bytes of a body, and unpacks gzip. The rest of a rejected body is read and discarded, so that the client sees
 * the response.
 *
 * @throws {ApiError} `too_large`, also after unpacking; `unsupported_media_type`
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

/** Why a body cannot be JSON, judging by its headers. */
function contentProblem(headers: IncomingMessage['headers']): ApiError | undefined {
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

/** Content encoding; undefined for none. */
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

/** @param what the body is instead */
export function notJson(what: string, cause?: unknown): ApiError {
  const message = `The body is ${what}, and this call takes JSON. Send JSON with content-type: application/json; upload files with POST /v2/upload/asset.`;
  return new ApiError('unsupported_media_type', message, [], cause);
}

const MAX_DEPTH = 64;
/** Parsing or validating more would block all other requests. Templates may hold as many. */
const MAX_VALUES = 50_000;
/** Keys of one object. Each costs as much as many values. */
const MAX_KEYS_PER_OBJECT = 1000;
const FORM = /^\s*application\/x-www-form-urlencoded\s*$/;
const BYTE_ORDER_MARK = 0xfeff;

/**
 * Parses JSON in UTF-8, with or without a byte order mark. An empty body is undefined. Clients send JSON with any content
 * type, so the type only improves the error message.
 *
 * @throws {ApiError} if the body is not JSON, or too deep or large
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
      const most = MAX_VALUES.toLocaleString('en');
      throw new ApiError('invalid', `The body contains more than ${most} values; send less at a time`);
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

/** Place of the mistake, if the parser names it. */
function placeOf({ message }: Error): string {
  const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? [];
  return line === undefined ? '' : `: line ${line}, column ${column}`;
}

function decode(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new ApiError('invalid', 'The body is not valid UTF-8');
  const text = bytes.toString();
  return text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text;
}

/** Whether there are enough brackets to exceed the depth. Most bodies have few, which are counted quickly. */
function couldBeDeep(json: string): boolean {
  let count = 0;
  for (const sign of '{[') {
    for (let at = json.indexOf(sign); at >= 0; at = json.indexOf(sign, at + 1)) {
      if (++count > MAX_DEPTH) return true;
    }
  }
  return false;
}

/**
 * Measures JSON, up to its limits, before it is parsed: recursion over the result could exhaust the stack, and parsing many
 * values or keys takes long.
 */
function extentOf(json: string): { depth: number; values: number; keys: number } {
  let [depth, deepest, values, most, inString] = [0, 0, 1, 0, false];
  /** Keys of every open object. Lists start so low that they never reach the limit. */
  const members = new Int32Array(MAX_DEPTH + 2);
  for (let index = 0; index < json.length; index++) {
    const sign = json.charCodeAt(index);
    if (inString) {
      if (sign === BACKSLASH) index++;
      else if (sign === QUOTE) inString = false;
    } else if (sign === QUOTE) inString = true;
    else if (sign === COMMA) {
      values++;
      const count = (members[depth] ?? 0) + 1;
      members[depth] = count;
      if (count > most) most = count;
    } else if (sign === BRACE || sign === BRACKET) {
      const next = json.charCodeAt(index + 1);
      if (next !== BRACE_END && next !== BRACKET_END) values++;
      if (++depth > deepest) deepest = depth;
      members[depth] = sign === BRACE ? 1 : -MAX_VALUES;
    } else if (sign === BRACE_END || sign === BRACKET_END) depth--;
    if (depth > MAX_DEPTH || values > MAX_VALUES || most > MAX_KEYS_PER_OBJECT) break;
  }
  return { depth: deepest, values, keys: most };
}

const [QUOTE, BACKSLASH, COMMA, BRACE, BRACE_END, BRACKET, BRACKET_END] = [34, 92, 44, 123, 125, 91, 93];
