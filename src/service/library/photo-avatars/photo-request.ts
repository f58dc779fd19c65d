import { randomInt } from 'node:crypto';
import { z } from 'zod';
import {
  ASPECT_NAMES,
  DESCRIBED_FAMILIES,
  PHOTO_AGES,
  PHOTO_ETHNICITIES,
  PHOTO_GENDERS,
  PHOTO_MODELS,
  PHOTO_STYLES,
} from '../../../contract/enums.ts';
import { invalidField } from '../../../contract/errors.ts';
import type { PersonDescription } from '../../../contract/photo.ts';
import type { GenerateNewLook } from '../../../contract/v1/photo-avatar.ts';
import type { GeneratePhoto } from '../../../contract/v2/photo-avatar.ts';
import type { Aspect } from '../../../engine/film/request.ts';
import type { ProductStillsOrder } from '../../../engine/processes/portraits/messages.ts';
import { jsonColumn, requestColumn } from '../../drivers/db/columns.ts';
import type { ResolveMedia } from '../assets/resolve-media.ts';
import type { AvatarDetails } from '../avatars/own-avatars.ts';

/** The request for pictures of a person, as stored with the job. */
export interface PhotoRequest {
  kind: 'photo' | 'new_look';
  description: PersonDescription;
  aspect: Aspect;
  /** Seed of the first picture; the seeds of the others are derived from it. */
  seed: number;
  /** A picture of the person to resemble or to show: a URL, or a reference to a stored file. */
  picture?: string;
  /** Set if only pictures are made, and no avatar from the first of them. */
  isPicturesOnly?: true;
}

/** Beginning of the ids of generations with a product. */
export const PRODUCT_BATCH = 'product_';

/** The request for stills of a presenter with a product. */
export interface ProductStillsRequest {
  kind: 'product';
  presenter: ProductPresenter;
  /** URL of the product's picture, or a reference to a stored file. */
  product: string;
  aspect: Aspect;
  size: ProductStillsOrder['size'];
  count: number;
  /** Seed of a described person. */
  seed: number;
}

/** An avatar of the library or a stored pack, a picture of a person, or a person described in words. */
export type ProductPresenter =
  | { library: number }
  | { pack: string; facts: AvatarDetails }
  | { picture: string }
  | { description: PersonDescription };

type Body = Omit<GeneratePhoto | GenerateNewLook, 'aspect_ratio'> & Pick<GeneratePhoto, 'family'>;

/** @throws {ApiError} naming the field that cannot be resolved */
export async function resolvePhotoRequest(
  kind: PhotoRequest['kind'],
  body: Body,
  aspect: Aspect,
  resolveMedia: ResolveMedia,
): Promise<PhotoRequest> {
  const { age, avatar_style, gender, model, ethnicity, background, appearance, family } = body;
  const isPicturesOnly = body.create_avatar === false;
  if (family === 'rendered' && body.image_url !== undefined) throw invalidField('family', NOT_BY_PICTURE);
  const request: PhotoRequest = {
    kind,
    description: { age, avatar_style, gender, model, ethnicity, background, appearance, family },
    aspect,
    seed: body.seed ?? randomInt(2 ** 31),
    ...(isPicturesOnly && { isPicturesOnly }),
  };
  if (body.image_url === undefined) return request;
  const { url } = await resolveMedia(body.image_url, 'image_url', ['image']);
  return { ...request, picture: url };
}

const NOT_BY_PICTURE =
  'cannot be rendered with image_url, because rendered people are chosen by description. Omit image_url, or use illustrated';

const PEOPLE = {
  Female: { Teenager: 'Girl', 'Young adult': 'Young woman', Adult: 'Woman', Elderly: 'Older woman' },
  Male: { Teenager: 'Boy', 'Young adult': 'Young man', Adult: 'Man', Elderly: 'Older man' },
} as const;

/** Returns the name of an avatar, made from its description. */
export function defaultAvatarName({
  gender,
  age,
  appearance,
  avatar_style: style,
}: PersonDescription): string {
  const person = PEOPLE[gender][age];
  const words = appearance?.split(/[,.;\n]/)[0]?.trim() ?? '';
  return `${person}, ${words !== '' && words.length <= 40 ? words : style.toLowerCase()}`;
}

const description = z.object({
  age: z.enum(PHOTO_AGES),
  avatar_style: z.enum(PHOTO_STYLES),
  gender: z.enum(PHOTO_GENDERS),
  model: z.enum(PHOTO_MODELS),
  ethnicity: z.enum(PHOTO_ETHNICITIES).optional(),
  background: z.string().optional(),
  appearance: z.string().optional(),
  family: z.enum(DESCRIBED_FAMILIES).optional(),
} satisfies { [Name in keyof PersonDescription]-?: z.ZodType });

const request: z.ZodType<PhotoRequest> = z.object({
  kind: z.enum(['photo', 'new_look']),
  description,
  aspect: z.enum(ASPECT_NAMES),
  seed: z.number(),
  picture: z.string().exactOptional(),
  isPicturesOnly: z.literal(true).exactOptional(),
} satisfies { [Name in keyof PhotoRequest]-?: z.ZodType });

const facts: z.ZodType<AvatarDetails> = z.object({
  aspect_ratio: z.number(),
  style: z.string(),
  gender: z.string(),
  age: z.string(),
  family: z.enum(['photographed', 'filmed', 'illustrated', 'rendered', '']),
} satisfies { [Name in keyof AvatarDetails]-?: z.ZodType });

const productStills: z.ZodType<ProductStillsRequest> = z.object({
  kind: z.literal('product'),
  presenter: z.union([
    z.object({ library: z.number() }),
    z.object({ pack: z.string(), facts }),
    z.object({ picture: z.string() }),
    z.object({ description }),
  ]),
  product: z.string(),
  aspect: z.enum(ASPECT_NAMES),
  size: z.object({ width: z.number(), height: z.number() }),
  count: z.number(),
  seed: z.number(),
} satisfies { [Name in keyof ProductStillsRequest]-?: z.ZodType });

/** The request of any generation of pictures. */
export type GenerationRequest = PhotoRequest | ProductStillsRequest;
const generation: z.ZodType<GenerationRequest> = z.union([request, productStills]);

export const PHOTO_REQUEST = requestColumn('the request for pictures of a person', generation, [
  // Version 2 can request rendered people, which an older worker would draw instead.
  (older) => older,
  // Version 3 can request pictures only, where an older worker would make an avatar.
  (older) => older,
  // Version 4 can request stills with a product, which an older worker cannot draw.
  (older) => older,
]);

/** Details about the person in pictures without an avatar. */
export const PHOTO_FACTS = jsonColumn('the person in the pictures of a generation', facts);

/** How a description was understood, by part. */
export const UNDERSTOOD = jsonColumn(
  'the understood part of a description',
  z.record(z.string(), z.string()),
);
export const IGNORED = jsonColumn('the ignored words of a description', z.array(z.string()));
