import { randomInt } from 'node:crypto';
import { ApiError, invalidField } from '../../../contract/errors.ts';
import type { PersonDescription } from '../../../contract/photo.ts';
import type {
  AddProductMotion,
  GenerateProductAvatar,
  STILL_QUALITIES,
  STILL_RATIOS,
} from '../../../contract/v2/product-avatar.ts';
import type { Aspect } from '../../../engine/film/request.ts';
import type { Db } from '../../drivers/db/schema.ts';
import type { ResolveMedia } from '../assets/resolve-media.ts';
import { storedReference } from '../assets/stored-reference.ts';
import { type NewMotion, resolveMotionRequest } from '../avatars/motions.ts';
import type { AvatarDetails } from '../avatars/own-avatars.ts';
import type { ResolveAvatar } from '../avatars/resolve-avatar.ts';
import type { ResolveVoice } from '../voices/resolve-voice.ts';
import {
  PHOTO_REQUEST,
  PRODUCT_BATCH,
  type ProductPresenter,
  type ProductStillsRequest,
} from './photo-request.ts';
import { type FoundPhoto, findPhoto } from './photos.ts';

interface Resolvers {
  media: ResolveMedia;
  avatar: ResolveAvatar;
  voice: ResolveVoice;
}

const ASPECTS: Record<(typeof STILL_RATIOS)[number], Aspect> = {
  '3:2': 'landscape',
  '2:3': 'portrait',
  '1:1': 'square',
};
/** Pixels of the longer side. */
const SIDES: Record<(typeof STILL_QUALITIES)[number], number> = { low: 768, medium: 1152, high: 1536 };

const HOLDING =
  'The product stands on a counter in front of the presenter. Presenters do not hold products, because drawn fingers around a real object do not look right';

/** Resolves the request for stills with a product. @throws {ApiError} naming the field that cannot be resolved */
export async function resolveProductStills(
  db: Db,
  accountId: string,
  body: GenerateProductAvatar,
  resolve: Resolvers,
): Promise<{ request: ProductStillsRequest; warnings: string[] }> {
  const warnings = [HOLDING];
  if (body.prompt !== undefined)
    warnings.push('prompt has no effect, because the picture shows only the presenter and the product');
  const { url: product } = await resolve.media(body.product_image_url, 'product_image_url', ['image']);
  const presenter = await resolvePresenter(db, accountId, body.avatar_source, resolve, warnings);
  const aspect = ASPECTS[body.aspect_ratio];
  const request: ProductStillsRequest = {
    kind: 'product',
    presenter,
    product,
    aspect,
    size: sizeOf(aspect, SIDES[body.quality]),
    count: body.num_images ?? 1,
    seed: randomInt(2 ** 31),
  };
  return { request, warnings };
}

function sizeOf(aspect: Aspect, longer: number): { width: number; height: number } {
  const shorter = (longer / 3) * 2;
  if (aspect === 'square') return { width: shorter, height: shorter };
  return aspect === 'landscape' ? { width: longer, height: shorter } : { width: shorter, height: longer };
}

async function resolvePresenter(
  db: Db,
  accountId: string,
  { type, value = '', avatar_id, avatar_type = 'public' }: GenerateProductAvatar['avatar_source'],
  resolve: Resolvers,
  warnings: string[],
): Promise<ProductPresenter> {
  if (type === 'description') return { description: describePerson(value) };
  if (type === 'image')
    return { picture: (await resolve.media(value, 'avatar_source.value', ['image'])).url };
  const id = avatar_id ?? Number(value);
  const named = { avatar_id: id, avatar_type: avatar_type === 'public' ? (0 as const) : (1 as const) };
  const { source, facts, warning } = await resolve.avatar(named, 'avatar_source.avatar_id');
  if (warning !== undefined) warnings.push(warning);
  if ('library' in source) return source;
  const own =
    named.avatar_type === 1
      ? await db
          .selectFrom('custom_avatars')
          .select(['aspect_ratio', 'style', 'gender', 'age', 'family'])
          .where('id', '=', id)
          .where('account_id', '=', accountId)
          .executeTakeFirst()
      : undefined;
  const fromPack: AvatarDetails = {
    aspect_ratio: 0,
    style: 'professional',
    gender: facts.gender ?? '',
    age: '',
    family: 'photographed',
  };
  return { ...source, facts: own ?? fromPack };
}

/** Words for a man, apart from those that merely contain them, such as woman. */
const MALE = /(?<![\p{L}])(?:man|male|boy|guy|gentleman|father|he|his)(?![\p{L}])/iu;
const AGES: readonly [RegExp, PersonDescription['age']][] = [
  [/(?<![\p{L}])(?:teen|teenage|teenager|boy|girl)(?![\p{L}])/iu, 'Teenager'],
  [/(?<![\p{L}])(?:young|twenties|student)(?![\p{L}])/iu, 'Young adult'],
  [/(?<![\p{L}])(?:old|older|elderly|senior|grandmother|grandfather)(?![\p{L}])/iu, 'Elderly'],
];

/** Reads gender and age, which a drawing needs, from words. The rest is read when the person is drawn. */
function describePerson(words: string): PersonDescription {
  return {
    gender: MALE.test(words) ? 'Male' : 'Female',
    age: AGES.find(([pattern]) => pattern.test(words))?.[1] ?? 'Adult',
    avatar_style: /(?<![\p{L}])(?:casual|social)(?![\p{L}])/iu.test(words) ? 'Social' : 'Professional',
    model: 'modern',
    appearance: words.slice(0, 1000),
  };
}

/** Finds stills with a product. @throws {ApiError} `not_found`, also if they belong to another account */
export async function findProductBatch(db: Db, accountId: string, id: string): Promise<FoundPhoto> {
  const found = await findStills(db, accountId, id);
  if (!found) throw new ApiError('not_found', 'There is no generation with this batch_id');
  return found;
}

async function findStills(db: Db, accountId: string, id: string): Promise<FoundPhoto | undefined> {
  if (!id.startsWith(PRODUCT_BATCH)) return undefined;
  try {
    return await findPhoto(db, accountId, id);
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'not_found') return undefined;
    throw error;
  }
}

/** The id of a still: that of its batch, and its number from 1. */
export function stillId(batchId: string, position: number): string {
  return `${batchId}_${position + 1}`;
}

/** Number of stills that a generation was asked for. */
export function stillCount({ generation }: FoundPhoto): number {
  const request = PHOTO_REQUEST.read(generation.request);
  return request.kind === 'product' ? request.count : 0;
}

/** Resolves the request for an avatar with a product. @throws {ApiError} naming the field that cannot be resolved */
export async function resolveProductMotion(
  db: Db,
  accountId: string,
  body: AddProductMotion,
  resolve: Resolvers,
): Promise<Pick<NewMotion, 'body' | 'request' | 'warnings'>> {
  const { batchId, position } = readStillId(body.generation_id);
  const found = await findStills(db, accountId, batchId);
  if (!found) throw invalidField('generation_id', 'is not one of the generations of this account');
  const { generation, pictures } = found;
  if (generation.status === 'error')
    throw invalidField('generation_id', `failed: ${generation.error_message ?? 'no reason is known'}`);
  const picture = pictures[position];
  if (generation.status === 'in_progress' && position < stillCount(found))
    throw invalidField('generation_id', 'is not completed yet. Wait for it, then send the request again');
  if (!picture) throw invalidField('generation_id', 'is not one of the generations of this account');
  const still = PHOTO_REQUEST.read(generation.request);
  const fields = {
    image_url: storedReference(picture.file),
    photo_id: batchId,
    name: body.name,
    voice_id: body.voice_id,
    model: '3.0' as const,
    description: body.description,
  };
  const { request, warnings } = await resolveMotionRequest(db, accountId, fields, resolve);
  const aspect = body.aspect_ratio ?? still.aspect;
  return { body: { ...fields, image_url: picture.path }, request: { ...request, aspect }, warnings };
}

function readStillId(id: string): { batchId: string; position: number } {
  const match = /^(product_[\w-]{1,80})_([1-4])$/.exec(id);
  if (!match?.[1]) throw invalidField('generation_id', 'is not one of the generations of this account');
  return { batchId: match[1], position: Number(match[2]) - 1 };
}
