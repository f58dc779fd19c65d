import { currentOrigin, type Origin } from '../../../platform/telemetry/origin.ts';

/** The request that added a job, and when the job became due, in milliseconds since 1970. */
export interface JobOrigin extends Pick<Origin, 'rid' | 'traceparent'> {
  at?: number;
}

/** Serializes the origin of a job that is being added. */
export function serializeOrigin(now: number): string {
  const { rid, traceparent } = currentOrigin();
  return JSON.stringify({ rid, traceparent, at: now } satisfies { [name in keyof JobOrigin]: unknown });
}

/** @param text undefined for jobs from before origins were stored */
export function readOrigin(text: string | null | undefined): JobOrigin {
  return text ? (JSON.parse(text) as JobOrigin) : {};
}
