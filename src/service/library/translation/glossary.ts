import { z } from 'zod';
import { languageOf } from '../../../contract/language.ts';
import type { ChangeGlossary } from '../../../contract/v2/translations.ts';
import { jsonColumn } from '../../drivers/db/columns.ts';
import type { Db } from '../../drivers/db/schema.ts';
import type { GlossaryTerm } from './strings.ts';

/** The glossary of an account. */
export interface GlossaryRow {
  account_id: string;
  /** A list of `GlossaryTerm` as JSON. */
  content: string;
  updated_at: number;
}

const GLOSSARY = jsonColumn<GlossaryTerm[]>(
  'a glossary',
  z.array(z.object({ term: z.string(), translations: z.record(z.string(), z.string()) })),
);

export interface Glossary {
  terms: GlossaryTerm[];
  /** Milliseconds since 1970; undefined if it was never set. */
  updatedAt: number | undefined;
}

export async function findGlossary(db: Db, accountId: string): Promise<Glossary> {
  const row = await db
    .selectFrom('glossaries')
    .select(['content', 'updated_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row
    ? { terms: GLOSSARY.read(row.content), updatedAt: Number(row.updated_at) }
    : { terms: [], updatedAt: undefined };
}

/** Replaces the account's glossary. */
export async function saveGlossary(
  db: Db,
  accountId: string,
  { terms: given }: ChangeGlossary,
): Promise<Glossary> {
  const terms = given.map(({ term, translations = {} }) => ({
    term,
    translations: Object.fromEntries(
      Object.entries(translations).map(([language, text]) => [languageOf(language) ?? language, text]),
    ),
  }));
  const values = { content: GLOSSARY.write(terms), updated_at: Date.now() };
  await db
    .insertInto('glossaries')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
  return { terms, updatedAt: values.updated_at };
}
