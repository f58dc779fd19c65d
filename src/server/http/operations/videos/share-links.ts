import type { Embedding } from '../../../../contract/dashboard/account.ts';
import { ApiError } from '../../../../contract/errors.ts';
import * as contract from '../../../../contract/operations/videos.ts';
import type { ShareLink } from '../../../../contract/v2/share-links.ts';
import type { Backend } from '../../../../service/drivers/backend.ts';
import {
  endShare,
  findEmbedding,
  listShares,
  type SharedLink,
  share,
} from '../../../../service/videos/sharing/shares.ts';
import { embedCode, sizeWithin } from '../../dashboard/embed.ts';
import { shareUrl } from '../../dashboard/share-page.ts';
import { operationsUsing } from '../../operation.ts';
import { pageSpan, pageView } from '../page.ts';

const operation = operationsUsing<Backend>();

const create = operation(contract.createShareLink, {
  target: (_body, link) => link.video_id,
  async handle({ context, account, body, baseUrl }) {
    const link = await share(context, account.id, body.video_id, body.allow_comments);
    return describe(link, await findEmbedding(context.db, account.id), baseUrl);
  },
});

const list = operation(contract.listShareLinks, {
  async handle({ context, account, query, baseUrl }) {
    const { links, total } = await listShares(context.db, account.id, query.video_id, pageSpan(query));
    const embedding = await findEmbedding(context.db, account.id);
    return {
      share_links: links.map((link) => describe(link, embedding, baseUrl)),
      ...pageView(total, query),
    };
  },
});

const revoke = operation(contract.revokeShareLink, {
  target: (_body, { video_id: id }) => id,
  async handle({ context, account, params }) {
    const ended = await endShare(context, account.id, params.video_id);
    if (!ended) throw new ApiError('not_found', 'This video has no share link');
    return { video_id: ended, revoked: true as const };
  },
});

export const SHARE_LINK_OPERATIONS = [create, list, revoke];

function describe(
  { video, token, allow_comments: allowsComments, created_at: at }: SharedLink,
  embedding: Embedding,
  baseUrl: string,
): ShareLink {
  const url = shareUrl(baseUrl, token);
  return {
    video_id: video.id,
    project_id: video.project_id,
    name: video.name,
    share_url: url,
    player_url: `${url}/player`,
    embed_code: embedding.mode === 'off' ? null : embedCode(url, video.name, sizeWithin(video, {})),
    allow_comments: allowsComments === 1,
    created_at: Math.floor(at / 1000),
  };
}
