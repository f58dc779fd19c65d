import { type Origin, originNow } from '../../../platform/telemetry/origin.ts';

/** Whose doing a job is, and since when (milliseconds since 1970) it could be begun. */
export interface JobOrigin extends Pick<Origin, 'rid' | 'traceparent'> {
  at?: number;
}

/** Kept with a job as it is added. */
export function originText(now: number): string {
  const { rid, traceparent } = originNow();
  return JSON.stringify({ rid, traceparent, at: now } satisfies { [name in keyof JobOrigin]: unknown });
}

/** @param text nothing of jobs that were added before it was kept */
export function readOrigin(text: string | null | undefined): JobOrigin {
  return text ? (JSON.parse(text) as JobOrigin) : {};
}
