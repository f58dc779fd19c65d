import * as overviewContract from '../../../contract/dashboard/overview.ts';
import type { Share } from '../../../contract/dashboard/videos.ts';
import * as contract from '../../../contract/dashboard/videos.ts';
import type { Backend } from '../../../service/drivers/backend.ts';
import { withoutBookends } from '../../../service/library/brand/apply-brand.ts';
import { resolveAvatarVideo } from '../../../service/videos/avatar-request.ts';
import { findOriginalCall as findCall, repeatVideo } from '../../../service/videos/original-call.ts';
import { posterRequest, withFirstSentences } from '../../../service/videos/poster.ts';
import { rename } from '../../../service/videos/rename.ts';
import {
  endShare,
  findEmbedding,
  findShare,
  findShared,
  type SharedLink,
  share,
} from '../../../service/videos/sharing/shares.ts';
import { videosArchive } from '../../../service/videos/videos-archive.ts';
import type { HttpContext } from '../context.ts';
import { operationsUsing } from '../operation.ts';
import type { VideoContext } from '../operations/creation.ts';
import { type ResolverContext, resolversOf, withBrandOf } from '../operations/resolvers.ts';
import { embedCode, sizeWithin } from './embed.ts';
import { describeShared, shareUrl } from './share-page.ts';

const operation = operationsUsing<VideoContext & ResolverContext & Pick<HttpContext, 'templatePreviews'>>();

/** Pixels: half the width of a video. */
const STILL_WIDTHS = { portrait: 540, landscape: 960, square: 540 };

export const getOriginalRequest = operation(contract.getOriginalRequest, {
  handle: ({ context, account, params }) => findCall(context, account.id, params.id),
});

export const videosZip = operation(contract.videosZip, {
  handle: ({ context, account, query }) => videosArchive(context, account.id, query.ids),
});

export const videoPoster = operation(contract.videoPoster, {
  async handle({ context, account, params }) {
    const request = await posterRequest(context, account.id, params.id, context.log);
    return context.templatePreviews.still(request, { width: STILL_WIDTHS[request.aspect] });
  },
});

export const askAgainOperation = operation(contract.repeatVideo, {
  async handle({ context, account, params, baseUrl }) {
    const { videoId } = await repeatVideo(context, account.id, params.id, baseUrl);
    return { video_id: videoId };
  },
});

export const still = operation(contract.avatarStill, {
  async handle(call) {
    const { request } = await withBrandOf(
      call,
      await resolveAvatarVideo(call.body, resolversOf(call, 'never')),
    );
    return call.context.templatePreviews.still(withFirstSentences(withoutBookends(request)), {
      width: STILL_WIDTHS[request.aspect],
    });
  },
});

export const getShare = operation(contract.getShare, {
  async handle({ context, account, params, baseUrl }) {
    return shareView(context, account.id, baseUrl, await findShare(context, account.id, params.id));
  },
});

export const startShare = operation(contract.share, {
  async handle({ context, account, params, body, baseUrl }) {
    const link = await share(context, account.id, params.id, body.allow_comments);
    return shareView(context, account.id, baseUrl, link);
  },
});

export const stopShare = operation(contract.endShare, {
  async handle({ context, account, params }) {
    await endShare(context, account.id, params.id);
    return NOT_SHARED;
  },
});

const NOT_SHARED: Share = { url: null, embed_code: null, allow_comments: false };

async function shareView(
  context: Backend,
  accountId: string,
  baseUrl: string,
  link: SharedLink | undefined,
): Promise<Share> {
  const shared = link && (await findShared(context, link.token));
  if (!link || !shared) return NOT_SHARED;
  const url = shareUrl(baseUrl, link.token);
  const view = { url, embed_code: null, allow_comments: shared.allowsComments };
  if ((await findEmbedding(context.db, accountId)).mode === 'off') return view;
  const size = sizeWithin(describeShared(shared, link.token, baseUrl), {});
  return { ...view, embed_code: embedCode(url, shared.video.name, size) };
}

export const renameOperation = operation(overviewContract.rename, {
  async handle({ context, account, params, body }) {
    await rename(context, account.id, { ...params, ...body });
    return body;
  },
});
