import { sleep } from './backoff.ts';
import { type ByteProgress, saveTo } from './download.ts';
import { ApiError, CastwrightError, ConnectionFailed, WaitTimeout } from './errors.ts';
import { events } from './events.ts';
import type {
  CreateVideoFromAvatarData,
  CreateVideoFromAvatarRequest,
  GetVideoData,
} from './models.generated.ts';
import type { Operations } from './operations.generated.ts';
import { inSeconds } from './settings.ts';
import type { CallOptions, CreationOptions } from './transport.ts';

/** Seconds between two polls if the event stream is unavailable. */
const POLL_SECONDS = 2;
/** Seconds without an event until the status is polled. */
const QUIET_SECONDS = 20;

export interface WaitOptions extends CallOptions {
  /** Called with the video whenever its status or progress changes. */
  onProgress?: ((video: GetVideoData) => void) | undefined;
  /** Seconds (not milliseconds) until `WaitTimeout`. Default: 3600; maximum: one day. */
  timeout?: number | undefined;
}

/** The video that `wait` was waiting for has failed or was cancelled. */
export class VideoFailed extends CastwrightError {
  override name = 'VideoFailed';
  readonly video: GetVideoData;

  constructor(video: GetVideoData) {
    const { error } = video as { error?: { message?: string } };
    super(`${video.video_id}: ${error?.message ?? 'failed'}`);
    this.video = video;
  }
}

/** Methods for videos, from creation to download. */
export class Videos {
  readonly #client: Operations;

  constructor(client: Operations) {
    this.#client = client;
  }

  /** Creates a video with an avatar that speaks. Retries never create a second video. */
  create(
    body: CreateVideoFromAvatarRequest,
    options: CreationOptions = {},
  ): Promise<CreateVideoFromAvatarData> {
    return this.#client.createVideoFromAvatar(body, options);
  }

  /** Returns the current status of a video. */
  get(videoId: string, options: CallOptions = {}): Promise<GetVideoData> {
    return this.#client.getVideo(videoId, options);
  }

  /** Cancels a video. */
  async cancel(videoId: string, options: CreationOptions = {}): Promise<void> {
    await this.#client.cancelVideo(videoId, options);
  }

  /**
   * Waits until the video is completed, by events or by polling if events are unavailable.
   *
   * @throws {VideoFailed}, {WaitTimeout}, and the errors of every call
   */
  async wait(videoId: string, options: WaitOptions = {}): Promise<GetVideoData> {
    const { signal, timeout = 3600 } = options;
    inSeconds('timeout', timeout);
    const deadline = Date.now() + timeout * 1000;
    const report = onChange(options.onProgress);
    for (;;) {
      const video = report(await this.get(videoId, { signal }));
      if (video.status === 'completed') return video;
      if (video.status === 'failed') throw new VideoFailed(video);
      const left = (deadline - Date.now()) / 1000;
      if (left <= 0) throw new WaitTimeout(`${videoId} did not end within ${timeout} seconds`);
      const isFollowed = await this.#follow(videoId, report, left, signal);
      if (!isFollowed)
        await sleep(Math.min(POLL_SECONDS, Math.max(0, (deadline - Date.now()) / 1000)), signal);
    }
  }

  /**
   * Reports each new status until the end or the timeout.
   * @returns false if events are unavailable
   */
  async #follow(
    videoId: string,
    report: (video: GetVideoData) => GetVideoData,
    seconds: number,
    signal: AbortSignal | undefined,
  ): Promise<boolean> {
    const quiet = new AbortController();
    const startedAt = Date.now();
    const end = () => quiet.abort(new Error('quiet'));
    let timer = setTimeout(end, Math.min(QUIET_SECONDS, seconds) * 1000);
    try {
      const both = signal ? AbortSignal.any([signal, quiet.signal]) : quiet.signal;
      for await (const event of events(this.#client, both)) {
        clearTimeout(timer);
        if (event['video_id'] === undefined || event['video_id'] === videoId) {
          // An event holds only the change, so the full status is fetched.
          const { status } = report(await this.get(videoId, { signal }));
          if (status !== 'processing') return true;
        }
        const left = seconds - (Date.now() - startedAt) / 1000;
        if (left <= 0) return true;
        timer = setTimeout(end, Math.min(QUIET_SECONDS, left) * 1000);
      }
      return false;
    } catch (error) {
      signal?.throwIfAborted();
      if (quiet.signal.aborted) return true;
      if (error instanceof ApiError || error instanceof ConnectionFailed) return false;
      // The stream broke off.
      if (error instanceof TypeError) return false;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Downloads a `video_url`, `cover_url` or `caption_url` as a Blob, or into the file `path` (not in browsers). A
   * failed download leaves no partial file.
   *
   * @throws {ApiError} and {ConnectionFailed}
   */
  download(url: string, options?: DownloadOptions & { path?: undefined }): Promise<Blob>;
  download(url: string, options: DownloadOptions & { path: string }): Promise<undefined>;
  download(url: string, options: DownloadOptions = {}): Promise<Blob | undefined> {
    return saveTo(this.#client, url, options);
  }
}

export interface DownloadOptions extends CallOptions {
  path?: string | undefined;
  onProgress?: ByteProgress | undefined;
}

/** Calls `onProgress` only when something has changed. */
function onChange(onProgress: WaitOptions['onProgress']): (video: GetVideoData) => GetVideoData {
  let last = '';
  return (video) => {
    const now = JSON.stringify(video);
    if (now !== last) onProgress?.(video);
    last = now;
    return video;
  };
}
