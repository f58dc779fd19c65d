import { z } from 'zod';
import { VideoStatus } from '../../contract/v2/avatar-video.ts';
import { type FoundVideo, findVideo } from '../../service/videos/find-video.ts';
import { fileUrl } from '../links.ts';
import { operation } from '../operation.ts';
import { commonFacts } from '../video-facts.ts';

export const getAvatarVideo = operation({
  method: 'GET',
  path: '/v2/avatar_video/:id',
  name: 'getAvatarVideo',
  summary: 'How far a video is, and where it is when it is finished',
  params: z.object({ id: z.string() }),
  data: VideoStatus,
  handle: async ({ context, account, params, baseUrl }) =>
    videoStatus(await findVideo(context, account.id, params.id), baseUrl),
});

const STATUS = {
  queued: 'processing',
  rendering: 'processing',
  completed: 'completed',
  failed: 'failed',
} as const;

function videoStatus(found: FoundVideo, baseUrl: string): VideoStatus {
  const { video, files, queuePosition } = found;
  const status = STATUS[video.status];
  return {
    video_id: video.id,
    project_id: video.project_id,
    status,
    stage: status === 'processing' ? (video.stage as VideoStatus['stage']) : undefined,
    queue_position: queuePosition,
    video_url: fileUrl(baseUrl, files.video),
    cover_url: fileUrl(baseUrl, files.cover),
    duration: video.duration ?? undefined,
    ...commonFacts(found, baseUrl),
  };
}
