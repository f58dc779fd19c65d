import { ApiError } from '../../../../contract/errors.ts';
import * as contract from '../../../../contract/operations/studio-tokens.ts';
import { DEFAULT_TOKEN_SECONDS } from '../../../../contract/v2/studio-tokens.ts';
import type { Backend } from '../../../../service/drivers/backend.ts';
import { createDraft } from '../../../../service/library/drafts.ts';
import {
  createStudioToken,
  type ListedToken,
  listStudioTokens,
  revokeStudioToken,
} from '../../../../service/library/studio-tokens.ts';
import { findVideo } from '../../../../service/videos/find-videos.ts';
import { findStudioCall } from '../../../../service/videos/original-call.ts';
import { operationsUsing } from '../../operation.ts';
import { pageSpan, pageView } from '../page.ts';

const operation = operationsUsing<Backend>();

/** Format of drafts of the Studio, which its page checks. */
const DRAFT_FORMAT = 1;

const create = operation(contract.createStudioToken, {
  target: (_body, { token_id: id }) => id,
  async handle({ context, account, body, baseUrl }) {
    const { video_id: video, permissions, origins, expires_in: lifetime = DEFAULT_TOKEN_SECONDS } = body;
    const source = video === undefined ? undefined : await draftOf(context, account.id, video);
    const { token, listed } = await createStudioToken(context.db, account.id, {
      draftId: source?.draftId ?? body.draft_id ?? '',
      videoId: source?.videoId,
      name: body.name ?? '',
      permissions: permissions ?? ['edit'],
      origins,
      lifetime,
    });
    return { ...describe(listed), token, embed_url: `${baseUrl}/studio/embed/${listed.draft_id}` };
  },
});

/** Creates a draft that makes the film of a finished video again. @throws {ApiError} `not_found`, or `conflict` */
async function draftOf(
  backend: Backend,
  accountId: string,
  id: string,
): Promise<{ draftId: string; videoId: string }> {
  const { video } = await findVideo(backend, accountId, id);
  const { path, body } = await findStudioCall(backend, accountId, video.id);
  const draft = await createDraft(backend.db, accountId, {
    form: 'studio',
    name: '',
    title: video.name,
    content: JSON.stringify({ path, body }),
    format: DRAFT_FORMAT,
  });
  return { draftId: draft.id, videoId: video.id };
}

const list = operation(contract.listStudioTokens, {
  async handle({ context, account, query }) {
    const { tokens, total } = await listStudioTokens(context.db, account.id, query.draft_id, pageSpan(query));
    return {
      tokens: tokens.map((token) => ({ ...describe(token), hint: token.hint })),
      ...pageView(total, query),
    };
  },
});

const revoke = operation(contract.revokeStudioToken, {
  async handle({ context, account, params }) {
    const { token_id: id } = params;
    if (!(await revokeStudioToken(context.db, account.id, id)))
      throw new ApiError('not_found', 'There is no token with this token_id');
    return { token_id: id, revoked: true as const };
  },
});

export const STUDIO_TOKEN_OPERATIONS = [create, list, revoke];

function describe({ id, draft_id, name, permissions, origins, created_at, expires_at }: ListedToken) {
  return {
    token_id: id,
    draft_id,
    name,
    permissions,
    origins,
    created_at: Math.floor(Number(created_at) / 1000),
    expires_at: Math.floor(Number(expires_at) / 1000),
  };
}
