import { ASPECT_CODES, ASPECT_NAMES } from '../../../contract/enums.ts';
import * as contract from '../../../contract/operations/templates.ts';
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

const listTemplates = operation(contract.listTemplates, {
  handle: async ({ query, baseUrl }) =>
    pageOfTemplates(libraryTemplates(query.aspect_ratio), query, query.aspect_ratio, baseUrl),
});

const listTemplatesV1 = operation(contract.listTemplatesV1, {
  async handle({ query, baseUrl }) {
    const aspect = aspectOf(query.aspect_ratio);
    return pageOfTemplates(libraryTemplates(aspect), query, aspect, baseUrl);
  },
});

const listCustomTemplates = operation(contract.listCustomTemplates, {
  async handle({ context, account, query, baseUrl }) {
    const templates = await ownTemplates(context.db, account.id, query.aspect_ratio);
    return pageOfTemplates(templates, query, query.aspect_ratio, baseUrl);
  },
});

const listCustomTemplatesV1 = operation(contract.listCustomTemplatesV1, {
  async handle({ context, account, query, baseUrl }) {
    const aspect = aspectOf(query.aspect_ratio);
    const templates = await ownTemplates(context.db, account.id, aspect);
    return pageOfTemplates(templates, query, aspect, baseUrl);
  },
});

function pageOfTemplates(
  listed: readonly ListedTemplate[],
  { page, page_size: size = Math.max(1, listed.length) }: PageQuery,
  aspect: Parameters<typeof templateItem>[2],
  baseUrl: string,
) {
  const { items, paging } = pageOf(listed, { page, page_size: size });
  return { templates: items.map((template) => templateItem(template, baseUrl, aspect)), ...paging };
}

/** Returns the aspect ratio of a v1 code; undefined for -1. */
function aspectOf(code = -1): (typeof ASPECT_NAMES)[number] | undefined {
  return ASPECT_NAMES[code];
}

const getCustomTemplate = operation(contract.getCustomTemplate, {
  handle: async ({ context, account, params, baseUrl }) =>
    templateDetail(await requireTemplate(context.db, account.id, params.id), baseUrl),
});

const getTemplate = operation(contract.getTemplate, {
  handle: async ({ context, account, params, baseUrl }) =>
    templateDocument(await requireTemplate(context.db, account.id, params.id), baseUrl),
});

const createTemplateOperation = operation(
  contract.createTemplate,
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

const updateTemplateOperation = operation(contract.updateTemplate, {
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
    await context.templatePreviews.forget(before.mediaToken);
    context.templatePreviews.prepare(template);
    return { ...templateDocument(template, baseUrl), warnings: nonEmpty(read.warnings) };
  },
});

const deleteTemplateOperation = operation(contract.deleteTemplate, {
  async handle({ context, account, params, query }) {
    const { id, mediaToken } = await requireTemplate(
      context.db,
      account.id,
      String(requireOwnTemplateId(params.id)),
    );
    const receipt = await deleteTemplate(context, account.id, id, deleteOptionsOf(query));
    // A restored template is drawn again.
    await context.templatePreviews.forget(mediaToken);
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

/** Returns the price of saving a template, which is free. @throws {ApiError} if the template is invalid and not a draft */
function requireValid({ template, problems }: ReadDocument, isDraft = false): Estimate {
  if (!template && !isDraft) throwInvalidTemplate(problems);
  return FREE;
}

function readDocumentOf(
  call: Call<unknown, Context>,
  body: Pick<CreateTemplate, 'template' | 'format'>,
): ReturnType<typeof readDocument> {
  const { voices, presenters, log } = call.context;
  return readDocument(body, { media: resolveMediaOf(call), voices, presenters, log });
}

type Aspect = (typeof ASPECT_NAMES)[number];

/** Returns a template as in lists. @param requested - the aspect ratio that the call asks for */
export function templateItem(listed: ListedTemplate, baseUrl: string, requested?: Aspect): TemplateItem {
  const { id, name, description, tags, status, aspects } = listed;
  const [firstAspect = 'portrait'] = aspects;
  const aspect = requested ?? firstAspect;
  return {
    id,
    name,
    ...previewUrls(listed, aspect, baseUrl),
    aspect_ratio: codeOf(aspect),
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

function previewUrls({ mediaToken, status }: ListedTemplate, aspect: Aspect, baseUrl: string) {
  const folder = `${baseUrl}/templates/${mediaToken}/${aspect}`;
  // Drafts have no pictures.
  return status === 'draft'
    ? { cover_url: '', preview_url: '' }
    : { cover_url: `${folder}/cover.jpg`, preview_url: `${folder}/preview.mp4` };
}

function codeOf(aspect: Aspect): (typeof ASPECT_CODES)[number] {
  return ASPECT_CODES[ASPECT_NAMES.indexOf(aspect)] ?? 0;
}

function slotsOf(template: Template): TemplateDetail['slots'] {
  const isSpoken = template.script !== undefined || (template.scenes ?? []).some(({ script }) => script);
  const isPresented = [...everyClip(template)].some(({ clip }) => clip.asset.type === 'avatar');
  return { avatar: isPresented, voice: isSpoken, music: true, caption: isSpoken };
}

/** Returns the seconds of a video with the default texts. */
function lengthOf(template: Template): number {
  const values = (template.variables ?? []).map(({ name, default: value = '' }) => [name, value]);
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
