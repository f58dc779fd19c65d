import { AV_LOG_FATAL, AVERROR_EAGAIN, AVERROR_EOF } from 'node-av/constants';
import { FFmpegError, Log } from 'node-av/lib';

// FFmpeg prints to stderr by itself; what went wrong is told by the errors we throw.
Log.setLevel(AV_LOG_FATAL);

/** A codec, a container or a filter refused. */
export class MediaError extends Error {
  override readonly name = 'MediaError';
  /** FFmpeg's error number; 0 where there is none. */
  readonly errno: number;

  constructor(message: string, errno: number) {
    super(message);
    this.errno = errno;
  }
}

/** @throws MediaError where FFmpeg's answer is an error number. */
export function check(answer: number, doing: string): number {
  if (answer < 0) throw new MediaError(`${doing}: ${FFmpegError.strerror(answer)}`, answer);
  return answer;
}

/** The thing itself, or a MediaError where this build of FFmpeg does not have it. */
export function need<T>(found: T | null, what: string): T {
  if (found === null) throw new MediaError(`FFmpeg has no ${what}`, 0);
  return found;
}

/** True while `receive` has given something; false at the end of what is there now. */
export function received(answer: number, doing: string): boolean {
  if (answer === AVERROR_EAGAIN || answer === AVERROR_EOF) return false;
  return check(answer, doing) >= 0;
}
