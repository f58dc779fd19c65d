import {
  CreatedStudioToken,
  CreateStudioToken,
  RevokedStudioToken,
  StudioTokenParams,
  StudioTokens,
  StudioTokensQuery,
} from '../v2/studio-tokens.ts';
import { definerFor } from './define-operation.ts';

const defineOperation = definerFor({ resource: 'videos', tag: 'Videos' });

export const createStudioToken = defineOperation({
  method: 'POST',
  path: '/v2/studio/tokens',
  name: 'createStudioToken',
  summary: 'Create a token that opens one draft in the Studio on your own page, and nothing else',
  body: CreateStudioToken,
  data: CreatedStudioToken,
  isAudited: true,
});

export const listStudioTokens = defineOperation({
  method: 'GET',
  path: '/v2/studio/tokens',
  name: 'listStudioTokens',
  summary: 'List the tokens of the Studio that still work',
  query: StudioTokensQuery,
  data: StudioTokens,
});

export const revokeStudioToken = defineOperation({
  method: 'DELETE',
  path: '/v2/studio/tokens/:token_id',
  name: 'revokeStudioToken',
  summary: 'Revoke a token of the Studio',
  params: StudioTokenParams,
  data: RevokedStudioToken,
});
