import { ASPECT_CODES, ASPECT_NAMES } from '../../../contract/enums.ts';
import * as described from '../../../contract/operations/templates.ts';
import type { TemplateDetail, TemplateItem } from '../../../contract/template.ts';
import type {
  CreateTemplate,
  TemplateDocument,
  TemplateParams,
  UpdateTemplate,
} from '../../../contract/v2/templates.ts';
import { estimateTemplateSeconds } from '../../../engine/compile/estimates/template.ts';
import type { Template } from '../../../engine/template/template.ts';
import { everyClip } from '../../../engine/template/walk.ts';
import type { Estimate } from '../../../service/account/credits/estimate.ts';
import {
  type FoundTemplate,
  type ListedTemplate,
  libraryTemplates,
  ownTemplates,
  requireTemplate,
} from '../../../service/library/templates/find-template.ts';
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
import { type Call, operation } from '../operation.ts';
import { createOnce } from './creation.ts';
import { type PageQuery, pageOf } from './page.ts';
import { resolveMediaOf } from './resolvers.ts';
import { deleteOptionsOf, receiptView } from './trash.ts';

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

/** Of the older numbers; -1 is none. */
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

const createTemplateOperation = operation(described.createTemplate, {
  // It is drawn once it is made.
  async estimate(call) {
    return checked(await documentOf(call, call.body), call.body.draft);
  },
  async handle(call) {
    const { context, account, body, baseUrl } = call;
    const read = await documentOf(call, body);
    const answer = (template: Parameters<typeof templateDocument>[0]) => ({
      ...templateDocument(template, baseUrl),
      warnings: read.warnings.length > 0 ? read.warnings : undefined,
    });
    const wanted = { accountId: account.id, read, name: body.name, isDraft: body.draft ?? false };
    return createOnce(
      call,
      async (onCreated) => {
        const template = await createTemplate(context.db, { ...wanted, onCreated });
        context.templatePreviews.prepare(template);
        return template;
      },
      answer,
    );
  },
});

const updateTemplateOperation = operation(described.updateTemplate, {
  async estimate(call) {
    return checked((await changed(call)).read, call.body.draft);
  },
  async handle(call) {
    const { context, account, body, baseUrl } = call;
    const { before, read } = await changed(call);
    const template = await updateTemplate(context.db, account.id, before.id, {
      read,
      name: body.name ?? (body.template === undefined ? before.name : undefined),
      isDraft: body.draft ?? false,
    });
    await context.templatePreviews.forget(before.look);
    context.templatePreviews.prepare(template);
    const warnings = read.warnings.length > 0 ? read.warnings : undefined;
    return { ...templateDocument(template, baseUrl), warnings };
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
    // Drawn anew where it is restored.
    await context.templatePreviews.forget(look);
    return { template_id: id, deleted: true as const, ...receiptView(receipt) };
  },
});

type Change = Call<unknown, TemplateParams, UpdateTemplate>;

async function changed(call: Change): Promise<{ before: FoundTemplate; read: ReadDocument }> {
  const { context, account, params, body } = call;
  const before = await requireTemplate(context.db, account.id, String(requireOwnTemplateId(params.id)));
  const document = body.template ?? (before.document as TemplateDocument['template']);
  const format = body.template === undefined ? 'castwright' : body.format;
  return { before, read: await documentOf(call, { template: document, format }) };
}

/** A template costs nothing; videos of it do. @throws {ApiError} where it could not be made */
function checked({ template, problems }: ReadDocument, isDraft = false): Estimate {
  if (!template && !isDraft) throwInvalidTemplate(problems);
  return { seconds: 0, credits: 0 };
}

function documentOf(
  call: Call<unknown, unknown, unknown>,
  body: Pick<CreateTemplate, 'template' | 'format'>,
): ReturnType<typeof readDocument> {
  const { voices, log } = call.context;
  return readDocument(body, { media: resolveMediaOf(call), voices, log });
}

type Aspect = (typeof ASPECT_NAMES)[number];

/** A template in the words of lists. @param wanted the ratio that was asked for, where one was */
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
  // Of a draft there is nothing to be seen.
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

/** With its own texts. */
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
