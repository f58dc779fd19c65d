import type { Selectable } from 'kysely';
import { z } from 'zod';
import { jsonColumn } from '../../drivers/db/columns.ts';
import type { DbOrTransaction } from '../../drivers/db/schema.ts';

/** A presentation that was read. */
export interface DeckRow {
  id: string;
  account_id: string;
  /** SHA-256 of its bytes. */
  digest: string;
  /** A `StoredDeck` as JSON. */
  content: string;
  created_at: number;
}

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

export interface FoundDeck extends StoredDeck {
  id: string;
}

/** One of the account's; undefined where there is none, or one of its pictures was deleted. */
export async function findDeck(
  db: DbOrTransaction,
  accountId: string,
  by: { id: string } | { digest: string },
): Promise<FoundDeck | undefined> {
  const all = db.selectFrom('decks').selectAll().where('account_id', '=', accountId);
  const row = await ('id' in by
    ? all.where('id', '=', by.id)
    : all.where('digest', '=', by.digest)
  ).executeTakeFirst();
  const found = row && described(row);
  return found && (await isWhole(db, accountId, found)) ? found : undefined;
}

function described(row: Selectable<DeckRow>): FoundDeck {
  return { id: row.id, ...DECK.read(row.content) };
}

async function isWhole(db: DbOrTransaction, accountId: string, { pages }: FoundDeck): Promise<boolean> {
  const files = pages.flatMap(({ seen }) =>
    seen ? [seen.file, ...(seen.build ? [seen.build.file] : [])] : [],
  );
  if (files.length === 0) return true;
  const { count } = await db
    .selectFrom('files')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('id', 'in', files)
    .executeTakeFirstOrThrow();
  return Number(count) === files.length;
}
