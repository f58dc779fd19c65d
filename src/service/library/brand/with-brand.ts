import { ApiError } from '../../../contract/errors.ts';
import type { Aspect, BackgroundMusic, BrandOnScreen } from '../../../engine/film/request.ts';
import type { CaptionStyle } from '../../../engine/film/timeline.ts';
import type { Db } from '../../drivers/db/schema.ts';
import type { ResolveMusic } from '../musics/resolve-music.ts';
import { bookendsOf } from './bookends.ts';
import { findBrand, type StoredBrand } from './stored-brand.ts';

/** What a brand may change of a request. */
export interface Brandable {
  aspect: Aspect;
  music?: BackgroundMusic;
  captionStyle?: CaptionStyle;
  brand?: BrandOnScreen;
}

interface Asker {
  db: Db;
  accountId: string;
  music: ResolveMusic;
}

/** A request as the brand kit of its account wants it; what the call itself tells comes first. */
export async function withBrand<Request extends Brandable>(
  request: Request,
  { db, accountId, music }: Asker,
): Promise<{ request: Request; warnings: string[] }> {
  const found = await findBrand(db, accountId);
  if (!found) return { request, warnings: [] };
  const { brand } = found;
  const warnings: string[] = [];
  const track = request.music ?? (await musicOfBrand(brand, music, warnings));
  const captionStyle = request.captionStyle ?? brand.captionStyle;
  const bookends = await bookendsOf(brand, { db, accountId, aspect: request.aspect }, warnings);
  const branded = {
    ...request,
    ...(track && { music: track }),
    ...(captionStyle && { captionStyle }),
    brand: { ...onScreen(brand), ...bookends },
  };
  return { request: branded, warnings };
}

function onScreen({ colors, logo, fonts, watermark }: StoredBrand): BrandOnScreen {
  const { heading, body } = fonts ?? {};
  return {
    ...colors,
    ...(logo && { logo: { source: logo.source, width: logo.width, height: logo.height, ...watermark } }),
    ...(fonts && {
      fonts: { ...(heading && { heading: heading.source }), ...(body && { body: body.source }) },
    }),
  };
}

/** Music can be deleted after the brand was told. */
export async function musicOfBrand(
  { music }: StoredBrand,
  resolve: ResolveMusic,
  warnings: string[],
): Promise<BackgroundMusic | undefined> {
  if (!music) return undefined;
  try {
    return { source: await resolve(music.id, 'music'), volume: music.volume };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    warnings.push(`The music ${music.id} of your brand kit is not there any more; none is played`);
    return undefined;
  }
}
