import {
  CheckedTemplate,
  CheckTemplate,
  DocumentStill,
  PreviewPrice,
  PreviewPriceParams,
  PreviewPriceQuery,
} from '../../dashboard/templates.ts';
import { defineOperation } from '../define-operation.ts';

export const checkTemplate = defineOperation({
  method: 'POST',
  path: '/dashboard/api/template-check',
  name: 'checkTemplate',
  summary: 'What is wrong with a document that is still being written',
  right: 'read',
  body: CheckTemplate,
  data: CheckedTemplate,
});

export const documentStill = defineOperation({
  method: 'POST',
  path: '/dashboard/api/template-still',
  name: 'documentStill',
  summary: 'One moment of a document that is still being written, as PNG',
  right: 'read',
  body: DocumentStill,
  frame: 'picture',
});

export const templatePreviewPrice = defineOperation({
  method: 'GET',
  path: '/dashboard/api/templates/:id/preview_price',
  name: 'templatePreviewPrice',
  summary: 'What the preview of a template of your own costs',
  params: PreviewPriceParams,
  query: PreviewPriceQuery,
  data: PreviewPrice,
});
