import type { ByteProgress } from './download.ts';
import { CastwrightError, ConnectionFailed } from './errors.ts';
import type { CreateUploadV1Data } from './models.generated.ts';
import { nodeFiles } from './node-files.ts';
import type { Operations } from './operations.generated.ts';
import { type CallOptions, read } from './transport.ts';

/** A path (not in browsers), a File or Blob, bytes, or a stream of bytes. */
export type UploadSource = string | Blob | Uint8Array | ReadableStream<Uint8Array>;

export interface UploadOptions extends CallOptions {
  /** Required if the source has no name. */
  filename?: string | undefined;
  onProgress?: ByteProgress | undefined;
}

/** Bytes between two progress reports. */
const CHUNK_BYTES = 64 * 1024;

/** Uploads media files for videos. */
export class Uploads {
  readonly #client: Operations;

  constructor(client: Operations) {
    this.#client = client;
  }

  /**
   * Uploads a file; use its `asset_id` wherever media is accepted. Uploads are not retried.
   *
   * @throws {ApiError}, {ConnectionFailed}, or {CastwrightError} if the file name is missing
   */
  async create(source: UploadSource, options: UploadOptions = {}): Promise<CreateUploadV1Data> {
    const { onProgress, signal } = options;
    const blob = await blobOf(source);
    const named = (blob as Partial<File>).name ?? (typeof source === 'string' ? lastOf(source) : undefined);
    const filename = options.filename ?? named;
    if (!filename) throw new CastwrightError('filename is missing. Pass it with bytes, which have no name');
    const place = await this.#client.createUpload({ filename, file_size: blob.size }, { signal });
    if (onProgress && 'XMLHttpRequest' in globalThis) {
      await sendByBrowser(place.sign_url, blob, onProgress, signal);
      return place;
    }
    await this.#client.send(place.sign_url, onProgress ? withProgress(blob, onProgress) : blob, { signal });
    return place;
  }
}

async function blobOf(source: UploadSource): Promise<Blob> {
  if (source instanceof Blob) return source;
  if (typeof source === 'string') return nodeFiles().openAsBlob(source);
  // The published types must work before TypeScript 5.7, where `Uint8Array` takes no type parameter.
  if (source instanceof Uint8Array) return new Blob([source as Uint8Array<ArrayBuffer>]);
  // The server needs the size in advance.
  return new Response(source as ReadableStream<Uint8Array<ArrayBuffer>>).blob();
}

function lastOf(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? '';
}

/** A stream of the bytes that reports progress. */
function withProgress(blob: Blob, onProgress: ByteProgress): ReadableStream<Uint8Array> {
  let done = 0;
  return new ReadableStream({
    async pull(controller) {
      if (done >= blob.size) return controller.close();
      const piece = new Uint8Array(await blob.slice(done, done + CHUNK_BYTES).arrayBuffer());
      controller.enqueue(piece);
      done += piece.byteLength;
      onProgress(done, blob.size);
    },
  });
}

/** Browsers report upload progress only through XMLHttpRequest. */
function sendByBrowser(
  url: string,
  blob: Blob,
  onProgress: ByteProgress,
  signal: AbortSignal | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    const stop = () => sending.abort();
    sending.open('PUT', url);
    sending.setRequestHeader('content-type', 'application/octet-stream');
    sending.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    sending.onload = () => {
      const type = sending.getResponseHeader('content-type') ?? '';
      const answer = new Response(sending.responseText, {
        status: sending.status,
        headers: { 'content-type': type },
      });
      read(answer).then(() => resolve(), reject);
    };
    sending.onerror = () => reject(new ConnectionFailed('The upload broke off'));
    sending.onabort = () => reject(signal?.reason);
    sending.onloadend = () => signal?.removeEventListener('abort', stop);
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted) reject(signal.reason);
    else sending.send(blob);
  });
}
