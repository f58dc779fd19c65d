import { type ByteProgress, saveTo } from './download.ts';
import { ApiError, CastwrightError, ConnectionFailed, WaitTimeout } from './errors.ts';
import { events } from './events.ts';
import type {
  CreateVideoFromAvatarData,
  CreateVideoFromAvatarRequest,
  GetVideoData,
} from './models.generated.ts';
import type { Operations } from './operations.generated.ts';
import { sleep } from './pauses.ts';
import { inSeconds } from './settings.ts';
import type { CallOptions, CreationOptions } from './transport.ts';

/** Seconds between two questions where events do not come through. */
const POLL = 2;
/** Seconds without an event until the state is asked for. */
const QUIET = 20;

export interface WaitOptions extends CallOptions {
  /** Called with the state of the video whenever it has changed. */
  onProgress?: ((video: GetVideoData) => void) | undefined;
  /** Seconds (not milliseconds) until `WaitTimeout`; 3600, and at most a day. */
  timeout?: number | undefined;
}

/** The video that was waited for has failed or was cancelled. */
export class VideoFailed extends CastwrightError {
  override name = 'VideoFailed';
  readonly video: GetVideoData;

  constructor(video: GetVideoData) {
    const { error } = video as { error?: { message?: string } };
    super(`${video.video_id}: ${error?.message ?? 'failed'}`);
    this.video = video;
  }
}

/** Videos from their creation to the file. */
export class Videos {
  readonly #client: Operations;

  constructor(client: Operations) {
    this.#client = client;
  }

  /** Begins a video in which an avatar speaks; asking again after a failure makes no second one. */
  create(
    body: CreateVideoFromAvatarRequest,
    options: CreationOptions = {},
  ): Promise<CreateVideoFromAvatarData> {
    return this.#client.createVideoFromAvatar(body, options);
  }

  /** The state of a video. */
  get(videoId: string, options: CallOptions = {}): Promise<GetVideoData> {
    return this.#client.getVideo(videoId, options);
  }

  /** Ends the making of a video. */
  async cancel(videoId: string, options: CreationOptions = {}): Promise<void> {
    await this.#client.cancelVideo(videoId, options);
  }

  /**
   * The video once it is completed: told of by events, or asked for where these do not come through.
   *
   * @throws {VideoFailed}, {WaitTimeout}, and as every call
   */
  async wait(videoId: string, options: WaitOptions = {}): Promise<GetVideoData> {
    const { signal, timeout = 3600 } = options;
    inSeconds('timeout', timeout);
    const deadline = Date.now() + timeout * 1000;
    const tell = teller(options.onProgress);
    for (;;) {
      const video = tell(await this.get(videoId, { signal }));
      if (video.status === 'completed') return video;
      if (video.status === 'failed') throw new VideoFailed(video);
      const left = (deadline - Date.now()) / 1000;
      if (left <= 0) throw new WaitTimeout(`${videoId} had not ended after ${timeout} seconds`);
      const isFollowed = await this.#follow(videoId, tell, left, signal);
      if (!isFollowed) await sleep(Math.min(POLL, Math.max(0, (deadline - Date.now()) / 1000)), signal);
    }
  }

  /** Tells of each new state, to the end or for so many seconds. @returns false where events do not come through */
  async #follow(
    videoId: string,
    tell: (video: GetVideoData) => GetVideoData,
    seconds: number,
    signal: AbortSignal | undefined,
  ): Promise<boolean> {
    const quiet = new AbortController();
    const begun = Date.now();
    const end = () => quiet.abort(new Error('quiet'));
    let timer = setTimeout(end, Math.min(QUIET, seconds) * 1000);
    try {
      const both = signal ? AbortSignal.any([signal, quiet.signal]) : quiet.signal;
      for await (const event of events(this.#client, both)) {
        clearTimeout(timer);
        if (event['video_id'] === undefined || event['video_id'] === videoId) {
          // Events tell what happened; the state is asked for, so that it is whole.
          const { status } = tell(await this.get(videoId, { signal }));
          if (status !== 'processing') return true;
        }
        const left = seconds - (Date.now() - begun) / 1000;
        if (left <= 0) return true;
        timer = setTimeout(end, Math.min(QUIET, left) * 1000);
      }
      return false;
    } catch (error) {
      signal?.throwIfAborted();
      if (quiet.signal.aborted) return true;
      if (error instanceof ApiError || error instanceof ConnectionFailed) return false;
      // A stream that broke off.
      if (error instanceof TypeError) return false;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * What is at `video_url`, `cover_url` or `caption_url`: a Blob, or stored at `path` (not in browsers), where no half file is left.
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

/** Passes on what differs from what was told last. */
function teller(onProgress: WaitOptions['onProgress']): (video: GetVideoData) => GetVideoData {
  let last = '';
  return (video) => {
    const now = JSON.stringify(video);
    if (now !== last) onProgress?.(video);
    last = now;
    return video;
  };
}
