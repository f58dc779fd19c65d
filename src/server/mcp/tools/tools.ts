import type { Tool } from '../tool.ts';
import { cancelVideo } from './cancel-video.ts';
import { captionVideo } from './caption-video.ts';
import { createProductVideo } from './create-product-video.ts';
import { createSlidesVideo } from './create-slides-video.ts';
import { createTemplateVideo } from './create-template-video.ts';
import { createVideo } from './create-video.ts';
import { editScene } from './edit-scene.ts';
import { find } from './find.ts';
import { look } from './look.ts';
import { openDraft } from './open-draft.ts';
import { speak } from './speak.ts';
import { translateVideo } from './translate-video.ts';
import { videoStatus } from './video-status.ts';

/** In the order in which agents read them. */
export const TOOLS: readonly Tool[] = [
  createVideo,
  createProductVideo,
  createSlidesVideo,
  createTemplateVideo,
  captionVideo,
  translateVideo,
  videoStatus,
  find,
  look,
  speak,
  openDraft,
  editScene,
  cancelVideo,
];
