import type { Selectable } from 'kysely';
import { z } from 'zod';
import { jsonColumn } from '../drivers/db/columns.ts';
import type { VideoRow } from '../drivers/db/schema.ts';

export interface OriginalCall {
  /** Operation of the API; null if the request cannot be expressed in its terms. */
  path: string | null;
  body: Record<string, unknown>;
}

const call: z.ZodType<OriginalCall> = z.object({
  path: z.string().nullable(),
  body: z.record(z.string(), z.unknown()),
});

export const CALL = jsonColumn('the call that asked for a video', call);

/** The call that created a video; undefined for a video from before calls were stored. */
export function storedCall({ asked }: Pick<Selectable<VideoRow>, 'asked'>): OriginalCall | undefined {
  return asked === null ? undefined : CALL.read(asked);
}
