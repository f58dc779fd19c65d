import { ConnectionFailed } from './errors.ts';
import { nodeFiles } from './node-files.ts';
import { read, type Transport } from './transport.ts';
import type { DownloadOptions } from './videos.ts';

/** Called with the number of bytes transferred so far and the total. */
export type ByteProgress = (done: number, total: number) => void;

/** Maximum seconds between two chunks of a response. */
const STALL_SECONDS = 60;

export async function saveTo(
  transport: Transport,
  url: string,
  { path, onProgress, signal }: DownloadOptions,
): Promise<Blob | undefined> {
  const files = path === undefined ? undefined : nodeFiles();
  const stalled = new AbortController();
  const both = signal ? AbortSignal.any([signal, stalled.signal]) : stalled.signal;
  const response = await transport.request(url, {}, { signal: both, isOpen: true });
  if (!response.ok || !response.body) {
    await read(response);
    return new Blob([]);
  }
  const part = `${path}.part`;
  const file = files?.openSync(part, 'w');
  try {
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    const total = Number(response.headers.get('content-length') ?? 0);
    let done = 0;
    for await (const piece of piecesOf(response.body, stalled)) {
      if (file === undefined) pieces.push(piece);
      else files?.writeSync(file, piece);
      done += piece.byteLength;
      onProgress?.(done, Math.max(total, done));
    }
    if (files && file !== undefined) {
      files.closeSync(file);
      files.renameSync(part, path as string);
      return undefined;
    }
    return new Blob(pieces, { type: response.headers.get('content-type') ?? '' });
  } catch (cause) {
    files?.rmSync(part, { force: true });
    signal?.throwIfAborted();
    throw new ConnectionFailed(`${url}: the connection broke off`, { cause });
  }
}

async function* piecesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>, stalled: AbortController) {
  const reader = body.getReader();
  try {
    for (;;) {
      const timer = setTimeout(
        () => stalled.abort(new Error(`No data arrived for ${STALL_SECONDS} seconds`)),
        STALL_SECONDS * 1000,
      );
      const { done, value } = await reader.read().finally(() => clearTimeout(timer));
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
