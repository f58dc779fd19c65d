import type { Selectable } from 'kysely';
import { z } from 'zod';
import { jsonColumn } from '../../drivers/db/columns.ts';
import type { DbOrTransaction } from '../../drivers/db/schema.ts';

/** A presentation whose pages have been read. */
export interface DeckRow {
  id: string;
  account_id: string;
  /** SHA-256 of the file. */
  digest: string;
  /** A `StoredDeck` as JSON. */
  content: string;
  created_at: number;
}

/** x, y, width and height in the picture. */
const box = z.tuple([z.number(), z.number(), z.number(), z.number()]);

const page = z.object({
  title: z.string(),
  script: z.string(),
  scriptFrom: z.enum(['notes', 'text', 'none']),
  points: z.array(z.string()),
  /** Picture of the page; absent if it could not be drawn. The field names are stored, so they cannot change. */
  seen: z
    .object({
      /** Id of the stored picture, and its download name. */
      file: z.string(),
      name: z.string(),
      width: z.number(),
      height: z.number(),
      /** Boxes of the text on the page. */
      letters: z.array(box),
      /** The rows of a coarse grid that marks the parts of the page that are not empty. */
      busy: z.array(z.string()),
      /** Background colour of the page. */
      ground: z.string(),
      /** A picture of the page without its points, and the steps in which the points appear. */
      build: z
        .object({ file: z.string(), steps: z.array(z.object({ text: z.string(), until: z.number() })) })
        .optional(),
    })
    .optional(),
});

const deck = z.object({ title: z.string(), pages: z.array(page), warnings: z.array(z.string()) });

/** The stored form of a presentation. Its pictures are assets of the account. */
export type StoredDeck = z.output<typeof deck>;

export const DECK = jsonColumn('a presentation', deck);

export interface FoundDeck extends StoredDeck {
  id: string;
}

/** Finds a presentation of the account. Returns undefined if it does not exist, or one of its pictures was deleted. */
export async function findDeck(
  db: DbOrTransaction,
  accountId: string,
  by: { id: string } | { digest: string },
): Promise<FoundDeck | undefined> {
  const ofAccount = db.selectFrom('decks').selectAll().where('account_id', '=', accountId);
  const row = await ('id' in by
    ? ofAccount.where('id', '=', by.id)
    : ofAccount.where('digest', '=', by.digest)
  ).executeTakeFirst();
  const deck = row && toDeck(row);
  return deck && (await hasAllFiles(db, accountId, deck)) ? deck : undefined;
}

function toDeck(row: Selectable<DeckRow>): FoundDeck {
  return { id: row.id, ...DECK.read(row.content) };
}

async function hasAllFiles(db: DbOrTransaction, accountId: string, { pages }: FoundDeck): Promise<boolean> {
  const files = pages.flatMap(({ seen: picture }) =>
    picture ? [picture.file, ...(picture.build ? [picture.build.file] : [])] : [],
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
