import { z } from 'zod';
import { jsonColumn } from '../../drivers/db/columns.ts';

const box = z.tuple([z.number(), z.number(), z.number(), z.number()]);

const page = z.object({
  title: z.string(),
  script: z.string(),
  scriptFrom: z.enum(['notes', 'text', 'none']),
  points: z.array(z.string()),
  /** What it looks like; none where it could not be drawn. */
  seen: z
    .object({
      /** Id of the stored picture, and the name to download it under. */
      file: z.string(),
      name: z.string(),
      width: z.number(),
      height: z.number(),
      letters: z.array(box),
      busy: z.array(z.string()),
      ground: z.string(),
      /** The page without its points, and how they come. */
      build: z
        .object({ file: z.string(), steps: z.array(z.object({ text: z.string(), until: z.number() })) })
        .optional(),
    })
    .optional(),
});

const deck = z.object({ title: z.string(), pages: z.array(page), warnings: z.array(z.string()) });

/** A presentation as it is kept; its pictures are assets of the account. */
export type StoredDeck = z.output<typeof deck>;

export const DECK = jsonColumn('a presentation', deck);
