import * as described from '../../contract/operations/dashboard/videos.ts';
import { endShare, share, shareOf } from '../../service/videos/shares/shares.ts';
import { operation } from '../server/operation.ts';
import { shareUrl } from './pages/share.ts';

export const getShare = operation(described.getShare, {
  async handle({ context, account, params, baseUrl }) {
    const token = await shareOf(context, account.id, params.id);
    return { url: token === undefined ? null : shareUrl(baseUrl, token) };
  },
});

export const startShare = operation(described.share, {
  async handle({ context, account, params, baseUrl }) {
    return { url: shareUrl(baseUrl, await share(context, account.id, params.id)) };
  },
});

export const stopShare = operation(described.endShare, {
  async handle({ context, account, params }) {
    await endShare(context, account.id, params.id);
    return { url: null };
  },
});
