import { Share } from '../../dashboard/shares.ts';
import { AskedFor, VideosArchiveQuery } from '../../dashboard/videos.ts';
import { CreatedVideo, CreateVideoFromAvatar } from '../../v2/avatar-video.ts';
import { VideoParams } from '../../v2/videos.ts';
import { defineOperation } from '../define-operation.ts';

export const getShare = defineOperation({
  method: 'GET',
  path: '/dashboard/api/videos/:id/share',
  name: 'getShare',
  summary: 'The public link of a video, where it has one',
  params: VideoParams,
  data: Share,
});

export const share = defineOperation({
  method: 'PUT',
  path: '/dashboard/api/videos/:id/share',
  name: 'share',
  summary: 'Let everybody who has the link see a video',
  isAudited: true,
  params: VideoParams,
  data: Share,
});

export const endShare = defineOperation({
  method: 'DELETE',
  path: '/dashboard/api/videos/:id/share',
  name: 'endShare',
  summary: 'The public link of a video leads nowhere from now on',
  params: VideoParams,
  data: Share,
});

export const avatarStill = defineOperation({
  method: 'POST',
  path: '/dashboard/api/still',
  name: 'avatarStill',
  summary: 'How a video will look, as PNG',
  right: 'read',
  body: CreateVideoFromAvatar,
  frame: 'picture',
});

export const askedFor = defineOperation({
  method: 'GET',
  path: '/dashboard/api/videos/:id/request',
  name: 'askedFor',
  summary: 'How a video was asked for',
  params: VideoParams,
  data: AskedFor,
});

export const videosZip = defineOperation({
  method: 'GET',
  path: '/dashboard/api/videos.zip',
  name: 'videosZip',
  summary: 'Several finished videos as one ZIP',
  query: VideosArchiveQuery,
  frame: 'archive',
});

export const videoPoster = defineOperation({
  method: 'GET',
  path: '/dashboard/api/videos/:id/poster',
  name: 'videoPoster',
  summary: 'How a video that is being made will look, as PNG',
  params: VideoParams,
  frame: 'picture',
});

export const askAgain = defineOperation({
  method: 'POST',
  path: '/dashboard/api/videos/:id/again',
  name: 'askAgain',
  summary: 'Make a video of the same request once more',
  params: VideoParams,
  data: CreatedVideo,
});
