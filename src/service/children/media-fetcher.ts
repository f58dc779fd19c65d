import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { VideoRequest } from '../../film/request.ts';
import type { FetchResult, RenderEvent } from '../../orders/render-protocol.ts';
import { download } from '../../platform/safe-fetch/download.ts';
import { FetchError } from '../../platform/safe-fetch/fetch-error.ts';

/** Limits of a media file: bytes, and seconds to fetch it. */
const MEDIA_BYTES = 100 * 2 ** 20;
const MEDIA_SECONDS = 120;
/** A film that is captioned may last half an hour. */
const FILM_BYTES = 1024 * 2 ** 20;
const FILM_SECONDS = 600;
/** A product is shown with what is there; nobody waits long for one picture of many. */
const PRODUCT_MEDIA_SECONDS = 15;
/** Files of one render; no request names as many. */
const MOST_FILES = 5000;

interface Fetching {
  kind: VideoRequest['kind'];
  /** Where files go. */
  folder: string;
  /** Media may come from loopback and private networks. */
  allowPrivate: boolean;
  signal: AbortSignal;
}

/**
 * Fetches media for one render, whose process decodes them and has no network: whoever took it over could ask for
 * nothing but what anybody may have. Never rejects.
 */
export function mediaFetcher({ kind, folder, allowPrivate, signal }: Fetching) {
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
    if (++files > MOST_FILES) return { ...fetched, failure: `More than ${MOST_FILES} files for one video` };
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
