import { z } from 'zod';
import {
  DESCRIBED_FAMILIES,
  PHOTO_AGES,
  PHOTO_ETHNICITIES,
  PHOTO_GENDERS,
  PHOTO_MODELS,
  PHOTO_STYLES,
} from './enums.ts';
import { boolean, integerBetween, media, oneOf, optional, text } from './fields.ts';

/** A person to draw, described in words. */
export interface PersonDescription {
  age: (typeof PHOTO_AGES)[number];
  avatar_style: (typeof PHOTO_STYLES)[number];
  gender: (typeof PHOTO_GENDERS)[number];
  model: (typeof PHOTO_MODELS)[number];
  ethnicity?: (typeof PHOTO_ETHNICITIES)[number] | undefined;
  background?: string | undefined;
  appearance?: string | undefined;
  family?: (typeof DESCRIBED_FAMILIES)[number] | undefined;
}

export const PHOTO_STATUS = ['in_progress', 'success', 'error'] as const;

/** Description fields that v1 and v2 share. */
export const photoFields = {
  age: oneOf(PHOTO_AGES),
  avatar_style: oneOf(PHOTO_STYLES).describe(
    'Determines the clothes and the background, unless you describe them',
  ),
  gender: oneOf(PHOTO_GENDERS),
  model: oneOf(PHOTO_MODELS).describe(
    'classic: half turned, flat shading; modern: closer, facing you, soft shading',
  ),
  ethnicity: optional(oneOf(PHOTO_ETHNICITIES)),
  background: optional(text(1000)).describe('Where the person is, in plain words or a colour'),
  appearance: optional(text(1000)).describe(
    'Hair, beard, glasses, clothes and their colours, in plain words',
  ),
  name: optional(text(255)).describe('Name of the avatar; default: derived from the description'),
  seed: optional(integerBetween(0, 2_147_483_647)).describe(
    'The same description and seed give the same four people; default: random',
  ),
  create_avatar: optional(boolean()).describe(
    'Default true: the first picture becomes an avatar. With false, only the pictures are made; turn the one you choose into an avatar with /v1/avatar/create',
  ),
  webhook_url: optional(text(2048)).describe('Receives an event when this generation has finished or failed'),
};

/** Kind of person to create when a request has a description but no picture. */
export const family = () =>
  optional(oneOf(DESCRIBED_FAMILIES)).describe(
    'illustrated: newly drawn; rendered: up to four of the best matching 3D characters of the library, against the background you describe. Default: illustrated, or generated photos if the server has an image model',
  );

export const referencePicture = () =>
  media().describe('URL or asset_id of a picture, or a picture generated here');

/** Gaze of the person in a photo. */
export const GAZES = ['viewer', 'photo'] as const;

export function gaze() {
  return optional(z.enum(GAZES)).describe(
    'viewer (default): eyes that look up to 12° to the side are corrected to face the viewer. photo: the eyes look where they do in the picture',
  );
}

/** Request of add_motion, in v1 and v2. */
export const AddMotion = z.object({
  image_url: referencePicture().describe(
    'The picture to bring to life: a URL, asset_id or generated picture',
  ),
  photo_id: optional(text(100)).describe('The generation that the picture came from'),
  name: text(255).describe('Name of the avatar'),
  voice_id: text(200).describe('Voice for the preview, from a voice list'),
  model: z.enum(['1.0', '2.0', '2.0-Pro', '3.0']).describe('Has no effect: there is only one motion model'),
  description: optional(text(1000)).describe('Saved, but has no effect'),
  gaze: gaze(),
  welcome_msg: optional(text(500)).describe('What the avatar says in the preview; default: a greeting'),
  webhook_url: optional(text(2048)).describe('Receives an event when the preview is ready'),
  consent: optional(boolean()).describe('True confirms that the person shown agrees; saved with the time'),
});
export type AddMotion = z.output<typeof AddMotion>;

export const PhotoQuery = z.object({ photo_id: text(100) });
export const MotionQuery = z.object({ motion_id: text(100) });

export const CreatedPhoto = z.object({
  photo_id: z.string(),
  warnings: z.array(z.string()).optional().describe('What differs from your request'),
});
export type CreatedPhoto = z.output<typeof CreatedPhoto>;

const Url = z.string();

/** Status of a generation, in v1 and v2. */
export const photoStatusFields = {
  photo_id: z.string(),
  status: z.enum(PHOTO_STATUS),
  image_url_list: z
    .array(Url)
    .describe('The pictures, once they are ready; the first is the avatar, if one was created'),
  image_key_list: z.array(z.string()).describe('Their asset ids, in the same order'),
  avatar_id: z
    .int()
    .optional()
    .describe('The avatar made from the first picture; absent if create_avatar is false'),
  understood: z
    .record(z.string(), z.string())
    .optional()
    .describe('How your description and picture were understood, by field'),
  ignored: z.array(z.string()).optional().describe('Words of your description that could not be used'),
  warnings: z.array(z.string()).optional(),
  error: z.object({ code: z.int(), message: z.string() }).optional().describe('Reason for the failure'),
};
