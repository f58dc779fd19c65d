import {
  ChangeDraft,
  CreateDraft,
  DeletedDraft,
  Draft,
  DraftParams,
  Drafts,
  DraftsQuery,
  DraftWithContent,
} from '../../dashboard/drafts.ts';
import { Permanently } from '../../v2/trash.ts';
import { defineOperation } from '../define-operation.ts';

export const listDrafts = defineOperation({
  method: 'GET',
  path: '/dashboard/api/drafts',
  name: 'listDrafts',
  summary: 'Forms that are being filled in',
  query: DraftsQuery,
  data: Drafts,
});

export const getDraft = defineOperation({
  method: 'GET',
  path: '/dashboard/api/drafts/:id',
  name: 'getDraft',
  summary: 'A draft with its content',
  params: DraftParams,
  data: DraftWithContent,
});

export const createDraft = defineOperation({
  method: 'POST',
  path: '/dashboard/api/drafts',
  name: 'createDraft',
  summary: 'Keep a form beside all others',
  body: CreateDraft,
  data: Draft,
});

export const changeDraft = defineOperation({
  method: 'PUT',
  path: '/dashboard/api/drafts/:id',
  name: 'changeDraft',
  summary: 'Keep a change of a draft, unless it was changed elsewhere',
  params: DraftParams,
  body: ChangeDraft,
  data: Draft,
});

export const deleteDraft = defineOperation({
  method: 'DELETE',
  path: '/dashboard/api/drafts/:id',
  name: 'deleteDraft',
  summary: 'Delete a draft',
  params: DraftParams,
  query: Permanently,
  data: DeletedDraft,
});
