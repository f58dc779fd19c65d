import { invalidField } from '../../../contract/errors.ts';
import type { ChangeBrand } from '../../../contract/v2/brand.ts';
import type { Db } from '../../drivers/db/schema.ts';
import type { ResolveMedia } from '../assets/resolve-media.ts';
import { fileOfReference } from '../assets/stored-reference.ts';
import type { ResolveMusic } from '../musics.ts';
import { findTemplate } from '../templates/templates.ts';
import { bookendProblem } from './apply-brand.ts';
import type { StoredBookend, StoredBrand } from './stored-brand.ts';

/** What a logo may be: pictures that can have transparent parts. */
const LOGOS = ['image/png', 'image/webp'];

/** Pixels of a side, and in all, of a picture that a film can show. */
const LEAST_SIDE = 32;
const MOST_PIXELS = 50_000_000;

/** Seconds of an intro or an outro. */
const LONGEST_BOOKEND = 20;

interface Settings {
  db: Db;
  accountId: string;
  media: ResolveMedia;
  music: ResolveMusic;
}

/** @throws {ApiError} naming the field that stands for nothing we have */
export async function checkedBrand(asked: ChangeBrand, settings: Settings): Promise<StoredBrand> {
  const { colors = {}, logo, watermark = {}, music, caption_style: captionStyle } = asked;
  if (music) await settings.music(music.music_id, 'music.music_id');
  const { primary, secondary, background, text } = colors;
  const heading = await checkedFont(asked.heading_font, 'heading_font', settings);
  const body = await checkedFont(asked.body_font, 'body_font', settings);
  return {
    colors: {
      ...(primary !== undefined && { primary }),
      ...(secondary !== undefined && { secondary }),
      ...(background !== undefined && { background }),
      ...(text !== undefined && { text }),
    },
    ...(logo !== undefined && { logo: await checkedLogo(logo, settings) }),
    ...((heading || body) && { fonts: { ...(heading && { heading }), ...(body && { body }) } }),
    watermark: { corner: watermark.position ?? 'top_right', opacity: watermark.opacity ?? 0.9 },
    ...(music && { music: { id: music.music_id, volume: music.volume ?? 1 } }),
    ...(captionStyle && { captionStyle }),
    ...(asked.intro && { intro: await checkedBookend(asked.intro, 'intro', settings) }),
    ...(asked.outro && { outro: await checkedBookend(asked.outro, 'outro', settings) }),
  };
}

/** An uploaded font, which was tried when it came. */
async function checkedFont(asset: string | undefined, field: string, { db, media }: Settings) {
  if (asset === undefined) return undefined;
  const { url: source } = await media(asset, field, ['font']);
  return { asset: await numberOf(db, source, field), source };
}

/** Of what is uploaded; nothing of a brand is fetched from elsewhere. */
async function numberOf(db: Db, source: string, field: string): Promise<number> {
  const file = fileOfReference(source);
  if (file === undefined) throw invalidField(field, 'must be the asset_id of something uploaded');
  const asset = await db
    .selectFrom('assets')
    .select('number')
    .where('file_id', '=', file)
    .executeTakeFirstOrThrow();
  return asset.number;
}

async function checkedBookend(
  { video, template_id: id }: NonNullable<ChangeBrand['intro']>,
  name: 'intro' | 'outro',
  { db, accountId, media }: Settings,
): Promise<StoredBookend> {
  if (id !== undefined) {
    const field = `${name}.template_id`;
    const found = await findTemplate(db, accountId, id);
    if (!found) throw invalidField(field, `${id} is not one of the templates`);
    if (!found.template) throw invalidField(field, `${id} is a draft with mistakes`);
    const problem = bookendProblem(found.template);
    if (problem !== undefined) throw invalidField(field, `${id} ${problem}`);
    return { template: id };
  }
  const field = `${name}.video`;
  const { url: source, seconds = 0 } = await media(video ?? '', field, ['video']);
  const asset = await numberOf(db, source, field);
  // The sound of a video often ends a little after its pictures.
  if (seconds > LONGEST_BOOKEND + 0.5) {
    throw invalidField(field, `lasts ${Math.round(seconds)} seconds; at most ${LONGEST_BOOKEND} can be`);
  }
  return { asset, source, seconds };
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
