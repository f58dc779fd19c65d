import type { Selectable } from 'kysely';
import type { DbOrTransaction } from '../../drivers/db/schema.ts';
import { DECK, type StoredDeck } from './stored-deck.ts';
import type { DeckRow } from './tables.ts';

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
