import { invalidField } from '../../../contract/errors.ts';
import type { ChangeBrand } from '../../../contract/v2/brand.ts';
import type { Db } from '../../drivers/db/schema.ts';
import type { ResolveMedia } from '../assets/resolve-media.ts';
import { fileOfReference } from '../assets/stored-reference.ts';
import type { ResolveMusic } from '../musics.ts';
import { findTemplate } from '../templates/templates.ts';
import { bookendProblem } from './apply-brand.ts';
import type { StoredBookend, StoredBrand } from './stored-brand.ts';

/** Image formats that can be transparent. An uploaded SVG is stored as PNG. */
const LOGO_TYPES = ['image/png', 'image/webp'];

/** Minimum of the shorter side. */
const MIN_LOGO_SIDE_PIXELS = 32;
/** Maximum in total. */
const MAX_LOGO_PIXELS = 50_000_000;

/** Maximum length of an intro or outro. */
const MAX_BOOKEND_SECONDS = 20;

interface Settings {
  db: Db;
  accountId: string;
  media: ResolveMedia;
  music: ResolveMusic;
}

/** Resolves the references in a brand kit. @throws {ApiError} naming the field that cannot be used */
export async function checkBrand(body: ChangeBrand, settings: Settings): Promise<StoredBrand> {
  const { colors = {}, logo, watermark = {}, music, caption_style: captionStyle, ai_label: label } = body;
  if (music) await settings.music(music.music_id, 'music.music_id');
  const { primary, secondary, background, text } = colors;
  const heading = await checkFont(body.heading_font, 'heading_font', settings);
  const bodyFont = await checkFont(body.body_font, 'body_font', settings);
  return {
    colors: {
      ...(primary !== undefined && { primary }),
      ...(secondary !== undefined && { secondary }),
      ...(background !== undefined && { background }),
      ...(text !== undefined && { text }),
    },
    ...(logo !== undefined && { logo: await checkLogo(logo, settings) }),
    ...((heading || bodyFont) && {
      fonts: { ...(heading && { heading }), ...(bodyFont && { body: bodyFont }) },
    }),
    watermark: { corner: watermark.position ?? 'top_right', opacity: watermark.opacity ?? 0.9 },
    ...(label && {
      aiLabel: {
        ...(label.text !== undefined && { text: label.text }),
        ...(label.position && { corner: label.position }),
      },
    }),
    ...(music && { music: { id: music.music_id, volume: music.volume ?? 1 } }),
    ...(captionStyle && { captionStyle }),
    ...(body.intro && { intro: await checkBookend(body.intro, 'intro', settings) }),
    ...(body.outro && { outro: await checkBookend(body.outro, 'outro', settings) }),
  };
}

/** Resolves an uploaded font, which was checked on upload. */
async function checkFont(asset: string | undefined, field: string, { db, media }: Settings) {
  if (asset === undefined) return undefined;
  const { url: source } = await media(asset, field, ['font']);
  return { asset: await assetNumber(db, source, field), source };
}

/** Returns the asset number of an uploaded file. Rejects URLs of other servers. */
async function assetNumber(db: Db, source: string, field: string): Promise<number> {
  const file = fileOfReference(source);
  if (file === undefined) throw invalidField(field, 'must be the asset_id of an uploaded file');
  const asset = await db
    .selectFrom('assets')
    .select('number')
    .where('file_id', '=', file)
    .executeTakeFirstOrThrow();
  return asset.number;
}

async function checkBookend(
  { video, template_id: id }: NonNullable<ChangeBrand['intro']>,
  name: 'intro' | 'outro',
  { db, accountId, media }: Settings,
): Promise<StoredBookend> {
  if (id !== undefined) {
    const field = `${name}.template_id`;
    const found = await findTemplate(db, accountId, id);
    if (!found) throw invalidField(field, `${id} is not one of the templates`);
    if (!found.template) throw invalidField(field, `${id} is a draft with errors`);
    const problem = bookendProblem(found.template);
    if (problem !== undefined) throw invalidField(field, `${id} ${problem}`);
    return { template: id };
  }
  const field = `${name}.video`;
  const { url: source, seconds = 0 } = await media(video ?? '', field, ['video']);
  const asset = await assetNumber(db, source, field);
  // Audio often ends slightly after the last frame.
  if (seconds > MAX_BOOKEND_SECONDS + 0.5) {
    throw invalidField(
      field,
      `lasts ${Math.round(seconds)} seconds; the maximum is ${MAX_BOOKEND_SECONDS} seconds`,
    );
  }
  return { asset, source, seconds };
}

/** Resolves an uploaded picture, which was inspected on upload. */
async function checkLogo(asset: string, { db, media }: Settings): Promise<NonNullable<StoredBrand['logo']>> {
  const { url: source } = await media(asset, 'logo', ['image']);
  const file = fileOfReference(source);
  if (file === undefined) throw invalidField('logo', 'must be the asset_id of an uploaded picture');
  const picture = await db
    .selectFrom('files')
    .innerJoin('assets', 'assets.file_id', 'files.id')
    .select(['number', 'content_type', 'width', 'height'])
    .where('files.id', '=', file)
    .executeTakeFirst();
  if (!picture?.width || !picture.height || !LOGO_TYPES.includes(picture.content_type)) {
    throw invalidField('logo', 'must be a PNG, WebP or SVG');
  }
  const { width, height } = picture;
  if (Math.min(width, height) < MIN_LOGO_SIDE_PIXELS || width * height > MAX_LOGO_PIXELS) {
    throw invalidField(
      'logo',
      `must have at least ${MIN_LOGO_SIDE_PIXELS} pixels per side, and at most 50 million pixels in total`,
    );
  }
  return { asset: picture.number, source, width, height };
}
