import { z } from 'zod';
import { integer, integerBetween, optional, text } from '../../fields.ts';
import { inTrash, Permanently } from '../../v2/trash.ts';
import { defineOperation } from '../define-operation.ts';

/** Characters: a presentation of 200 pages, each with a long script. */
const MAX_CONTENT = 500_000;

/** A form by its name, and by what it is filled in for, where there are several. */
const form = () => z.string().regex(/^[a-z-]{1,40}(:\d{1,12})?$/, 'must be the name of a form');

/** JSON of a form. The server keeps it as it came. */
const content = () =>
  z
    .string()
    .max(MAX_CONTENT, { error: `must be at most ${MAX_CONTENT} characters. Split the draft into several.` })
    .refine(isJson, 'must be JSON');

const name = () => z.string().trim().max(255);

const DraftsQuery = z.object({ form: optional(form()) });

const DraftParams = z.object({ id: text(100) });

const CreateDraft = z.object({
  form: form(),
  name: optional(name()),
  title: optional(name()).describe('What it is listed as without a name'),
  content: content(),
  format: integerBetween(1, 1000).describe('Version of the form'),
});

const ChangeDraft = z
  .object({
    revision: optional(integer()).describe(
      'The one whose content is changed; any other is answered with 409',
    ),
    name: name().optional().describe('Empty: it is listed by its title'),
    title: optional(name()),
    content: content().optional(),
    format: optional(integerBetween(1, 1000)),
  })
  .refine(({ revision, content: changed }) => changed === undefined || revision !== undefined, {
    path: ['revision'],
    error: 'is required where content is changed',
  });

const Draft = z.object({
  draft_id: z.string(),
  form: z.string(),
  name: z.string(),
  title: z.string(),
  format: z.int(),
  revision: z.int(),
  created_at: z.int(),
  updated_at: z.int(),
});

const DraftWithContent = Draft.extend({ content: z.string() });

const Drafts = z.object({ drafts: z.array(Draft).describe('Newest change first') });

const DeletedDraft = z.object({ draft_id: z.string(), deleted: z.literal(true), ...inTrash });

export const listDrafts = defineOperation({
  method: 'GET',
  path: '/dashboard/api/drafts',
  name: 'listDrafts',
  summary: 'Forms that are being filled in',
  query: DraftsQuery,
  data: Drafts,
});

export const getDraft = defineOperation({
  method: 'GET',
  path: '/dashboard/api/drafts/:id',
  name: 'getDraft',
  summary: 'A draft with its content',
  params: DraftParams,
  data: DraftWithContent,
});

export const createDraft = defineOperation({
  method: 'POST',
  path: '/dashboard/api/drafts',
  name: 'createDraft',
  summary: 'Keep a form beside all others',
  body: CreateDraft,
  data: Draft,
});

export const changeDraft = defineOperation({
  method: 'PUT',
  path: '/dashboard/api/drafts/:id',
  name: 'changeDraft',
  summary: 'Keep a change of a draft, unless it was changed elsewhere',
  params: DraftParams,
  body: ChangeDraft,
  data: Draft,
});

export const deleteDraft = defineOperation({
  method: 'DELETE',
  path: '/dashboard/api/drafts/:id',
  name: 'deleteDraft',
  summary: 'Delete a draft',
  params: DraftParams,
  query: Permanently,
  data: DeletedDraft,
});

function isJson(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}
