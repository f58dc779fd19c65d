import type { z } from 'zod';
import { ApiError, invalidField } from '../../../../contract/errors.ts';
import * as contract from '../../../../contract/operations/templates.ts';
import type { VariableValue } from '../../../../contract/template.ts';
import type {
  CreateVideoWithTemplate,
  RenderDocument,
  TemplateStill,
  TemplateVideo,
  TemplateVideos,
} from '../../../../contract/v2/template-video.ts';
import type { TemplateParams } from '../../../../contract/v2/templates.ts';
import { toCredits } from '../../../../service/account/credits/estimate.ts';
import { readDocument, throwInvalidTemplate } from '../../../../service/library/templates/read-document.ts';
import { findTemplate, requireTemplate } from '../../../../service/library/templates/templates.ts';
import type { WhenAbsent } from '../../../../service/library/voices/resolve-voice.ts';
import type { CreatedIds } from '../../../../service/videos/create-video.ts';
import {
  type FoundVideo,
  findVideo,
  listTemplateVideos as list,
} from '../../../../service/videos/find-videos.ts';
import {
  givenValues,
  templateOptionsFromLegacy,
  templateOptionsFromV1,
  templateOptionsFromV2,
  templateOptionsFromVariables,
} from '../../../../service/videos/template/template-options.ts';
import {
  requireType,
  resolveTemplateVideo,
  type TemplateVideoOptions,
} from '../../../../service/videos/template/template-request.ts';
import { checkJobWebhook } from '../../../../service/webhooks/address.ts';
import type { HttpContext } from '../../context.ts';
import { type Call, operationsUsing } from '../../operation.ts';
import { FREE, type VideoContext, videoCreation } from '../creation.ts';
import { pageView } from '../page.ts';
import { type ResolverContext, resolveMediaOf, templateResolversOf } from '../resolvers.ts';
import { videoStatus } from './videos.ts';

type Context = VideoContext &
  ResolverContext &
  Pick<HttpContext, 'allowInsecureWebhooks' | 'templatePreviews'>;
const operation = operationsUsing<Context>();
type PlanContext = ResolverContext & Pick<HttpContext, 'allowInsecureWebhooks'>;

interface TemplateCall {
  template_id: number;
  variables?: readonly VariableValue[] | undefined;
  template_type?: string | undefined;
  webhook_url?: string | undefined;
}

interface TemplateCreation<Body, Data> {
  family: 'v1' | 'v2';
  optionsFrom(body: Body): TemplateVideoOptions;
  respond(ids: CreatedIds, warnings: string[] | undefined): Data;
}

/** Implements the creation of a video from a stored template. The operations differ in the formats of body and response. */
function fromTemplate<Body extends TemplateCall, Data>({
  family,
  optionsFrom,
  respond,
}: TemplateCreation<Body, Data>) {
  return videoCreation({
    family,
    plan: (call: Call<Body, Context>) => planFromTemplate(call, optionsFrom(call.body)),
    respond,
  });
}

async function planFromTemplate(
  call: Call<TemplateCall, PlanContext>,
  options: TemplateVideoOptions,
  whenAbsent: WhenAbsent = 'later',
) {
  const { template_id: id, template_type: type, variables, webhook_url: address } = call.body;
  const { db, allowInsecureWebhooks } = call.context;
  const found = await findTemplate(db, call.account.id, id);
  if (!found) throw invalidField('template_id', `${id} is not one of the templates`);
  requireType(found, type);
  const resolved = await resolveTemplateVideo(found, options, templateResolversOf(call, whenAbsent));
  const webhook = await checkJobWebhook(address ?? webhookIn(variables), allowInsecureWebhooks);
  const warnings = [...resolved.warnings, ...webhook.warnings];
  return { request: resolved.request, webhookUrl: webhook.webhookUrl, warnings };
}

/** Plans a video from a stored template as `createVideoWithTemplate` does. */
export function planTemplateVideo(call: Call<CreateVideoWithTemplate, PlanContext>, whenAbsent: WhenAbsent) {
  const options = templateOptionsFromV2(call.body, givenValues(call.body.variables));
  return planFromTemplate(call, options, whenAbsent);
}

/** Returns the webhook URL that some clients put beside the value of a variable. */
function webhookIn(variables: TemplateCall['variables'] = []): string | undefined {
  return variables.find(({ properties }) => properties.webhook_url)?.properties.webhook_url;
}

const createVideoWithTemplate = operation(
  contract.createVideoWithTemplate,
  fromTemplate({
    family: 'v2',
    optionsFrom: (body: CreateVideoWithTemplate) => templateOptionsFromV2(body, givenValues(body.variables)),
    respond: ({ videoId }, warnings) => ({ video_id: videoId, warnings }),
  }),
);

const createVideoWithTemplateV1 = operation(
  contract.createVideoWithTemplateV1,
  fromTemplate({
    family: 'v1',
    optionsFrom: templateOptionsFromV1,
    respond: ({ projectId }, warnings) => ({ project_id: String(projectId), warnings }),
  }),
);

const createVideoWithVariable = operation(
  contract.createVideoWithVariable,
  fromTemplate({
    family: 'v1',
    optionsFrom: templateOptionsFromVariables,
    respond: ({ projectId }, warnings) => ({ project_id: projectId, warnings }),
  }),
);

export const legacyRender = operation(
  contract.renderLegacy,
  fromTemplate({
    family: 'v1',
    optionsFrom: templateOptionsFromLegacy,
    respond: ({ projectId }, warnings) => ({ prj_id: String(projectId), warnings }),
  }),
);

const renderDocument = operation(
  contract.renderDocument,
  videoCreation({
    family: 'v2',
    /** Plans the video. Errors name the place in the document. */
    async plan(call: Call<RenderDocument, Context>) {
      const { template: document, format, variables, webhook_url: address, ...options } = call.body;
      const { voices, presenters, log, allowInsecureWebhooks } = call.context;
      const parsed = await readDocument(
        { template: document, format },
        { media: resolveMediaOf(call), voices, presenters, log },
      );
      const { template } = parsed;
      if (!template) throwInvalidTemplate(parsed.problems);
      const { request, warnings } = await resolveTemplateVideo(
        { id: 0, name: template.name, template, problems: [] },
        templateOptionsFromV2(options, givenValues(variables ?? [])),
        templateResolversOf(call),
      );
      const webhook = await checkJobWebhook(address, allowInsecureWebhooks);
      return {
        request,
        webhookUrl: webhook.webhookUrl,
        warnings: [...parsed.warnings, ...warnings, ...webhook.warnings],
      };
    },
    respond: ({ videoId }, warnings) => ({ video_id: videoId, warnings }),
  }),
);

type StillCall = Call<TemplateStill, Context, unknown, TemplateParams>;

export const templateStill = operation(contract.createTemplateStill, {
  async estimate(call: StillCall) {
    await planStill(call);
    return FREE;
  },
  async handle(call: StillCall) {
    const { request } = await planStill(call);
    const { at, width } = call.body;
    return call.context.templatePreviews.signedStill(request, { at, width });
  },
});

async function planStill(call: StillCall) {
  const found = await requireTemplate(call.context.db, call.account.id, call.params.id);
  const options = templateOptionsFromV2(call.body, givenValues(call.body.variables ?? []));
  // `at` counts from the start of the template, without an intro.
  const { bookends: _, ...resolve } = templateResolversOf(call);
  return resolveTemplateVideo(found, options, resolve);
}

const getTemplateVideo = operation(contract.getTemplateVideo, {
  async handle({ context, account, params, baseUrl }) {
    const found = await findVideo(context, account.id, params.id);
    if (found.video.kind !== 'template_video' && found.video.kind !== 'slides_video') {
      throw new ApiError('not_found', 'There is no template video with this id');
    }
    return templateVideo(found, baseUrl);
  },
});

const listTemplateVideos = operation(contract.listTemplateVideos, {
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
