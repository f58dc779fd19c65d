import type { Selectable } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import { findTemplate as findInLibrary, TEMPLATES } from '../../../engine/catalog/templates/index.ts';
import type { Aspect } from '../../../engine/film/request.ts';
import type { Template } from '../../../engine/template/template.ts';
import { OBJECT } from '../../drivers/db/columns.ts';
import type { DbOrTransaction } from '../../drivers/db/schema.ts';
import { DETAILS, PROBLEMS } from './stored-template.ts';
import type { TemplateDetails, TemplateProblem, TemplateRow } from './tables.ts';

/** A template as lists have it. */
export interface ListedTemplate extends TemplateDetails {
  id: number;
  name: string;
  status: 'draft' | 'completed';
  /** Part of the addresses of its cover and preview. */
  look: string;
}

export interface FoundTemplate extends ListedTemplate {
  /** Absent from a draft with mistakes. */
  template?: Template;
  /** As it stands, or of a draft as it was sent. */
  document: object;
  problems: TemplateProblem[];
  /** Of own templates; milliseconds since 1970. */
  times?: { created: number; updated: number };
}

/** Above the numbers of all templates of the library. */
export const FIRST_OWN_TEMPLATE_ID = 1_000_000;

export function libraryTemplates(aspect?: Aspect): ListedTemplate[] {
  return TEMPLATES.filter(({ template }) => !aspect || template.aspects.includes(aspect)).map(
    ({ id, template }) => ({
      id,
      name: template.name,
      status: 'completed',
      look: String(id),
      ...templateDetailsOf(template),
    }),
  );
}

/** An account's own templates, newest first. */
export async function ownTemplates(
  db: DbOrTransaction,
  accountId: string,
  aspect?: Aspect,
): Promise<ListedTemplate[]> {
  const rows = await db
    .selectFrom('templates')
    .select(['id', 'name', 'status', 'look', 'facts'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute();
  const own = rows.map(({ id, facts, ...row }) => ({
    ...row,
    ...DETAILS.read(facts),
    id: FIRST_OWN_TEMPLATE_ID + id,
  }));
  return own.filter(({ aspects }) => !aspect || aspects.includes(aspect));
}

/** Of the library, or of the account itself; undefined also where it is another account's. */
export async function findTemplate(
  db: DbOrTransaction,
  accountId: string,
  id: number,
): Promise<FoundTemplate | undefined> {
  const listed = findInLibrary(id);
  if (listed) {
    const { template } = listed;
    const facts = { id, name: template.name, status: 'completed' as const, look: String(id) };
    return { ...facts, ...templateDetailsOf(template), template, document: template, problems: [] };
  }
  const row = await db
    .selectFrom('templates')
    .selectAll()
    .where('id', '=', id - FIRST_OWN_TEMPLATE_ID)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row && ownTemplate(row);
}

/** @throws {ApiError} `not_found` */
export async function requireTemplate(
  db: DbOrTransaction,
  accountId: string,
  id: string,
): Promise<FoundTemplate> {
  // What is no number is no template either, and is answered like one that is not there.
  const found = /^\d{1,15}$/.test(id) ? await findTemplate(db, accountId, Number(id)) : undefined;
  if (!found) throw new ApiError('not_found', 'There is no template with this id');
  return found;
}

export function ownTemplate(row: Selectable<TemplateRow>): FoundTemplate {
  const document = OBJECT.read(row.content);
  return {
    id: FIRST_OWN_TEMPLATE_ID + row.id,
    name: row.name,
    status: row.status,
    look: row.look,
    ...DETAILS.read(row.facts),
    ...(row.status === 'completed' && { template: document as unknown as Template }),
    document,
    problems: PROBLEMS.read(row.problems),
    times: { created: row.created_at, updated: row.updated_at },
  };
}

export function templateDetailsOf({ aspects, description = '', tags = [] }: Template): TemplateDetails {
  return { aspects, description, tags };
}
