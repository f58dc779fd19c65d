import { z } from 'zod';
import { type EventKind, TEST_EVENT } from './events.ts';

type Kind = EventKind | typeof TEST_EVENT;

/** Body of a delivery; `event` determines the shape of `data`. */
function event<const Kinds extends readonly [Kind, ...Kind[]], Data extends z.ZodObject>(
  kinds: Kinds,
  data: Data,
) {
  return z.object({
    event_id: z.string().describe('The same on every attempt and replay'),
    event: z.enum(kinds),
    timestamp: z.int().describe('Unix time in seconds'),
    test: z.literal(true).optional().describe('Sent as a test'),
    data,
  });
}

const preview = z.literal(true).optional().describe('The preview of a product video');
const ids = { video_id: z.string(), project_id: z.int(), preview };
const idsV1 = { project_id: z.string(), video_id: z.string(), preview };
const error = z.object({ code: z.int(), message: z.string() });
const avatarIds = {
  photo_id: z.string().describe('Empty for an avatar without a photo'),
  motion_id: z.string().optional(),
};

/** Every body that an endpoint, or the `webhook_url` of a single job, can receive. */
export const WebhookEvent = z.union([
  event(
    [
      'generated_avatar_video_success',
      'generated_product_video_success',
      'generated_template_video_success',
      'generated_caption_video_success',
      'generated_lip_sync_video_success',
      'generated_translate_video_success',
    ],
    z.object({
      ...ids,
      status: z.literal('completed'),
      video_url: z.string(),
      cover_url: z.string(),
      duration: z.number().describe('Seconds'),
    }),
  ),
  event(
    [
      'generated_avatar_video_failed',
      'generated_product_video_failed',
      'generated_template_video_failed',
      'generated_caption_video_failed',
      'generated_lip_sync_video_failed',
      'generated_translate_video_failed',
    ],
    z.object({ ...ids, status: z.literal('failed'), error }),
  ),
  // Videos created through `/v1`.
  event(
    ['generated_video_success'],
    z.object({ ...idsV1, video_url: z.string(), duration: z.number().describe('Seconds') }),
  ),
  event(['generated_video_failed'], z.object({ ...idsV1, error: z.object({ message: z.string() }) })),
  event(
    ['generated_photo_avatar_success', 'create_avatar_success'],
    z.object({
      avatar_id: z.int(),
      ...avatarIds,
      status: z.literal('completed'),
      cover_url: z.string(),
      preview_url: z.string().describe('Empty without a talking preview'),
    }),
  ),
  event(
    ['generated_photo_avatar_failed', 'create_avatar_failed'],
    z.object({ avatar_id: z.int().nullable(), ...avatarIds, status: z.literal('error'), error }),
  ),
  event(['generated_image_success'], z.object({ photo_id: z.string(), photo_urls: z.array(z.string()) })),
  event(['generated_image_failed'], z.object({ photo_id: z.string(), error: z.string() })),
  event(
    ['generated_motion_success'],
    z.object({ motion_id: z.string(), motion_url: z.string(), photo_url: z.string() }),
  ),
  event(['generated_motion_failed'], z.object({ motion_id: z.string(), error: z.string() })),
  event(
    ['generated_product_avatar_success'],
    z.object({ batch_id: z.string(), image_urls: z.array(z.string()).describe('The stills, in order') }),
  ),
  event(['generated_product_avatar_failed'], z.object({ batch_id: z.string(), error: z.string() })),
  event(
    ['generated_script_success'],
    z.object({
      task_id: z.string(),
      status: z.literal('completed'),
      generated_scripts: z.array(
        z.object({ script_style: z.string(), script_paragraphs: z.array(z.string()) }),
      ),
    }),
  ),
  event(['generated_script_failed'], z.object({ task_id: z.string(), status: z.literal('failed'), error })),
  event(
    ['generated_batch_completed'],
    z.object({
      batch_id: z.string(),
      name: z.string(),
      template_id: z.int(),
      status: z.literal('completed'),
      total: z.int(),
      completed: z.int(),
      failed: z.int(),
    }),
  ),
  event([TEST_EVENT], z.object({ message: z.string() })),
]);
