import type { Selectable } from 'kysely';
import { z } from 'zod';
import { VideoRequestSchema } from '../../engine/film/request.ts';
import { jsonColumn, requestColumn } from '../drivers/db/columns.ts';
import type { VideoRow } from '../drivers/db/schema.ts';

/** The stored request of a video. */
export const VIDEO_REQUEST = requestColumn('the request for a video', VideoRequestSchema, [
  // Version 2 adds captions for existing videos, which an older server leaves to newer ones.
  (request) => request,
  // Version 3 adds translations, which an older worker would leave out.
  (request) => request,
  // Version 4 adds lip-sync videos, which an older server leaves to newer ones.
  (request) => request,
  // Version 5 adds translations of uploaded videos.
  (request) => request,
]);

export interface OriginalCall {
  /** Operation of the API; null if the request cannot be expressed in its terms. */
  path: string | null;
  body: Record<string, unknown>;
}

const call: z.ZodType<OriginalCall> = z.object({
  path: z.string().nullable(),
  body: z.record(z.string(), z.unknown()),
});

export const ORIGINAL_CALL_COLUMN = jsonColumn('the original call of a video', call);

/** The call that created a video; undefined for a video from before calls were stored. */
export function storedCall({ asked }: Pick<Selectable<VideoRow>, 'asked'>): OriginalCall | undefined {
  return asked === null ? undefined : ORIGINAL_CALL_COLUMN.read(asked);
}
