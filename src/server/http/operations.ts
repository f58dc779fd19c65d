import type { Operation } from './operation.ts';
import { ACCOUNT_OPERATIONS, listRequestLogs } from './operations/account.ts';
import { AVATAR_OPERATIONS, createAvatar, deleteAvatarOperation } from './operations/avatars.ts';
import { BRAND_OPERATIONS } from './operations/brand.ts';
import { MUSIC_OPERATIONS } from './operations/musics.ts';
import { PHOTO_AVATAR_OPERATIONS } from './operations/photo-avatars.ts';
import { PRODUCT_AVATAR_OPERATIONS } from './operations/product-avatars.ts';
import { PRODUCT_OPERATIONS } from './operations/products.ts';
import { PRONUNCIATION_OPERATIONS } from './operations/pronunciations.ts';
import { SCRIPT_OPERATIONS } from './operations/scripts.ts';
import { SPEECH_OPERATIONS } from './operations/speech.ts';
import { TEMPLATE_OPERATIONS, TEMPLATE_OPERATIONS_V1 } from './operations/templates.ts';
import { TRASH_OPERATIONS } from './operations/trash.ts';
import { UPLOAD_OPERATIONS } from './operations/uploads.ts';
import { BATCH_OPERATIONS } from './operations/videos/batches.ts';
import {
  captionVideo,
  createTalkingAvatarVideo,
  createVideoFromAvatar,
} from './operations/videos/create-videos.ts';
import { LIP_SYNC_OPERATIONS } from './operations/videos/lip-sync-videos.ts';
import { PRODUCT_VIDEO_OPERATIONS } from './operations/videos/product-videos.ts';
import { SHARE_LINK_OPERATIONS } from './operations/videos/share-links.ts';
import { SLIDES_OPERATIONS } from './operations/videos/slides.ts';
import { STUDIO_TOKEN_OPERATIONS } from './operations/videos/studio-tokens.ts';
import {
  TEMPLATE_VIDEO_OPERATIONS,
  TEMPLATE_VIDEO_OPERATIONS_V1,
} from './operations/videos/template-videos.ts';
import { TRANSLATION_OPERATIONS } from './operations/videos/translations.ts';
import { eventsStream } from './operations/videos/video-events.ts';
import { getProject, VIDEO_OPERATIONS } from './operations/videos/videos.ts';
import { VOICE_OPERATIONS } from './operations/voices.ts';
import { WEBHOOK_OPERATIONS } from './operations/webhooks.ts';

/** Every operation that is called with a key, in the order of the documentation. */
export const OPERATIONS: readonly Operation[] = [
  ...ACCOUNT_OPERATIONS,
  createVideoFromAvatar,
  captionVideo,
  ...LIP_SYNC_OPERATIONS,
  ...VIDEO_OPERATIONS,
  ...SHARE_LINK_OPERATIONS,
  ...STUDIO_TOKEN_OPERATIONS,
  eventsStream,
  ...AVATAR_OPERATIONS,
  ...PHOTO_AVATAR_OPERATIONS,
  ...PRODUCT_AVATAR_OPERATIONS,
  createAvatar,
  deleteAvatarOperation,
  ...VOICE_OPERATIONS,
  ...PRONUNCIATION_OPERATIONS,
  ...SPEECH_OPERATIONS,
  ...MUSIC_OPERATIONS,
  createTalkingAvatarVideo,
  getProject,
  ...UPLOAD_OPERATIONS,
  ...PRODUCT_OPERATIONS,
  ...PRODUCT_VIDEO_OPERATIONS,
  ...SCRIPT_OPERATIONS,
  ...TEMPLATE_OPERATIONS,
  ...TEMPLATE_VIDEO_OPERATIONS,
  ...TEMPLATE_OPERATIONS_V1,
  ...TEMPLATE_VIDEO_OPERATIONS_V1,
  ...SLIDES_OPERATIONS,
  ...BATCH_OPERATIONS,
  ...TRANSLATION_OPERATIONS,
  ...BRAND_OPERATIONS,
  ...TRASH_OPERATIONS,
  listRequestLogs,
  ...WEBHOOK_OPERATIONS,
];
