import { z } from 'zod';
import { STUDIO_PATHS } from '../enums.ts';
import { integer, integerBetween, optional, text } from '../fields.ts';
import { defineOperation } from '../operations/define-operation.ts';
import { DeleteQuery, inTrash } from '../v2/trash.ts';

/** Enough for a presentation of 200 pages, each with a long script. */
const MAX_CONTENT_CHARACTERS = 500_000;

/** Name of a form, followed by the id of the edited record if there can be several: `template:12`. */
const form = () => z.string().regex(/^[a-z-]{1,40}(:\d{1,12})?$/, 'must be the name of a form');

/** JSON of a form, stored unchanged. */
const content = () =>
  z
    .string()
    .max(MAX_CONTENT_CHARACTERS, {
      error: `must be at most ${MAX_CONTENT_CHARACTERS} characters. Split the draft into several.`,
    })
    .superRefine((value, context) => {
      const problem = problemOf(value);
      if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
    });

/**
 * The shape of films that the page of the Studio relies on. Fields may be missing or have values that no video can have,
 * because the user is still writing, but agents and programs write drafts as well.
 */
const Film = z.looseObject({
  path: z.enum(STUDIO_PATHS),
  body: z.looseObject({
    avatar: z.looseObject({}).optional(),
    voice: z.looseObject({}).optional(),
    scenes: z.array(z.looseObject({})).optional(),
    pages: z.array(z.looseObject({})).optional(),
    variables: z.array(z.looseObject({})).optional(),
    video_spec: z.looseObject({}).optional(),
  }),
});

/** Returns what is wrong with the content of a form; undefined if nothing is. */
function problemOf(text: string): string | undefined {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return 'must be JSON';
  }
  const { path } = (content ?? {}) as { path?: unknown };
  // Only films have a path.
  if (!STUDIO_PATHS.some((known) => known === path)) return undefined;
  const [issue] = Film.safeParse(content).error?.issues ?? [];
  if (!issue) return undefined;
  const kind = issue.code === 'invalid_type' && issue.expected === 'array' ? 'a list' : 'an object';
  return `has a ${issue.path.join('.')} that is not ${kind}. Write it as in the body of POST ${path}`;
}

const name = () => z.string().trim().max(255);

const DraftsQuery = z.object({ form: optional(form()) });

const DraftParams = z.object({ id: text(100) });

const CreateDraft = z.object({
  form: form(),
  name: optional(name()),
  title: optional(name()).describe('Shown in lists if the draft has no name'),
  content: content(),
  format: integerBetween(1, 1000).describe('Version of the form format'),
});

const ChangeDraft = z
  .object({
    revision: optional(integer()).describe(
      'Revision that the change is based on; a different one fails with 409',
    ),
    name: name().optional().describe('If empty, lists show the title'),
    title: optional(name()),
    content: content().optional(),
    format: optional(integerBetween(1, 1000)),
  })
  .refine(({ revision, content: changed }) => changed === undefined || revision !== undefined, {
    path: ['revision'],
    error: 'is required when content is changed',
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

const Drafts = z.object({ drafts: z.array(Draft).describe('Last changed first') });

const DeletedDraft = z.object({ draft_id: z.string(), deleted: z.literal(true), ...inTrash });

export const listDrafts = defineOperation({
  method: 'GET',
  path: '/dashboard/api/drafts',
  name: 'listDrafts',
  summary: 'List the drafts',
  resource: 'videos',
  query: DraftsQuery,
  data: Drafts,
});

export const getDraft = defineOperation({
  method: 'GET',
  path: '/dashboard/api/drafts/:id',
  name: 'getDraft',
  summary: 'Get a draft with its content',
  resource: 'videos',
  params: DraftParams,
  data: DraftWithContent,
});

export const createDraft = defineOperation({
  method: 'POST',
  path: '/dashboard/api/drafts',
  name: 'createDraft',
  summary: 'Create a draft',
  resource: 'videos',
  body: CreateDraft,
  data: Draft,
});

export const changeDraft = defineOperation({
  method: 'PUT',
  path: '/dashboard/api/drafts/:id',
  name: 'changeDraft',
  summary: 'Save a change to a draft, unless it was changed elsewhere',
  resource: 'videos',
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
  query: DeleteQuery,
  data: DeletedDraft,
});

const VersionParams = DraftParams.extend({ version: integerBetween(1, Number.MAX_SAFE_INTEGER) });

const DraftVersion = z.object({
  version: z.int().describe('Revision of the draft when it had this content'),
  title: z.string(),
  saved_at: z.int(),
});

export const listDraftVersions = defineOperation({
  method: 'GET',
  path: '/dashboard/api/drafts/:id/versions',
  name: 'listDraftVersions',
  summary: 'List the earlier versions of a draft of the Studio',
  params: DraftParams,
  data: z.object({ versions: z.array(DraftVersion).describe('Newest first') }),
});

export const getDraftVersion = defineOperation({
  method: 'GET',
  path: '/dashboard/api/drafts/:id/versions/:version',
  name: 'getDraftVersion',
  summary: 'Get an earlier version of a draft with its content',
  params: VersionParams,
  data: DraftVersion.extend({ content: z.string(), format: z.int() }),
});

export const restoreDraftVersion = defineOperation({
  method: 'POST',
  path: '/dashboard/api/drafts/:id/versions/:version/restore',
  name: 'restoreDraftVersion',
  summary: 'Make an earlier version the content of its draft. The present content becomes a version',
  params: VersionParams,
  body: z.object({
    revision: integer().describe('Revision that is replaced; a different one fails with 409'),
  }),
  data: DraftWithContent,
});

/** Events: `draft.changed` with `draft_id` and `revision`, and at last `draft.deleted` with `draft_id`. */
export const draftStream = defineOperation({
  method: 'GET',
  path: '/dashboard/api/drafts/:id/stream',
  name: 'draftStream',
  summary: 'Follow the changes of a draft, by this page and others',
  params: DraftParams,
  frame: 'events',
});
