import { invalidField } from '../../../../contract/errors.ts';
import * as described from '../../../../contract/operations/templates.ts';
import type { VariableValue } from '../../../../contract/template.ts';
import type { CreateVideoWithTemplate } from '../../../../contract/v2/template-video.ts';
import { estimateVideo } from '../../../../service/account/credits/estimate.ts';
import { findTemplate } from '../../../../service/library/templates/find-template.ts';
import { type CreatedIds, createVideo } from '../../../../service/videos/create-video.ts';
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
import { createOnce } from '../../server/create-once.ts';
import { templateResolversOf } from '../../server/media.ts';
import { type Call, operation } from '../../server/operation.ts';

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

export const createVideoWithTemplate = operation(
  described.createVideoWithTemplate,
  creation({
    family: 'v2',
    asked: (body: CreateVideoWithTemplate) => templateOptionsFromV2(body, givenValues(body.variables)),
    answer: ({ videoId }, warnings) => ({ video_id: videoId, warnings }),
  }),
);

export const createVideoWithTemplateV1 = operation(
  described.createVideoWithTemplateV1,
  creation({
    family: 'v1',
    asked: templateOptionsFromV1,
    answer: ({ projectId }, warnings) => ({ project_id: String(projectId), warnings }),
  }),
);

export const createVideoWithVariable = operation(
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
