import type { z } from 'zod';
import { ApiError, invalidField } from '../../../../contract/errors.ts';
import * as described from '../../../../contract/operations/templates.ts';
import type { VariableValue } from '../../../../contract/template.ts';
import type {
  CreateVideoWithTemplate,
  RenderDocument,
  TemplateStill,
  TemplateVideo,
  TemplateVideos,
} from '../../../../contract/v2/template-video.ts';
import type { TemplateParams } from '../../../../contract/v2/templates.ts';
import { toCredits } from '../../../../service/account/credits/credit.ts';
import { estimateVideo } from '../../../../service/account/credits/estimate.ts';
import { findTemplate, requireTemplate } from '../../../../service/library/templates/find-template.ts';
import { readDocument, throwInvalidTemplate } from '../../../../service/library/templates/read-document.ts';
import { type CreatedIds, createVideo } from '../../../../service/videos/create-video.ts';
import { type FoundVideo, findVideo } from '../../../../service/videos/find-video.ts';
import { listTemplateVideos as list } from '../../../../service/videos/template/list-template-videos.ts';
import {
  resolveTemplateVideo,
  type TemplateVideoOptions,
} from '../../../../service/videos/template/template-request.ts';
import { requireType } from '../../../../service/videos/template/template-type.ts';
import {
  templateOptionsFromLegacy,
  templateOptionsFromV1,
  templateOptionsFromV2,
  templateOptionsFromVariables,
} from '../../../../service/videos/template/template-video-options.ts';
import { givenValues } from '../../../../service/videos/template/variable-values.ts';
import { checkJobWebhook } from '../../../../service/webhooks/address.ts';
import { type Call, operation } from '../../operation.ts';
import { createOnce } from '../creation.ts';
import { pageView } from '../page.ts';
import { resolveMediaOf, templateResolversOf } from '../resolvers.ts';
import { videoStatus } from './videos.ts';

interface Creation<Body, Data> {
  family: 'v1' | 'v2';
  asked(body: Body): TemplateVideoOptions;
  answer(ids: CreatedIds, warnings: string[] | undefined): Data;
}

interface Wanted {
  template_id: number;
  variables?: readonly VariableValue[] | undefined;
  template_type?: string | undefined;
  webhook_url?: string | undefined;
}

/** Some clients put it beside the value of a variable. */
function webhookWithin(variables: Wanted['variables'] = []): string | undefined {
  return variables.find(({ properties }) => properties.webhook_url)?.properties.webhook_url;
}

/** Every door asks for the same, and answers in its own words. */
function creation<Body extends Wanted, Data>({ family, asked, answer }: Creation<Body, Data>) {
  async function understand(call: Call<unknown, unknown, Body>) {
    const { template_id: id, template_type: type, variables } = call.body;
    const { db, allowInsecureWebhooks } = call.context;
    const found = await findTemplate(db, call.account.id, id);
    if (!found) throw invalidField('template_id', `${id} is not one of the templates`);
    requireType(found, type);
    const understood = await resolveTemplateVideo(found, asked(call.body), templateResolversOf(call));
    const webhook = await checkJobWebhook(
      call.body.webhook_url ?? webhookWithin(variables),
      allowInsecureWebhooks,
    );
    const warnings = [...understood.warnings, ...webhook.warnings];
    return { request: understood.request, webhookUrl: webhook.webhookUrl, warnings };
  }

  return {
    estimate: async (call: Call<unknown, unknown, Body>) => estimateVideo((await understand(call)).request),
    async handle(call: Call<unknown, unknown, Body>): Promise<Data> {
      const understood = await understand(call);
      const warnings = understood.warnings.length > 0 ? understood.warnings : undefined;
      const video = {
        accountId: call.account.id,
        family,
        ...understood,
        baseUrl: call.baseUrl,
        asked: call.asked,
      };
      return createOnce(
        call,
        (onCreated) => createVideo(call.context, { ...video, onCreated }),
        (ids: CreatedIds) => answer(ids, warnings),
      );
    },
  };
}

const createVideoWithTemplate = operation(
  described.createVideoWithTemplate,
  creation({
    family: 'v2',
    asked: (body: CreateVideoWithTemplate) => templateOptionsFromV2(body, givenValues(body.variables)),
    answer: ({ videoId }, warnings) => ({ video_id: videoId, warnings }),
  }),
);

const createVideoWithTemplateV1 = operation(
  described.createVideoWithTemplateV1,
  creation({
    family: 'v1',
    asked: templateOptionsFromV1,
    answer: ({ projectId }, warnings) => ({ project_id: String(projectId), warnings }),
  }),
);

const createVideoWithVariable = operation(
  described.createVideoWithVariable,
  creation({
    family: 'v1',
    asked: templateOptionsFromVariables,
    answer: ({ projectId }, warnings) => ({ project_id: projectId, warnings }),
  }),
);

export const legacyRender = operation(
  described.renderLegacy,
  creation({
    family: 'v1',
    asked: templateOptionsFromLegacy,
    answer: ({ projectId }, warnings) => ({ prj_id: String(projectId), warnings }),
  }),
);

type RenderCall = Call<unknown, unknown, RenderDocument>;

const renderDocument = operation(described.renderDocument, {
  estimate: async (call: RenderCall) => estimateVideo((await planDocument(call)).request),
  async handle(call: RenderCall) {
    const { warnings, ...understood } = await planDocument(call);
    const { account, baseUrl, asked } = call;
    return createOnce(
      call,
      (onCreated) =>
        createVideo(call.context, {
          accountId: account.id,
          family: 'v2',
          ...understood,
          warnings,
          baseUrl,
          asked,
          onCreated,
        }),
      ({ videoId }: CreatedIds) => ({
        video_id: videoId,
        warnings: warnings.length > 0 ? warnings : undefined,
      }),
    );
  },
});

/** What the call comes to. @throws {ApiError} naming what is wrong with the document by its place there */
async function planDocument(call: RenderCall) {
  const { template: document, format, variables, webhook_url: address, ...options } = call.body;
  const { voices, log, allowInsecureWebhooks } = call.context;
  const read = await readDocument(
    { template: document, format },
    { media: resolveMediaOf(call), voices, log },
  );
  const { template } = read;
  if (!template) throwInvalidTemplate(read.problems);
  const { request, warnings } = await resolveTemplateVideo(
    { id: 0, name: template.name, template, problems: [] },
    templateOptionsFromV2(options, givenValues(variables ?? [])),
    templateResolversOf(call),
  );
  const webhook = await checkJobWebhook(address, allowInsecureWebhooks);
  return {
    request,
    webhookUrl: webhook.webhookUrl,
    warnings: [...read.warnings, ...warnings, ...webhook.warnings],
  };
}

type StillCall = Call<unknown, TemplateParams, TemplateStill>;

export const templateStill = operation(described.createTemplateStill, {
  async estimate(call: StillCall) {
    await planStill(call);
    return { seconds: 0, credits: 0 };
  },
  async handle(call: StillCall) {
    const { request } = await planStill(call);
    const { at, width } = call.body;
    return call.context.templatePreviews.still(request, { at, width });
  },
});

async function planStill(call: StillCall) {
  const found = await requireTemplate(call.context.db, call.account.id, call.params.id);
  const asked = templateOptionsFromV2(call.body, givenValues(call.body.variables ?? []));
  // A second of the film itself.
  const { bookends: _, ...resolve } = templateResolversOf(call);
  return resolveTemplateVideo(found, asked, resolve);
}

const getTemplateVideo = operation(described.getTemplateVideo, {
  async handle({ context, account, params, baseUrl }) {
    const found = await findVideo(context, account.id, params.id);
    if (found.video.kind !== 'template_video' && found.video.kind !== 'slides_video') {
      throw new ApiError('not_found', 'There is no video of a template with this id');
    }
    return templateVideo(found, baseUrl);
  },
});

const listTemplateVideos = operation(described.listTemplateVideos, {
  async handle({ context, account, query, baseUrl }) {
    const { videos, total } = await list(context, account.id, query);
    return { data: videos.map((found) => templateVideoItem(found, baseUrl)), ...pageView(total, query) };
  },
});

function templateVideo(found: FoundVideo, baseUrl: string): TemplateVideo {
  const { video } = found;
  const status = videoStatus(found, baseUrl);
  return {
    ...status,
    completed_at:
      video.status === 'completed' && video.finished_at !== null
        ? Math.floor(video.finished_at / 1000)
        : undefined,
    data: {
      video_name: video.name,
      url: status.video_url ?? '',
      cover_url: status.cover_url ?? '',
      duration_seconds: status.duration ?? 0,
      deducted_credit: toCredits(video.deducted_credit ?? 0),
    },
  };
}

/** As lists have it. */
function templateVideoItem(
  found: FoundVideo,
  baseUrl: string,
): z.output<typeof TemplateVideos>['data'][number] {
  const { video_id, status, created_at, cover_url, video_url, duration, error } = videoStatus(found, baseUrl);
  return {
    video_id,
    video_name: found.video.name,
    status,
    created_at,
    cover_url: cover_url ?? '',
    url: video_url ?? '',
    duration_seconds: duration ?? 0,
    error: error && { code: String(error.code), message: error.message },
  };
}

export const TEMPLATE_VIDEO_OPERATIONS = [
  templateStill,
  createVideoWithTemplate,
  renderDocument,
  getTemplateVideo,
  listTemplateVideos,
];
export const TEMPLATE_VIDEO_OPERATIONS_V1 = [
  createVideoWithTemplateV1,
  createVideoWithVariable,
  legacyRender,
];
