import { ApiError } from '../../../../contract/errors.ts';
import * as described from '../../../../contract/operations/templates.ts';
import { findVideo } from '../../../../service/videos/find-video.ts';
import { listTemplateVideos as list } from '../../../../service/videos/template/list-template-videos.ts';
import { operation } from '../../server/operation.ts';
import { pageView } from '../../views/page.ts';
import { templateVideo, templateVideoItem } from '../../views/template-video-view.ts';

export const getTemplateVideo = operation(described.getTemplateVideo, {
  async handle({ context, account, params, baseUrl }) {
    const found = await findVideo(context, account.id, params.id);
    if (found.video.kind !== 'template_video' && found.video.kind !== 'slides_video') {
      throw new ApiError('not_found', 'There is no video of a template with this id');
    }
    return templateVideo(found, baseUrl);
  },
});

export const listTemplateVideos = operation(described.listTemplateVideos, {
  async handle({ context, account, query, baseUrl }) {
    const { videos, total } = await list(context, account.id, query);
    return { data: videos.map((found) => templateVideoItem(found, baseUrl)), ...pageView(total, query) };
  },
});
