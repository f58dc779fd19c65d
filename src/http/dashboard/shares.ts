import { Share } from '../../contract/dashboard/shares.ts';
import { VideoParams } from '../../contract/v2/videos.ts';
import { endShare, share, shareOf } from '../../service/videos/shares/shares.ts';
import { operation } from '../server/operation.ts';
import { shareUrl } from './pages/share.ts';

const path = '/dashboard/api/videos/:id/share';

export const getShare = operation({
  method: 'GET',
  path,
  name: 'getShare',
  summary: 'The public link of a video, where it has one',
  params: VideoParams,
  data: Share,
  async handle({ context, account, params, baseUrl }) {
    const token = await shareOf(context, account.id, params.id);
    return { url: token === undefined ? null : shareUrl(baseUrl, token) };
  },
});

export const startShare = operation({
  method: 'PUT',
  isAudited: true,
  path,
  name: 'share',
  summary: 'Let everybody who has the link see a video',
  params: VideoParams,
  data: Share,
  async handle({ context, account, params, baseUrl }) {
    return { url: shareUrl(baseUrl, await share(context, account.id, params.id)) };
  },
});

export const stopShare = operation({
  method: 'DELETE',
  path,
  name: 'endShare',
  summary: 'The public link of a video leads nowhere from now on',
  params: VideoParams,
  data: Share,
  async handle({ context, account, params }) {
    await endShare(context, account.id, params.id);
    return { url: null };
  },
});
