import { z } from 'zod';
import { text } from '../fields.ts';
import { MOST_IN_ARCHIVE } from './limits.ts';

export const VideosArchiveQuery = z.object({
  ids: text(4000)
    .transform((ids) => ids.split(','))
    .refine((ids) => ids.length <= MOST_IN_ARCHIVE, `names more than ${MOST_IN_ARCHIVE} videos`)
    .describe('Ids of videos, with commas between them'),
});

/** How a video was asked for, in the words of the interface. */
export const AskedFor = z.object({
  path: z.string().nullable().describe('Operation that takes the body; null where it cannot be told'),
  body: z.record(z.string(), z.unknown()),
});
export type AskedFor = z.output<typeof AskedFor>;
