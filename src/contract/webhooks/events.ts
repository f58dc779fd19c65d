/** Events that an endpoint can receive. */
export const EVENT_KINDS = [
  'generated_video_success',
  'generated_video_failed',
  'generated_avatar_video_success',
  'generated_avatar_video_failed',
  'generated_product_video_success',
  'generated_product_video_failed',
  'generated_template_video_success',
  'generated_template_video_failed',
  'generated_caption_video_success',
  'generated_caption_video_failed',
  'generated_lip_sync_video_success',
  'generated_lip_sync_video_failed',
  'generated_translate_video_success',
  'generated_translate_video_failed',
  'generated_photo_avatar_success',
  'generated_photo_avatar_failed',
  'generated_image_success',
  'generated_image_failed',
  'generated_motion_success',
  'generated_motion_failed',
  'create_avatar_success',
  'create_avatar_failed',
  'generated_product_avatar_success',
  'generated_product_avatar_failed',
  'generated_script_success',
  'generated_script_failed',
  'generated_batch_completed',
] as const;

export type EventKind = (typeof EVENT_KINDS)[number];

/** Sent only on request, as a test. */
export const TEST_EVENT = 'webhook_test';
