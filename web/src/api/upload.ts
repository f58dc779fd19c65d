import { ApiFailure } from '../../../src/client/api-failure.ts';
import { requireUsableSize } from '../lib/unusable-file.ts';
import { limitsQuery } from './assets.ts';
import { call } from './client.ts';
import { queryClient } from './query-client.ts';

/**
 * Checks the size of a file when the user chooses it.
 *
 * @throws {UnusableFile} if it is empty or larger than the server accepts
 */
export async function checkFile(file: File): Promise<void> {
  requireUsableSize(file, await queryClient.ensureQueryData(limitsQuery));
}

/**
 * Uploads a file and returns the asset created from it.
 *
 * @param onProgress receives the percentage sent
 * @throws {UnusableFile} before anything is sent, and {ApiFailure}
 */
export async function upload(
  file: File,
  onProgress: (percent: number) => void = () => {},
  signal?: AbortSignal,
): Promise<{ assetId: string; url: string }> {
  await checkFile(file);
  const body = { filename: file.name, content_type: file.type || undefined, file_size: file.size };
  const {
    sign_url: signedUrl,
    asset_id: assetId,
    asset_url: url,
  } = await call('POST /v2/upload/asset', { body, ...(signal && { signal }) });
  signal?.throwIfAborted();
  await put(new URL(signedUrl, location.href).pathname, file, onProgress, signal);
  return { assetId, url };
}

/** Uses XMLHttpRequest, because `fetch` does not report upload progress. */
function put(
  path: string,
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', path);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(Math.round((100 * loaded) / total)),
    );
    request.addEventListener('load', () => {
      if (request.status < 300) return resolve();
      const headers = new Headers({ 'retry-after': request.getResponseHeader('retry-after') ?? '' });
      reject(ApiFailure.of(new Response(null, { status: request.status, headers }), request.response ?? {}));
    });
    request.addEventListener('error', () => reject(ApiFailure.noAnswer(new Error('The upload was cut off'))));
    request.addEventListener('abort', () => reject(signal?.reason));
    signal?.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
