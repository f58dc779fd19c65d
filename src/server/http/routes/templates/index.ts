import type { Operation } from '../../server/operation.ts';
import {
  createVideoWithTemplate,
  createVideoWithTemplateV1,
  createVideoWithVariable,
  legacyRender,
} from './create-video.ts';
import { getCustomTemplate, getTemplate } from './get.ts';
import { listCustomTemplates, listCustomTemplatesV1, listTemplates, listTemplatesV1 } from './list.ts';
import { createTemplateOperation, deleteTemplateOperation, updateTemplateOperation } from './manage.ts';
import { renderDocument } from './render-document.ts';
import { getTemplateVideo, listTemplateVideos } from './status.ts';
import { templateStill } from './still.ts';

export const TEMPLATE_OPERATIONS: readonly Operation[] = [
  listTemplates,
  listCustomTemplates,
  getCustomTemplate,
  getTemplate,
  createTemplateOperation,
  updateTemplateOperation,
  deleteTemplateOperation,
  templateStill,
  createVideoWithTemplate,
  renderDocument,
  getTemplateVideo,
  listTemplateVideos,
  listTemplatesV1,
  listCustomTemplatesV1,
  createVideoWithTemplateV1,
  createVideoWithVariable,
  legacyRender,
];
