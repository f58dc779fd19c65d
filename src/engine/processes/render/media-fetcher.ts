import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { download } from '../../../platform/safe-fetch/download.ts';
import { FetchError } from '../../../platform/safe-fetch/fetch-error.ts';
import type { VideoRequest } from '../../film/request.ts';
import type { FetchResult } from './messages.ts';

/** Limits of a media file. */
const MAX_MEDIA_BYTES = 100 * 2 ** 20;
const MAX_MEDIA_SECONDS = 120;
/** Limits of a film to be captioned or translated, which may last half an hour. */
const MAX_FILM_BYTES = 1024 * 2 ** 20;
const MAX_FILM_SECONDS = 600;
/** Product videos use the media that arrive in time. */
const MAX_PRODUCT_MEDIA_SECONDS = 15;
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
 * Downloads media for a render process, which has no network. An attacker who took over that process could therefore
 * reach only what is public. Never rejects.
 */
export function mediaFetcher({ kind, folder, allowPrivate, signal }: FetcherOptions) {
  const isFilm = kind === 'caption_video' || kind === 'dubbed_video';
  const timeout =
    kind === 'product_video' ? MAX_PRODUCT_MEDIA_SECONDS : isFilm ? MAX_FILM_SECONDS : MAX_MEDIA_SECONDS;
  const maxBytes = isFilm ? MAX_FILM_BYTES : MAX_MEDIA_BYTES;
  let files = 0;
  return async ({ number, url }: { number: number; url: string }): Promise<FetchResult> => {
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
