import { rm, stat } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Dispatcher } from 'undici';
import { syncedFile } from '../files/synced-file.ts';
import { FetchError } from './fetch-error.ts';
import { guardedAgent, type Network, parseAddress } from './guarded-agent.ts';

export interface DownloadOptions {
  allowPrivate: boolean;
  /** Limit of the file size, after decompression. */
  maxBytes: number;
  /** Seconds for the whole download. */
  timeout: number;
  /** Body, sent with POST. Redirects are not followed then. */
  send?: string;
  /**
   * Continues at the end of an existing file, if the server supports it; that file must be the start of the same
   * content.
   */
  resume?: boolean;
  /** Called as bytes arrive; `total` is undefined if the server does not send it. */
  onProgress?(bytes: number, total: number | undefined): void;
  /** Accepted media types, such as `text/html`; all if undefined. */
  types?: readonly string[];
  /** Sent to the address itself, but not to redirects. */
  headers?: Record<string, string>;
  /** The internet by default; tests pass another. */
  network?: Network;
  signal: AbortSignal;
}

export interface Download {
  bytes: number;
  /** Media type from the server, in lower case without parameters; empty if missing. */
  type: string;
  /** Charset from the server, if sent. */
  charset?: string;
  /** The address after redirects. */
  url: string;
}

const MAX_REDIRECTS = 3;
const RANGE_REFUSED = 416;
const HEADERS = { 'user-agent': 'Castwright/0.1', accept: '*/*', 'accept-encoding': 'gzip, deflate, br' };

/** Downloads to a file, which is durable when the promise resolves. @throws {FetchError} or the reason of `signal` */
export async function download(address: string, path: string, options: DownloadOptions): Promise<Download> {
  // A server that generates something may take the whole time before the first byte.
  const agent = await guardedAgent(
    options.allowPrivate,
    options.network,
    options.send === undefined ? undefined : options.timeout,
  );
  const timeout = AbortSignal.timeout(options.timeout * 1000);
  const signal = AbortSignal.any([options.signal, timeout]);
  try {
    const start = parseAddress(address, options.allowPrivate, options.network?.isPublic);
    const existing = options.resume ? await fileSize(path) : 0;
    const { url, response } = await follow(start, agent, options, signal, existing);
    if (response.statusCode === RANGE_REFUSED) {
      // The file is complete or has changed: start over.
      response.body.on('error', () => {}).destroy();
      await rm(path, { force: true });
      return await download(address, path, options);
    }
    const contentType = header(response, 'content-type');
    const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
    const charset = /;\s*charset\s*=\s*"?([\w:-]+)/i.exec(contentType)?.[1];
    if (options.types && !options.types.includes(type)) {
      throw new FetchError(
        'wrong_type',
        `answered with ${type || 'an unnamed type'} instead of ${options.types.join(', ')}`,
      );
    }
    const bytes = await store(response, path, options, signal);
    return { bytes, type, ...(charset !== undefined && { charset }), url: url.href };
  } catch (error) {
    options.signal.throwIfAborted();
    if (timeout.aborted)
      throw new FetchError('timeout', `took longer than ${options.timeout} seconds`, error);
    throw asFetchError(error);
  } finally {
    await agent.destroy();
  }
}

async function follow(
  start: URL,
  agent: Dispatcher,
  options: DownloadOptions,
  signal: AbortSignal,
  have: number,
) {
  const { send } = options;
  const { request } = await import('undici');
  // Byte ranges of a compressed transfer would not match the file.
  const range = options.resume && {
    'accept-encoding': 'identity',
    ...(have > 0 && { range: `bytes=${have}-` }),
  };
  let url = start;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await request(url, {
      method: send === undefined ? 'GET' : 'POST',
      dispatcher: agent,
      signal,
      body: send ?? null,
      headers: { ...HEADERS, ...range, ...(redirects === 0 && options.headers) },
    });
    const { statusCode } = response;
    if (statusCode >= 200 && statusCode < 300) return { url, response };
    if (statusCode === RANGE_REFUSED && have > 0) return { url, response };
    response.body.on('error', () => {}).destroy();
    const location = header(response, 'location');
    if (send !== undefined || statusCode < 300 || statusCode >= 400 || location === '') {
      throw new FetchError('refused', `answered with HTTP status ${statusCode}`);
    }
    const next = URL.parse(location, url);
    if (!next) throw new FetchError('bad_address', 'was redirected to something that is not an address');
    url = parseAddress(next.href, options.allowPrivate, options.network?.isPublic);
  }
  throw new FetchError('redirects', `was redirected more than ${MAX_REDIRECTS} times`);
}

/**
 * Streams a body to a file. The limit applies to the written bytes, so a small body cannot decompress into a large
 * file.
 */
async function store(
  response: Dispatcher.ResponseData,
  path: string,
  { maxBytes, resume, onProgress }: DownloadOptions,
  signal: AbortSignal,
) {
  const from = resume ? rangeStart(response) : 0;
  let bytes = from;
  const tooLarge = () => new FetchError('too_large', `is larger than ${Math.round(maxBytes / 2 ** 20)} MB`);
  const length = Number(header(response, 'content-length'));
  if (from + length > maxBytes) throw tooLarge();
  const total = length > 0 && header(response, 'content-encoding') === '' ? from + length : undefined;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      onProgress?.(bytes, total);
      if (bytes > maxBytes) done(tooLarge());
      else done(null, chunk);
    },
  });
  await pipeline([response.body as Readable, ...decoders(response), count, syncedFile(path, from)], {
    signal,
  });
  return bytes;
}

/** Position in the file at which the response starts. */
function rangeStart(response: Dispatcher.ResponseData): number {
  if (response.statusCode !== 206) return 0;
  return Number(/^bytes (\d+)-/.exec(header(response, 'content-range'))?.[1] ?? 0);
}

function fileSize(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}

function decoders(response: Dispatcher.ResponseData): Transform[] {
  const encoding = header(response, 'content-encoding').toLowerCase();
  if (encoding === '' || encoding === 'identity') return [];
  if (encoding === 'gzip' || encoding === 'x-gzip') return [createGunzip()];
  if (encoding === 'deflate') return [createInflate()];
  if (encoding === 'br') return [createBrotliDecompress()];
  throw new FetchError('encoding', 'is compressed in a way that is not supported');
}

function header(response: Dispatcher.ResponseData, name: string): string {
  const value = response.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

function asFetchError(error: unknown): FetchError {
  if (error instanceof FetchError) return error;
  if (error instanceof Error && error.cause instanceof FetchError) return error.cause;
  const code = (error as { code?: string }).code ?? '';
  if (code.includes('TIMEOUT')) return new FetchError('timeout', 'did not answer in time', error);
  if (code.startsWith('Z_') || code.startsWith('ERR__ERROR_FORMAT')) {
    return new FetchError('encoding', 'is compressed in a way that cannot be read', error);
  }
  if (code === 'ENOSPC' || code === 'EACCES' || code === 'EROFS') throw error;
  return new FetchError('unreachable', 'could not be reached', error);
}
