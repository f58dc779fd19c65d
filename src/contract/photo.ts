import { z } from 'zod';
import {
  AVATAR_FAMILIES,
  PHOTO_AGES,
  PHOTO_ETHNICITIES,
  PHOTO_GENDERS,
  PHOTO_MODELS,
  PHOTO_STYLES,
} from './enums.ts';
import { boolean, integerBetween, media, optional, text, word } from './fields.ts';

/** A person in these words. */
export interface PersonDescription {
  age: (typeof PHOTO_AGES)[number];
  avatar_style: (typeof PHOTO_STYLES)[number];
  gender: (typeof PHOTO_GENDERS)[number];
  model: (typeof PHOTO_MODELS)[number];
  ethnicity?: (typeof PHOTO_ETHNICITIES)[number] | undefined;
  background?: string | undefined;
  appearance?: string | undefined;
  family?: (typeof AVATAR_FAMILIES)[number] | undefined;
}

export const PHOTO_STATUS = ['in_progress', 'success', 'error'] as const;

/** Fields of a description that both families share. */
export const photoFields = {
  age: word(PHOTO_AGES),
  avatar_style: word(PHOTO_STYLES).describe('Decides clothes and place unless you describe them'),
  gender: word(PHOTO_GENDERS),
  model: word(PHOTO_MODELS).describe(
    'classic: half turned, flat shades; modern: closer, facing you, soft shades',
  ),
  ethnicity: optional(word(PHOTO_ETHNICITIES)),
  background: optional(text(1000)).describe('Where the person is, in plain words or a colour'),
  appearance: optional(text(1000)).describe(
    'Hair, beard, glasses, clothes and their colours, in plain words',
  ),
  name: optional(text(255)).describe('Of the avatar; otherwise made from the description'),
  seed: optional(integerBetween(0, 2_147_483_647)).describe(
    'The same description and seed give the same four people; default random',
  ),
  create_avatar: optional(boolean()).describe(
    'Default true: the first picture becomes an avatar. False makes the pictures alone; /v1/avatar/create makes an avatar of the one you keep',
  ),
  webhook_url: optional(text(2048)).describe('Receives an event when this generation has finished or failed'),
};

/** How people are made who are described in words alone. */
export const family = () =>
  optional(word(AVATAR_FAMILIES)).describe(
    'illustrated: drawn anew; rendered: the people of the library who come nearest, four at most, in the place you describe. Left out, they are drawn, or photographs where the server has a model for pictures',
  );

export const referencePicture = () =>
  media().describe('Address or asset_id of a picture, or one that was generated here');

/** What a motion is asked for with, in both families. */
/** Where the eyes of somebody on a photo look. */
export const GAZES = ['viewer', 'photo'] as const;

export function gaze() {
  return optional(z.enum(GAZES)).describe(
    'photo: the eyes look where they look on the picture; otherwise those that look up to 12° aside are brought to the viewer',
  );
}

export const AddMotion = z.object({
  image_url: referencePicture().describe(
    'The picture to bring to life: address, asset_id or a generated picture',
  ),
  photo_id: optional(text(100)).describe('The generation that the picture came from'),
  name: text(255).describe('Of the avatar'),
  voice_id: text(200).describe('Speaks the preview; from a voice list'),
  model: z.enum(['1.0', '2.0', '2.0-Pro', '3.0']).describe('Has no effect: there is only one motion'),
  description: optional(text(1000)).describe('Saved, but has no effect'),
  gaze: gaze(),
  welcome_msg: optional(text(500)).describe('What the preview says; otherwise a greeting'),
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

/** How far a generation is, in both families. */
export const photoStatusFields = {
  photo_id: z.string(),
  status: z.enum(PHOTO_STATUS),
  image_url_list: z
    .array(Url)
    .describe('The pictures, once they are there; the first is the avatar, where there is one'),
  image_key_list: z.array(z.string()).describe('Their asset ids, in the same order'),
  avatar_id: z
    .int()
    .optional()
    .describe('The avatar that the first picture became; absent with create_avatar false'),
  understood: z
    .record(z.string(), z.string())
    .optional()
    .describe('How your words and picture were understood, by field'),
  ignored: z.array(z.string()).optional().describe('Words we could not draw'),
  warnings: z.array(z.string()).optional(),
  error: z.object({ code: z.int(), message: z.string() }).optional().describe('When failed'),
};
