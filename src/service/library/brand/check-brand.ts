import { invalidField } from '../../../contract/errors.ts';
import type { ChangeBrand } from '../../../contract/v2/brand.ts';
import type { Db } from '../../drivers/db/schema.ts';
import type { ResolveMedia } from '../assets/resolve-media.ts';
import { fileOfReference } from '../assets/stored-reference.ts';
import type { ResolveMusic } from '../musics/resolve-music.ts';
import type { StoredBrand } from './stored-brand.ts';

/** What a logo may be: pictures that can have transparent parts. */
const LOGOS = ['image/png', 'image/webp'];

/** Pixels of a side, and in all, of a picture that a film can show. */
const LEAST_SIDE = 32;
const MOST_PIXELS = 50_000_000;

interface Settings {
  db: Db;
  media: ResolveMedia;
  music: ResolveMusic;
}

/** @throws {ApiError} naming the field that stands for nothing we have */
export async function checkedBrand(asked: ChangeBrand, settings: Settings): Promise<StoredBrand> {
  const { colors = {}, logo, watermark = {}, music, caption_style: captionStyle } = asked;
  if (music) await settings.music(music.music_id, 'music.music_id');
  const { primary, secondary, background, text } = colors;
  return {
    colors: {
      ...(primary !== undefined && { primary }),
      ...(secondary !== undefined && { secondary }),
      ...(background !== undefined && { background }),
      ...(text !== undefined && { text }),
    },
    ...(logo !== undefined && { logo: await checkedLogo(logo, settings) }),
    watermark: { corner: watermark.position ?? 'top_right', opacity: watermark.opacity ?? 0.9 },
    ...(music && { music: { id: music.music_id, volume: music.volume ?? 1 } }),
    ...(captionStyle && { captionStyle }),
  };
}

/** An uploaded picture, which was looked into when it came; nothing is fetched. */
async function checkedLogo(
  asset: string,
  { db, media }: Settings,
): Promise<NonNullable<StoredBrand['logo']>> {
  const { url: source } = await media(asset, 'logo', ['image']);
  const file = fileOfReference(source);
  if (file === undefined) throw invalidField('logo', 'must be the asset_id of an uploaded picture');
  const picture = await db
    .selectFrom('files')
    .innerJoin('assets', 'assets.file_id', 'files.id')
    .select(['number', 'content_type', 'width', 'height'])
    .where('files.id', '=', file)
    .executeTakeFirst();
  if (!picture?.width || !picture.height || !LOGOS.includes(picture.content_type)) {
    throw invalidField('logo', 'must be a PNG, WebP or SVG');
  }
  const { width, height } = picture;
  if (Math.min(width, height) < LEAST_SIDE || width * height > MOST_PIXELS) {
    throw invalidField(
      'logo',
      `must have ${LEAST_SIDE} pixels a side or more, and 50 million in all at most`,
    );
  }
  return { asset: picture.number, source, width, height };
}
