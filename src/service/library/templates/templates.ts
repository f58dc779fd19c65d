import type { Generated, Selectable } from 'kysely';
import { z } from 'zod';
import { ASPECT_NAMES } from '../../../contract/enums.ts';
import { ApiError } from '../../../contract/errors.ts';
import { findTemplate as findInLibrary, TEMPLATES } from '../../../engine/catalog/templates/index.ts';
import type { Aspect } from '../../../engine/film/request.ts';
import type { Template } from '../../../engine/template/template.ts';
import { jsonColumn, OBJECT } from '../../drivers/db/columns.ts';
import type { DbOrTransaction } from '../../drivers/db/schema.ts';

/** An account's own template. */
export interface TemplateRow {
  id: Generated<number>;
  account_id: string;
  name: string;
  /** `TemplateDetails` as JSON, for lists. */
  facts: string;
  /** The document as JSON: the normalized template, or a draft as it was sent. */
  content: string;
  status: TemplateStatus;
  /** Errors of a draft: a list of `TemplateProblem` as JSON. */
  problems: string;
  /** Unguessable part of the cover and preview URLs. It changes whenever the template does. */
  look: string;
  created_at: number;
  updated_at: number;
}

/** A draft is saved, but cannot be used yet. */
export type TemplateStatus = 'draft' | 'completed';

/** Details shown in lists. */
export interface TemplateDetails {
  /** The first is the default. */
  aspects: Aspect[];
  description: string;
  tags: string[];
}

export interface TemplateProblem {
  /** Such as `scenes[1].clips[0].asset.text`; empty for the whole document. */
  path: string;
  message: string;
}

const details: z.ZodType<TemplateDetails> = z.object({
  aspects: z.array(z.enum(ASPECT_NAMES)),
  description: z.string(),
  tags: z.array(z.string()),
});

export const DETAILS = jsonColumn('the details of a template', details);

const problem: z.ZodType<TemplateProblem> = z.object({ path: z.string(), message: z.string() });

export const PROBLEMS = jsonColumn('the problems of a template', z.array(problem));

/** A template as shown in lists. */
export interface ListedTemplate extends TemplateDetails {
  id: number;
  name: string;
  status: 'draft' | 'completed';
  /** Unguessable part of the cover and preview URLs; it changes whenever the template does. */
  mediaToken: string;
}

export interface FoundTemplate extends ListedTemplate {
  /** Absent from drafts with errors. */
  template?: Template;
  /** The normalized template, or a draft as it was sent. */
  document: object;
  problems: TemplateProblem[];
  /** Only for the account's own templates; milliseconds since 1970. */
  times?: { created: number; updated: number };
}

/** Ids of accounts' own templates start here, above all library ids. */
export const FIRST_OWN_TEMPLATE_ID = 1_000_000;

export function libraryTemplates(aspect?: Aspect): ListedTemplate[] {
  return TEMPLATES.filter(({ template }) => !aspect || template.aspects.includes(aspect)).map(
    ({ id, template }) => ({
      id,
      name: template.name,
      status: 'completed',
      mediaToken: String(id),
      ...templateDetailsOf(template),
    }),
  );
}

/** Lists an account's own templates, newest first. */
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
  const templates = rows.map(({ id, facts: details, look: mediaToken, ...row }) => ({
    ...row,
    ...DETAILS.read(details),
    mediaToken,
    id: FIRST_OWN_TEMPLATE_ID + id,
  }));
  return templates.filter(({ aspects }) => !aspect || aspects.includes(aspect));
}

/** Finds a library template or one of the account's own. Returns undefined if it belongs to another account. */
export async function findTemplate(
  db: DbOrTransaction,
  accountId: string,
  id: number,
): Promise<FoundTemplate | undefined> {
  const listed = findInLibrary(id);
  if (listed) {
    const { template } = listed;
    const row = { id, name: template.name, status: 'completed' as const, mediaToken: String(id) };
    return { ...row, ...templateDetailsOf(template), template, document: template, problems: [] };
  }
  const row = await db
    .selectFrom('templates')
    .selectAll()
    .where('id', '=', id - FIRST_OWN_TEMPLATE_ID)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row && ownTemplate(row);
}

/** Finds a template as above. @throws {ApiError} `not_found` */
export async function requireTemplate(
  db: DbOrTransaction,
  accountId: string,
  id: string,
): Promise<FoundTemplate> {
  // An id that is not a number is treated like a missing template.
  const template = /^\d{1,15}$/.test(id) ? await findTemplate(db, accountId, Number(id)) : undefined;
  if (!template) throw new ApiError('not_found', 'There is no template with this id');
  return template;
}

export function ownTemplate(row: Selectable<TemplateRow>): FoundTemplate {
  const document = OBJECT.read(row.content);
  return {
    id: FIRST_OWN_TEMPLATE_ID + row.id,
    name: row.name,
    status: row.status,
    mediaToken: row.look,
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
