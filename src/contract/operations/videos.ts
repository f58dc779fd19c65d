import { z } from 'zod';
import { Project, ProjectQuery } from '../v1/project.ts';
import { CreatedProject, CreateTalkingAvatarVideo } from '../v1/talking-avatar.ts';
import { CreatedAvatarVideo, CreatedVideo, CreateVideoFromAvatar, VideoStatus } from '../v2/avatar-video.ts';
import { CaptionVideo } from '../v2/caption-video.ts';
import {
  CreatedLipSyncVideo,
  CreateLipSyncVideo,
  LipSyncVideoParams,
  LipSyncVideoStatus,
} from '../v2/lip-sync-video.ts';
import {
  CreateShareLink,
  RevokedShareLink,
  ShareLink,
  ShareLinkParams,
  ShareLinks,
  ShareLinksQuery,
} from '../v2/share-links.ts';
import { DeleteQuery } from '../v2/trash.ts';
import { DeletedVideo, PackageQuery, Video, VideoParams, Videos, VideosQuery } from '../v2/videos.ts';
import { definerFor } from './define-operation.ts';

const defineOperation = definerFor({ resource: 'videos', tag: 'Videos' });

export const cancelVideo = defineOperation({
  method: 'POST',
  path: '/v2/videos/:id/cancel',
  name: 'cancelVideo',
  summary: 'Cancel a video that is not finished; its credits are returned',
  params: VideoParams,
  data: Video,
});

export const captionVideo = defineOperation({
  method: 'POST',
  path: '/v2/caption_video',
  name: 'captionVideo',
  summary: 'Add captions to a video of your own; its picture and sound stay unchanged',
  body: CaptionVideo,
  data: CreatedVideo,
  isPriced: true,
});

export const createLipSyncVideo = defineOperation({
  method: 'POST',
  path: '/v2/create_lip_sync_video',
  name: 'createLipSyncVideo',
  summary: 'Redraw the lips of a filmed person so that they follow a recording',
  body: CreateLipSyncVideo,
  data: CreatedLipSyncVideo,
  isPriced: true,
});

export const getLipSyncVideo = defineOperation({
  method: 'GET',
  path: '/v2/lip_sync_video/:task_id',
  name: 'getLipSyncVideo',
  summary: 'Get the status of a lip-sync video, and its links when it is finished',
  params: LipSyncVideoParams,
  data: LipSyncVideoStatus,
});

export const createVideoFromTalkingAvatar = defineOperation({
  method: 'POST',
  path: '/v1/create_video_from_talking_avatar',
  name: 'createVideoFromTalkingAvatar',
  summary: 'Create a video that shows only an avatar: with a background, on green, or transparent',
  body: CreateTalkingAvatarVideo,
  data: CreatedProject,
  isPriced: true,
});

export const createVideoFromAvatar = defineOperation({
  method: 'POST',
  path: '/v2/create_video_from_avatar',
  name: 'createVideoFromAvatar',
  summary: 'Create a video in which an avatar speaks your script or recording',
  body: CreateVideoFromAvatar,
  data: CreatedAvatarVideo,
  isPriced: true,
});

export const deleteVideo = defineOperation({
  method: 'DELETE',
  path: '/v2/videos/:id',
  name: 'deleteVideo',
  summary: 'Delete a video and its files; one that is being made is cancelled',
  params: VideoParams,
  query: DeleteQuery,
  data: DeletedVideo,
});

export const eventsStream = defineOperation({
  method: 'GET',
  path: '/v2/events/stream',
  name: 'eventsStream',
  // The events concern everything that the account creates.
  resource: 'account',
  summary: 'Follow the progress of your videos as server-sent events',
  frame: 'events',
});

export const getAvatarVideo = defineOperation({
  method: 'GET',
  path: '/v2/avatar_video/:id',
  name: 'getAvatarVideo',
  summary: 'Get the status of an avatar video, and its links when it is finished',
  params: z.object({ id: z.string() }),
  data: VideoStatus,
});

export const getProject = defineOperation({
  method: 'GET',
  path: '/v1/project',
  name: 'getProject',
  summary: 'Get the status of a project, and its video when it is finished',
  query: ProjectQuery,
  data: Project,
});

export const getVideo = defineOperation({
  method: 'GET',
  path: '/v2/videos/:id',
  name: 'getVideo',
  summary: 'Get any video with all its details',
  params: VideoParams,
  data: Video,
});

export const packageVideo = defineOperation({
  method: 'GET',
  path: '/v2/videos/:id/package',
  name: 'packageVideo',
  summary: 'Download a finished video as a ZIP for learning platforms: SCORM 1.2 or cmi5',
  params: VideoParams,
  query: PackageQuery,
  frame: 'archive',
});

export const listVideos = defineOperation({
  method: 'GET',
  path: '/v2/videos',
  name: 'listVideos',
  summary: 'List all your videos, newest first',
  query: VideosQuery,
  data: Videos,
});

export const createShareLink = defineOperation({
  method: 'POST',
  path: '/v2/share_links',
  name: 'createShareLink',
  summary: 'Create a public link to a finished video, or get its existing link',
  body: CreateShareLink,
  data: ShareLink,
  isAudited: true,
});

export const listShareLinks = defineOperation({
  method: 'GET',
  path: '/v2/share_links',
  name: 'listShareLinks',
  summary: 'List the public links of your videos, newest first',
  query: ShareLinksQuery,
  data: ShareLinks,
});

export const revokeShareLink = defineOperation({
  method: 'DELETE',
  path: '/v2/share_links/:video_id',
  name: 'revokeShareLink',
  summary: 'Revoke the public link of a video; it stops working at once',
  params: ShareLinkParams,
  data: RevokedShareLink,
});
