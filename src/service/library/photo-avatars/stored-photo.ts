import { z } from 'zod';
import {
  ASPECT_NAMES,
  AVATAR_FAMILIES,
  PHOTO_AGES,
  PHOTO_ETHNICITIES,
  PHOTO_GENDERS,
  PHOTO_MODELS,
  PHOTO_STYLES,
} from '../../../contract/enums.ts';
import type { PersonDescription } from '../../../contract/photo.ts';
import { jsonColumn, requestColumn } from '../../drivers/db/columns.ts';
import type { AvatarDetails } from '../avatars/own-avatar.ts';
import type { PhotoRequest } from './photo-request.ts';

const description = z.object({
  age: z.enum(PHOTO_AGES),
  avatar_style: z.enum(PHOTO_STYLES),
  gender: z.enum(PHOTO_GENDERS),
  model: z.enum(PHOTO_MODELS),
  ethnicity: z.enum(PHOTO_ETHNICITIES).optional(),
  background: z.string().optional(),
  appearance: z.string().optional(),
  family: z.enum(AVATAR_FAMILIES).optional(),
} satisfies { [Name in keyof PersonDescription]-?: z.ZodType });

const request: z.ZodType<PhotoRequest> = z.object({
  kind: z.enum(['photo', 'new_look']),
  description,
  aspect: z.enum(ASPECT_NAMES),
  seed: z.number(),
  picture: z.string().exactOptional(),
  isPicturesOnly: z.literal(true).exactOptional(),
} satisfies { [Name in keyof PhotoRequest]-?: z.ZodType });

export const PHOTO_REQUEST = requestColumn('the request for pictures of a person', request, [
  // Version 2 may ask for rendered people: an older worker would draw them, and leaves them to others.
  (older) => older,
  // Version 3 may ask for pictures alone: an older worker would make an avatar of the first.
  (older) => older,
]);

/** Who is on pictures that no avatar was made of. */
export const PHOTO_FACTS = jsonColumn(
  'who is on the pictures of a generation',
  z.object({
    aspect_ratio: z.number(),
    style: z.string(),
    gender: z.string(),
    age: z.string(),
    family: z.enum(['photographed', 'illustrated', 'rendered', '']),
  } satisfies { [Name in keyof AvatarDetails]-?: z.ZodType }),
);

/** How the words of a description were taken, by part. */
export const UNDERSTOOD = jsonColumn(
  'what was understood of a description',
  z.record(z.string(), z.string()),
);
export const IGNORED = jsonColumn('what was not understood of a description', z.array(z.string()));
