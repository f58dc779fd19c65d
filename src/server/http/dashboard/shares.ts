import type { Share } from '../../../contract/dashboard/shares.ts';
import * as described from '../../../contract/operations/dashboard/videos.ts';
import { findEmbedding } from '../../../service/videos/shares/embedding.ts';
import { endShare, findShared, findShareToken, share } from '../../../service/videos/shares/shares.ts';
import type { HttpContext } from '../server/operation.ts';
import { operation } from '../server/operation.ts';
import { embedCode, sizeWithin } from './pages/embed-code.ts';
import { describeShared, shareUrl } from './pages/share.ts';

export const getShare = operation(described.getShare, {
  async handle({ context, account, params, baseUrl }) {
    return describe(context, account.id, baseUrl, await findShareToken(context, account.id, params.id));
  },
});

export const startShare = operation(described.share, {
  async handle({ context, account, params, baseUrl }) {
    return describe(context, account.id, baseUrl, (await share(context, account.id, params.id)).token);
  },
});

export const stopShare = operation(described.endShare, {
  async handle({ context, account, params }) {
    await endShare(context, account.id, params.id);
    return { url: null, embed_code: null };
  },
});

async function describe(
  context: HttpContext,
  accountId: string,
  baseUrl: string,
  token: string | undefined,
): Promise<Share> {
  const found = token === undefined ? undefined : await findShared(context, token);
  if (token === undefined || !found) return { url: null, embed_code: null };
  const url = shareUrl(baseUrl, token);
  if ((await findEmbedding(context.db, accountId)).mode === 'off') return { url, embed_code: null };
  const size = sizeWithin(describeShared(found, token, baseUrl), {});
  return { url, embed_code: embedCode(url, found.video.name, size) };
}
