import { z } from 'zod';
import { TemplateDetail, Templates } from '../template.ts';
import { TemplatesQueryV1 } from '../v1/lists.ts';
import { CreatedProject } from '../v1/talking-avatar.ts';
import {
  CreatedProjectNumber,
  CreateVideoWithTemplateV1,
  CreateVideoWithVariable,
  LegacyRender,
  LegacyRendered,
} from '../v1/template-video.ts';
import { CreatedVideo } from '../v2/avatar-video.ts';
import {
  CreateVideoWithTemplate,
  RenderDocument,
  TemplateStill,
  TemplateVideo,
  TemplateVideos,
  TemplateVideosQuery,
} from '../v2/template-video.ts';
import {
  CreateTemplate,
  DeletedTemplate,
  TemplateDocument,
  TemplateParams,
  TemplatesQuery,
  UpdateTemplate,
} from '../v2/templates.ts';
import { DeleteQuery } from '../v2/trash.ts';
import { definerFor } from './define-operation.ts';

const defineOperation = definerFor({ resource: 'templates', tag: 'Templates' });
const defineVideoOperation = definerFor({ resource: 'videos', tag: 'Videos' });

export const getCustomTemplate = defineOperation({
  method: 'GET',
  path: '/v2/template/custom/:id',
  name: 'getCustomTemplate',
  summary: 'Get a template from the library or one of your own, with its variables',
  params: TemplateParams,
  data: TemplateDetail,
});

export const getTemplate = defineOperation({
  method: 'GET',
  path: '/v2/templates/:id',
  name: 'getTemplate',
  summary: 'Get a template with its full document, for example as a start for your own',
  params: TemplateParams,
  data: TemplateDocument,
});

export const listTemplates = defineOperation({
  method: 'GET',
  path: '/v2/templates',
  name: 'listTemplates',
  summary: 'List the public templates',
  query: TemplatesQuery,
  data: Templates,
});

export const listTemplatesV1 = defineOperation({
  method: 'GET',
  path: '/v1/templates',
  name: 'listTemplatesV1',
  summary: 'List the public templates',
  query: TemplatesQueryV1,
  data: Templates,
});

export const listCustomTemplates = defineOperation({
  method: 'GET',
  path: '/v2/templates/custom',
  name: 'listCustomTemplates',
  summary: 'List your own templates, newest first',
  query: TemplatesQuery,
  data: Templates,
});

export const listCustomTemplatesV1 = defineOperation({
  method: 'GET',
  path: '/v1/templates/custom',
  name: 'listCustomTemplatesV1',
  summary: 'List your own templates, newest first',
  query: TemplatesQueryV1,
  data: Templates,
});

export const createTemplate = defineOperation({
  method: 'POST',
  path: '/v2/templates/custom',
  name: 'createTemplate',
  summary: 'Create your own template, or import a Shotstack edit',
  body: CreateTemplate,
  data: TemplateDocument,
  isPriced: true,
});

export const updateTemplate = defineOperation({
  method: 'PUT',
  path: '/v2/templates/custom/:id',
  name: 'updateTemplate',
  summary: 'Change one of your templates; videos you have already requested stay the same',
  params: TemplateParams,
  body: UpdateTemplate,
  data: TemplateDocument,
  isPriced: true,
});

export const deleteTemplate = defineOperation({
  method: 'DELETE',
  path: '/v2/templates/custom/:id',
  name: 'deleteTemplate',
  summary: 'Delete one of your templates; videos you have already requested are still made',
  params: TemplateParams,
  query: DeleteQuery,
  data: DeletedTemplate,
});

export const getTemplateVideo = defineVideoOperation({
  method: 'GET',
  path: '/v2/template_video/:id',
  name: 'getTemplateVideo',
  summary: 'Get the status of a template video, and its links when it is finished',
  params: z.object({ id: z.string() }),
  data: TemplateVideo,
});

export const listTemplateVideos = defineVideoOperation({
  method: 'GET',
  path: '/v2/template_videos',
  name: 'listTemplateVideos',
  summary: 'List your template videos',
  query: TemplateVideosQuery,
  data: TemplateVideos,
});

export const createTemplateStill = defineOperation({
  method: 'POST',
  path: '/v2/templates/:id/still',
  name: 'createTemplateStill',
  summary: 'Get a still of a template as PNG, with your values filled in',
  params: TemplateParams,
  body: TemplateStill,
  frame: 'picture',
  isPriced: true,
});

const FILL_IN_SUMMARY = 'Create a video from a template, with your values filled in';

export const createVideoWithTemplate = defineVideoOperation({
  method: 'POST',
  path: '/v2/create_video_with_template',
  name: 'createVideoWithTemplate',
  summary: FILL_IN_SUMMARY,
  body: CreateVideoWithTemplate,
  data: CreatedVideo,
  isPriced: true,
});

export const renderDocument = defineVideoOperation({
  method: 'POST',
  path: '/v2/render',
  name: 'renderDocument',
  summary: 'Create a video from a template document sent with the call, without saving the document',
  body: RenderDocument,
  data: CreatedVideo,
  isPriced: true,
});

export const createVideoWithTemplateV1 = defineVideoOperation({
  method: 'POST',
  path: '/v1/create_video_with_template',
  name: 'createVideoWithTemplateV1',
  summary: FILL_IN_SUMMARY,
  body: CreateVideoWithTemplateV1,
  data: CreatedProject,
  isPriced: true,
});

export const createVideoWithVariable = defineVideoOperation({
  method: 'POST',
  path: '/v1/create_video_with_variable',
  name: 'createVideoWithVariable',
  summary: 'Create a video from a template and a text to speak, with your values filled in',
  body: CreateVideoWithVariable,
  data: CreatedProjectNumber,
  isPriced: true,
});

export const renderLegacy = defineVideoOperation({
  method: 'POST',
  path: '/open/render',
  name: 'renderLegacy',
  summary:
    'Create a template video in the format of the oldest clients; also available at the legacy address',
  body: LegacyRender,
  data: LegacyRendered,
  isPriced: true,
});
