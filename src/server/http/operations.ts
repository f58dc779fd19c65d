import { listRequestLogs } from './routes/account/list-request-logs.ts';
import { remainingQuota } from './routes/account/remaining-quota.ts';
import { whoami, whoamiV1 } from './routes/account/whoami.ts';
import { createAvatar } from './routes/avatars/create-avatar.ts';
import { deleteAvatarOperation } from './routes/avatars/delete-avatar.ts';
import {
  listCustomAvatars,
  listCustomAvatarsV1,
  listPhotoAvatars,
  listPhotoAvatarsV1,
} from './routes/avatars/list-custom-avatars.ts';
import { listAvatarsV1, listPublicAvatars } from './routes/avatars/list-public-avatars.ts';
import { BATCH_OPERATIONS } from './routes/batches/index.ts';
import { BRAND_OPERATIONS } from './routes/brand/brand.ts';
import { createUploadV1, createUploadV2 } from './routes/files/create-upload.ts';
import { listCustomMusics, listMusics, listMusicsV1 } from './routes/musics/list-musics.ts';
import { addMusic, deleteMusic } from './routes/musics/own-music.ts';
import { addMotionOperation, addMotionV1 } from './routes/photo-avatar/add-motion.ts';
import { generateNewLook, generatePhotoOperation, generatePhotoV1 } from './routes/photo-avatar/generate.ts';
import { getMotion, getMotionV1, getPhoto, getPhotoV1 } from './routes/photo-avatar/status.ts';
import { PRODUCT_VIDEO_OPERATIONS } from './routes/product-videos/index.ts';
import { PRODUCT_OPERATIONS } from './routes/products/index.ts';
import {
  createPronunciationOperation,
  deletePronunciationOperation,
  listPronunciationsOperation,
} from './routes/pronunciations/pronunciations.ts';
import { createScripts, getScripts, writeScriptsV1 } from './routes/scripts/scripts.ts';
import { SLIDES_OPERATIONS } from './routes/slides/index.ts';
import { createAudioSpeech } from './routes/speech/create-audio-speech.ts';
import { createSpeech } from './routes/speech/create-speech.ts';
import { listAudioVoices } from './routes/speech/list-audio-voices.ts';
import { listModels } from './routes/speech/list-models.ts';
import { TEMPLATE_OPERATIONS } from './routes/templates/index.ts';
import { TRASH_OPERATIONS } from './routes/trash/trash.ts';
import { cancelVideoOperation } from './routes/videos/cancel-video.ts';
import { captionVideo } from './routes/videos/caption-video.ts';
import { createTalkingAvatarVideo } from './routes/videos/create-talking-avatar-video.ts';
import { createVideoFromAvatar } from './routes/videos/create-video-from-avatar.ts';
import { deleteVideoOperation } from './routes/videos/delete-video.ts';
import { eventsStream } from './routes/videos/events-stream.ts';
import { getAvatarVideo } from './routes/videos/get-avatar-video.ts';
import { getProject } from './routes/videos/get-project.ts';
import { getVideo } from './routes/videos/get-video.ts';
import { listVideosOperation } from './routes/videos/list-videos.ts';
import { SHARE_LINK_OPERATIONS } from './routes/videos/share-links.ts';
import { createCustomVoiceOperation, deleteCustomVoiceOperation } from './routes/voices/custom-voice.ts';
import {
  listCustomVoices,
  listCustomVoicesV1,
  listVoices,
  listVoicesV1,
} from './routes/voices/list-voices.ts';
import { WEBHOOK_OPERATIONS } from './routes/webhooks/index.ts';
import type { Operation } from './server/operation.ts';

/** Every operation that needs a key, in the order of the documentation. */
export const OPERATIONS: readonly Operation[] = [
  whoami,
  whoamiV1,
  remainingQuota,
  createVideoFromAvatar,
  captionVideo,
  getAvatarVideo,
  listVideosOperation,
  getVideo,
  cancelVideoOperation,
  deleteVideoOperation,
  ...SHARE_LINK_OPERATIONS,
  eventsStream,
  listPublicAvatars,
  listCustomAvatars,
  listPhotoAvatars,
  listAvatarsV1,
  listCustomAvatarsV1,
  listPhotoAvatarsV1,
  generatePhotoOperation,
  getPhoto,
  addMotionOperation,
  getMotion,
  generatePhotoV1,
  generateNewLook,
  getPhotoV1,
  addMotionV1,
  getMotionV1,
  createAvatar,
  deleteAvatarOperation,
  listVoices,
  listCustomVoices,
  createCustomVoiceOperation,
  deleteCustomVoiceOperation,
  listVoicesV1,
  listCustomVoicesV1,
  listPronunciationsOperation,
  createPronunciationOperation,
  deletePronunciationOperation,
  createSpeech,
  createAudioSpeech,
  listModels,
  listAudioVoices,
  listMusics,
  listMusicsV1,
  listCustomMusics,
  addMusic,
  deleteMusic,
  createTalkingAvatarVideo,
  getProject,
  createUploadV1,
  createUploadV2,
  ...PRODUCT_OPERATIONS,
  ...PRODUCT_VIDEO_OPERATIONS,
  createScripts,
  getScripts,
  writeScriptsV1,
  ...TEMPLATE_OPERATIONS,
  ...SLIDES_OPERATIONS,
  ...BATCH_OPERATIONS,
  ...BRAND_OPERATIONS,
  ...TRASH_OPERATIONS,
  listRequestLogs,
  ...WEBHOOK_OPERATIONS,
];
