import type { Operation } from './operation.ts';
import { createTalkingAvatarVideo } from './routes/create-talking-avatar-video.ts';
import { createVideoFromAvatar } from './routes/create-video-from-avatar.ts';
import { getAvatarVideo } from './routes/get-avatar-video.ts';
import { getProject } from './routes/get-project.ts';
import { listPublicAvatars } from './routes/list-public-avatars.ts';
import { listVoices } from './routes/list-voices.ts';
import { whoami } from './routes/whoami.ts';

/** Every operation that needs a key, in the order of the documentation. */
export const OPERATIONS: readonly Operation[] = [
  whoami,
  createVideoFromAvatar,
  getAvatarVideo,
  listPublicAvatars,
  listVoices,
  createTalkingAvatarVideo,
  getProject,
];
