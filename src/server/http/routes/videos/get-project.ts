import * as described from '../../../../contract/operations/videos.ts';
import { PROJECT_STATUS, type Project } from '../../../../contract/v1/project.ts';
import { type FoundVideo, findVideoOrTombstone } from '../../../../service/videos/find-video.ts';
import { operation } from '../../server/operation.ts';
import { fileUrl } from '../../views/links.ts';
import { commonView } from '../../views/video-view.ts';

export const getProject = operation(described.getProject, {
  handle: async ({ context, account, query, baseUrl }) =>
    project(await findVideoOrTombstone(context, account.id, query.project_id), baseUrl),
});

const STATUS_CODES = { queued: 2, rendering: 3, completed: 4, failed: 5, deleted: 99 } as const;

function project(found: FoundVideo, baseUrl: string): Project {
  const { video, files } = found;
  const code = STATUS_CODES[video.status];
  return {
    id: String(video.project_id),
    video_id: video.id,
    title: video.name,
    video_url: fileUrl(baseUrl, files.video) ?? '',
    cover_url: fileUrl(baseUrl, files.cover) ?? '',
    video_duration: Math.round(video.duration ?? 0),
    status_code: code,
    status_desc: PROJECT_STATUS[code],
    ...commonView(found, baseUrl),
  };
}
