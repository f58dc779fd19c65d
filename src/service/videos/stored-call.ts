import type { Selectable } from 'kysely';
import { z } from 'zod';
import { jsonColumn } from '../drivers/columns/json-column.ts';
import type { VideoRow } from '../drivers/db/schema.ts';

export interface OriginalCall {
  /** Operation of the interface; null where the request cannot be told in its words. */
  path: string | null;
  body: Record<string, unknown>;
}

const call: z.ZodType<OriginalCall> = z.object({
  path: z.string().nullable(),
  body: z.record(z.string(), z.unknown()),
});

export const CALL = jsonColumn('the call that asked for a video', call);

/** The call that a video was asked for by; undefined for one from before calls were kept. */
export function storedCall({ asked }: Pick<Selectable<VideoRow>, 'asked'>): OriginalCall | undefined {
  return asked === null ? undefined : CALL.read(asked);
}
