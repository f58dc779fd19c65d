import type { z } from 'zod';
import { invalidField } from '../../../contract/errors.ts';
import type { VariableValue } from '../../../contract/template.ts';
import { CreatedProject } from '../../../contract/v1/talking-avatar.ts';
import {
  CreatedProjectNumber,
  CreateVideoWithTemplateV1,
  CreateVideoWithVariable,
  LegacyRender,
  LegacyRendered,
} from '../../../contract/v1/template-video.ts';
import { CreatedVideo } from '../../../contract/v2/avatar-video.ts';
import { CreateVideoWithTemplate } from '../../../contract/v2/template-video.ts';
import { estimateVideo } from '../../../service/account/credits/estimate.ts';
import { findTemplate } from '../../../service/library/templates/find-template.ts';
import { type CreatedIds, createVideo } from '../../../service/videos/create-video.ts';
import {
  resolveTemplateVideo,
  type TemplateVideoOptions,
} from '../../../service/videos/template/template-request.ts';
import { requireType } from '../../../service/videos/template/template-type.ts';
import {
  templateOptionsFromLegacy,
  templateOptionsFromV1,
  templateOptionsFromV2,
  templateOptionsFromVariables,
} from '../../../service/videos/template/template-video-options.ts';
import { givenValues } from '../../../service/videos/template/variable-values.ts';
import { checkJobWebhook } from '../../../service/webhooks/address.ts';
import { createOnce } from '../../server/create-once.ts';
import { templateResolversOf } from '../../server/media.ts';
import { type Call, type Operation, operation } from '../../server/operation.ts';

interface Creation<Body, Data> {
  path: string;
  name: string;
  summary: string;
  family: 'v1' | 'v2';
  body: z.ZodType<Body>;
  data: z.ZodType<Data>;
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
function creation<Body extends Wanted, Data>(door: Creation<Body, Data>): Operation {
  const { asked, answer, family, ...definition } = door;

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

  return operation({
    method: 'POST',
    ...definition,
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
  });
}

export const createVideoWithTemplate = creation({
  path: '/v2/create_video_with_template',
  name: 'createVideoWithTemplate',
  summary: 'Create a video from a template, with your values filled in',
  family: 'v2',
  body: CreateVideoWithTemplate,
  data: CreatedVideo,
  asked: (body) => templateOptionsFromV2(body, givenValues(body.variables)),
  answer: ({ videoId }, warnings) => ({ video_id: videoId, warnings }),
});

export const createVideoWithTemplateV1 = creation({
  path: '/v1/create_video_with_template',
  name: 'createVideoWithTemplateV1',
  summary: 'Create a video from a template, with your values filled in',
  family: 'v1',
  body: CreateVideoWithTemplateV1,
  data: CreatedProject,
  asked: templateOptionsFromV1,
  answer: ({ projectId }, warnings) => ({ project_id: String(projectId), warnings }),
});

export const createVideoWithVariable = creation({
  path: '/v1/create_video_with_variable',
  name: 'createVideoWithVariable',
  summary: 'Create a video from a template that speaks a text, with your values filled in',
  family: 'v1',
  body: CreateVideoWithVariable,
  data: CreatedProjectNumber,
  asked: templateOptionsFromVariables,
  answer: ({ projectId }, warnings) => ({ project_id: projectId, warnings }),
});

export const legacyRender = creation({
  path: '/open/render',
  name: 'renderLegacy',
  summary: 'Create a template video in the format of the oldest clients; also at the legacy address',
  family: 'v1',
  body: LegacyRender,
  data: LegacyRendered,
  asked: templateOptionsFromLegacy,
  answer: ({ projectId }, warnings) => ({ prj_id: String(projectId), warnings }),
});
