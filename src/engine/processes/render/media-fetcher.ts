import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { download } from '../../../platform/safe-fetch/download.ts';
import { FetchError } from '../../../platform/safe-fetch/fetch-error.ts';
import type { VideoRequest } from '../../film/request.ts';
import type { FetchResult, RenderEvent } from './messages.ts';

/** Limits of a media file: bytes, and seconds to download it. */
const MEDIA_BYTES = 100 * 2 ** 20;
const MEDIA_SECONDS = 120;
/** Limits of a film to be captioned, which may last half an hour. */
const FILM_BYTES = 1024 * 2 ** 20;
const FILM_SECONDS = 600;
/** Product videos use the media that arrive in time. */
const PRODUCT_MEDIA_SECONDS = 15;
/** Downloads per render, more than any valid request needs. */
const MAX_FILES = 5000;

interface FetcherOptions {
  kind: VideoRequest['kind'];
  /** Folder for the files. */
  folder: string;
  /** Allows media from loopback and private networks. */
  allowPrivate: boolean;
  signal: AbortSignal;
}

/**
 * Downloads media for a render process, which has no network. So whoever took that process over could reach only what
 * is public. Never rejects.
 */
export function mediaFetcher({ kind, folder, allowPrivate, signal }: FetcherOptions) {
  const timeout =
    kind === 'product_video'
      ? PRODUCT_MEDIA_SECONDS
      : kind === 'caption_video'
        ? FILM_SECONDS
        : MEDIA_SECONDS;
  const maxBytes = kind === 'caption_video' ? FILM_BYTES : MEDIA_BYTES;
  let files = 0;
  return async ({ number, url }: Extract<RenderEvent, { type: 'fetch' }>): Promise<FetchResult> => {
    const fetched = { type: 'fetched', number } as const;
    if (++files > MAX_FILES) return { ...fetched, failure: `More than ${MAX_FILES} files for one video` };
    const path = join(folder, `media-${randomUUID()}`);
    try {
      await download(url, path, { allowPrivate, maxBytes, timeout, signal });
      return { ...fetched, path };
    } catch (error) {
      const { message } = error as Error;
      return error instanceof FetchError
        ? { ...fetched, refusal: message }
        : { ...fetched, failure: message };
    }
  };
}
