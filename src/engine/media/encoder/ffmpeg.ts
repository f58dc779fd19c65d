import { AV_LOG_FATAL, AVERROR_EAGAIN, AVERROR_EOF } from 'node-av/constants';
import { FFmpegError, Log } from 'node-av/lib';

// Silences FFmpeg's own output on stderr; thrown errors report failures.
Log.setLevel(AV_LOG_FATAL);

/** An error from a codec, container or filter. */
export class MediaError extends Error {
  override readonly name = 'MediaError';
  /** FFmpeg's error number, or 0. */
  readonly errno: number;

  constructor(message: string, errno: number) {
    super(message);
    this.errno = errno;
  }
}

/** @throws MediaError if FFmpeg returned an error number */
export function check(answer: number, doing: string): number {
  if (answer < 0) throw new MediaError(`${doing}: ${FFmpegError.strerror(answer)}`, answer);
  return answer;
}

/** @throws MediaError if this build of FFmpeg does not have it */
export function need<T>(found: T | null, what: string): T {
  if (found === null) throw new MediaError(`FFmpeg has no ${what}`, 0);
  return found;
}

/** Whether `receive` returned something; false if nothing more is available now. */
export function received(answer: number, doing: string): boolean {
  if (answer === AVERROR_EAGAIN || answer === AVERROR_EOF) return false;
  return check(answer, doing) >= 0;
}
