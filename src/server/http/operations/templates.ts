import { ASPECT_CODES, ASPECT_NAMES } from '../../../contract/enums.ts';
import * as described from '../../../contract/operations/templates.ts';
import type { TemplateDetail, TemplateItem } from '../../../contract/template.ts';
import type {
  CreateTemplate,
  TemplateDocument,
  TemplateParams,
  UpdateTemplate,
} from '../../../contract/v2/templates.ts';
import { estimateTemplateSeconds } from '../../../engine/compile/estimates.ts';
import type { Template } from '../../../engine/template/template.ts';
import { everyClip } from '../../../engine/template/walk.ts';
import type { Estimate } from '../../../service/account/credits/estimate.ts';
import {
  createTemplate,
  deleteTemplate,
  requireOwnTemplateId,
  updateTemplate,
} from '../../../service/library/templates/own-templates.ts';
import {
  type ReadDocument,
  readDocument,
  throwInvalidTemplate,
} from '../../../service/library/templates/read-document.ts';
import {
  type FoundTemplate,
  type ListedTemplate,
  libraryTemplates,
  ownTemplates,
  requireTemplate,
} from '../../../service/library/templates/templates.ts';
import type { HttpContext } from '../context.ts';
import { type Call, operationsUsing } from '../operation.ts';
import { FREE, nonEmpty, pricedCreation } from './creation.ts';
import { type PageQuery, pageOf } from './page.ts';
import { type MediaContext, resolveMediaOf } from './resolvers.ts';
import { deleteOptionsOf, receiptView } from './trash.ts';

type Context = MediaContext & Pick<HttpContext, 'voices' | 'templatePreviews'>;
const operation = operationsUsing<Context>();

const listTemplates = operation(described.listTemplates, {
  handle: async ({ query, baseUrl }) =>
    pageOfTemplates(libraryTemplates(query.aspect_ratio), query, query.aspect_ratio, baseUrl),
});

const listTemplatesV1 = operation(described.listTemplatesV1, {
  async handle({ query, baseUrl }) {
    const aspect = aspectOf(query.aspect_ratio);
    return pageOfTemplates(libraryTemplates(aspect), query, aspect, baseUrl);
  },
});

const listCustomTemplates = operation(described.listCustomTemplates, {
  async handle({ context, account, query, baseUrl }) {
    const own = await ownTemplates(context.db, account.id, query.aspect_ratio);
    return pageOfTemplates(own, query, query.aspect_ratio, baseUrl);
  },
});

const listCustomTemplatesV1 = operation(described.listCustomTemplatesV1, {
  async handle({ context, account, query, baseUrl }) {
    const aspect = aspectOf(query.aspect_ratio);
    const own = await ownTemplates(context.db, account.id, aspect);
    return pageOfTemplates(own, query, aspect, baseUrl);
  },
});

function pageOfTemplates(
  listed: readonly ListedTemplate[],
  { page, page_size: size = Math.max(1, listed.length) }: PageQuery,
  aspect: Parameters<typeof templateItem>[2],
  baseUrl: string,
) {
  const { items, facts } = pageOf(listed, { page, page_size: size });
  return { templates: items.map((one) => templateItem(one, baseUrl, aspect)), ...facts };
}

/** Aspect by its number in v1; -1 for none. */
function aspectOf(code = -1): (typeof ASPECT_NAMES)[number] | undefined {
  return ASPECT_NAMES[code];
}

const getCustomTemplate = operation(described.getCustomTemplate, {
  handle: async ({ context, account, params, baseUrl }) =>
    templateDetail(await requireTemplate(context.db, account.id, params.id), baseUrl),
});

const getTemplate = operation(described.getTemplate, {
  handle: async ({ context, account, params, baseUrl }) =>
    templateDocument(await requireTemplate(context.db, account.id, params.id), baseUrl),
});

const createTemplateOperation = operation(
  described.createTemplate,
  pricedCreation({
    async plan(call: Call<CreateTemplate, Context>) {
      return { read: await readDocumentOf(call, call.body), isDraft: call.body.draft ?? false };
    },
    estimate: ({ read, isDraft }) => requireValid(read, isDraft),
    respond: (template: FoundTemplate, { read }, { baseUrl }) => ({
      ...templateDocument(template, baseUrl),
      warnings: nonEmpty(read.warnings),
    }),
    async create({ context, account, body }, plan, onCreated) {
      const accountId = account.id;
      const template = await createTemplate(context.db, { accountId, name: body.name, ...plan, onCreated });
      context.templatePreviews.prepare(template);
      return template;
    },
  }),
);

const updateTemplateOperation = operation(described.updateTemplate, {
  async estimate(call) {
    return requireValid((await planUpdate(call)).read, call.body.draft);
  },
  async handle(call) {
    const { context, account, body, baseUrl } = call;
    const { before, read } = await planUpdate(call);
    const template = await updateTemplate(context.db, account.id, before.id, {
      read,
      name: body.name ?? (body.template === undefined ? before.name : undefined),
      isDraft: body.draft ?? false,
    });
    await context.templatePreviews.forget(before.look);
    context.templatePreviews.prepare(template);
    return { ...templateDocument(template, baseUrl), warnings: nonEmpty(read.warnings) };
  },
});

const deleteTemplateOperation = operation(described.deleteTemplate, {
  async handle({ context, account, params, query }) {
    const { id, look } = await requireTemplate(
      context.db,
      account.id,
      String(requireOwnTemplateId(params.id)),
    );
    const receipt = await deleteTemplate(context, account.id, id, deleteOptionsOf(query));
    // A restored template is drawn again.
    await context.templatePreviews.forget(look);
    return { template_id: id, deleted: true as const, ...receiptView(receipt) };
  },
});

async function planUpdate(
  call: Call<UpdateTemplate, Context, unknown, TemplateParams>,
): Promise<{ before: FoundTemplate; read: ReadDocument }> {
  const { context, account, params, body } = call;
  const before = await requireTemplate(context.db, account.id, String(requireOwnTemplateId(params.id)));
  const document = body.template ?? (before.document as TemplateDocument['template']);
  const format = body.template === undefined ? 'castwright' : body.format;
  return { before, read: await readDocumentOf(call, { template: document, format }) };
}

/** Returns the price of a template: nothing. @throws {ApiError} unless the template is valid or a draft */
function requireValid({ template, problems }: ReadDocument, isDraft = false): Estimate {
  if (!template && !isDraft) throwInvalidTemplate(problems);
  return FREE;
}

function readDocumentOf(
  call: Call<unknown, Context>,
  body: Pick<CreateTemplate, 'template' | 'format'>,
): ReturnType<typeof readDocument> {
  const { voices, log } = call.context;
  return readDocument(body, { media: resolveMediaOf(call), voices, log });
}

type Aspect = (typeof ASPECT_NAMES)[number];

/** A template in a list. @param wanted the requested aspect, if any */
export function templateItem(listed: ListedTemplate, baseUrl: string, wanted?: Aspect): TemplateItem {
  const { id, name, description, tags, status, aspects } = listed;
  const [usual = 'portrait'] = aspects;
  return {
    id,
    name,
    ...addresses(listed, wanted ?? usual, baseUrl),
    aspect_ratio: codeOf(wanted ?? usual),
    aspect_ratios: aspects.map(codeOf),
    description,
    tags,
    status,
  };
}

export function templateDetail(found: FoundTemplate, baseUrl: string): TemplateDetail {
  const { id, ...item } = templateItem(found, baseUrl);
  const { template, problems } = found;
  return {
    template_id: id,
    ...item,
    variables: (template?.variables ?? []).map((variable) => ({
      name: variable.name,
      type: variable.type,
      required: (variable.required ?? false) && !variable.default,
      default: variable.default ?? '',
      max_chars: variable.max_chars,
      label: variable.label,
      description: variable.description,
    })),
    slots: template ? slotsOf(template) : { avatar: false, voice: false, music: false, caption: false },
    estimated_seconds: template ? lengthOf(template) : 0,
    errors: problems.length > 0 ? problems : undefined,
  };
}

export function templateDocument(found: FoundTemplate, baseUrl: string): TemplateDocument {
  const seconds = (time: number | undefined) => (time === undefined ? undefined : Math.floor(time / 1000));
  return {
    ...templateDetail(found, baseUrl),
    template: found.document as TemplateDocument['template'],
    created_at: seconds(found.times?.created),
    updated_at: seconds(found.times?.updated),
  };
}

function addresses({ look, status }: ListedTemplate, aspect: Aspect, baseUrl: string) {
  const at = `${baseUrl}/templates/${look}/${aspect}`;
  // Drafts have no pictures.
  return status === 'draft'
    ? { cover_url: '', preview_url: '' }
    : { cover_url: `${at}/cover.jpg`, preview_url: `${at}/preview.mp4` };
}

function codeOf(aspect: Aspect): (typeof ASPECT_CODES)[number] {
  return ASPECT_CODES[ASPECT_NAMES.indexOf(aspect)] ?? 0;
}

function slotsOf(template: Template): TemplateDetail['slots'] {
  const isSpoken = template.script !== undefined || (template.scenes ?? []).some(({ script }) => script);
  const isPresented = [...everyClip(template)].some(({ clip }) => clip.asset.type === 'avatar');
  return { avatar: isPresented, voice: isSpoken, music: true, caption: isSpoken };
}

/** Seconds of the video with the default texts. */
function lengthOf(template: Template): number {
  const values = (template.variables ?? []).map(({ name, default: own = '' }) => [name, own]);
  const [aspect = 'portrait'] = template.aspects;
  return estimateTemplateSeconds({ template, values: Object.fromEntries(values), aspect });
}

export const TEMPLATE_OPERATIONS = [
  listTemplates,
  listCustomTemplates,
  getCustomTemplate,
  getTemplate,
  createTemplateOperation,
  updateTemplateOperation,
  deleteTemplateOperation,
];
export const TEMPLATE_OPERATIONS_V1 = [listTemplatesV1, listCustomTemplatesV1];
