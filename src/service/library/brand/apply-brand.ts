import { legible, textOn } from '../../../base/color.ts';
import { ASPECT_NAMES } from '../../../contract/enums.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { Aspect, BackgroundMusic, Bookend, BrandOnScreen } from '../../../engine/film/request.ts';
import type { CaptionStyle } from '../../../engine/film/timeline.ts';
import { checkVariables, colorVariables } from '../../../engine/template/check-variables.ts';
import type { Template } from '../../../engine/template/template.ts';
import type { Variable } from '../../../engine/template/variables.ts';
import type { Db } from '../../drivers/db/schema.ts';
import type { ResolveMusic } from '../musics.ts';
import { findTemplate } from '../templates/templates.ts';
import { findBrand, type StoredBookend, type StoredBrand } from './stored-brand.ts';

/** The parts of a request that a brand kit can fill in. */
export interface Brandable {
  aspect: Aspect;
  music?: BackgroundMusic;
  captionStyle?: CaptionStyle;
  brand?: BrandOnScreen;
}

interface BrandContext {
  db: Db;
  accountId: string;
  music: ResolveMusic;
}

/** Applies the account's brand kit to a request. Settings of the request itself take precedence. */
export async function withBrand<Request extends Brandable>(
  request: Request,
  { db, accountId, music }: BrandContext,
): Promise<{ request: Request; warnings: string[] }> {
  const stored = await findBrand(db, accountId);
  if (!stored) return { request, warnings: [] };
  const { brand } = stored;
  const warnings: string[] = [];
  const track = request.music ?? (await musicOfBrand(brand, music, warnings));
  const captionStyle = request.captionStyle ?? brand.captionStyle;
  const bookends = await bookendsOf(brand, { db, accountId, aspect: request.aspect }, warnings);
  const branded = {
    ...request,
    ...(track && { music: track }),
    ...(captionStyle && { captionStyle }),
    brand: { ...brandOnScreen(brand), ...bookends },
  };
  return { request: branded, warnings };
}

function brandOnScreen({ colors, logo, fonts, watermark }: StoredBrand): BrandOnScreen {
  const { heading, body } = fonts ?? {};
  return {
    ...colors,
    ...(logo && { logo: { source: logo.source, width: logo.width, height: logo.height, ...watermark } }),
    ...(fonts && {
      fonts: { ...(heading && { heading: heading.source }), ...(body && { body: body.source }) },
    }),
  };
}

/** Resolves the kit's music. Warns if the music was deleted after the kit was saved. */
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
    warnings.push(`The music ${music.id} of your brand kit no longer exists, so no music is played`);
    return undefined;
  }
}

/** The parts of a brand kit that template videos use. */
export interface TemplateBrand {
  /** Used where neither the request nor the template sets a value. */
  brand(): Promise<StoredBrand | undefined>;
  /** Intro and outro. */
  bookends(aspect: Aspect, warnings: string[]): Promise<BrandOnScreen | undefined>;
}

/** Reads the account's brand kit once, for all rows of a batch. */
export function templateBrand(db: Db, accountId: string): TemplateBrand {
  let reading: ReturnType<typeof findBrand> | undefined;
  const brand = async () => {
    reading ??= findBrand(db, accountId);
    return (await reading)?.brand;
  };
  return {
    brand,
    async bookends(aspect, warnings) {
      const kit = await brand();
      if (!kit?.intro && !kit?.outro) return undefined;
      return bookendsOf(kit, { db, accountId, aspect }, warnings);
    },
  };
}

interface BookendContext {
  db: Db;
  accountId: string;
  aspect: Aspect;
}

/** Resolves the kit's intro and outro. Warns if a template was changed or deleted after the kit was saved. */
async function bookendsOf(
  brand: StoredBrand,
  context: BookendContext,
  warnings: string[],
): Promise<Pick<BrandOnScreen, 'intro' | 'outro'>> {
  const bookends: Pick<BrandOnScreen, 'intro' | 'outro'> = {};
  for (const name of ['intro', 'outro'] as const) {
    const stored = brand[name];
    if (!stored) continue;
    const bookend =
      'template' in stored ? await templateBookend(stored.template, brand, context) : videoBookend(stored);
    if (typeof bookend === 'object') bookends[name] = bookend;
    else warnings.push(`The ${name} of your brand kit is left out: ${bookend}`);
  }
  return bookends;
}

/** Shows a video over a blurred copy of itself if its aspect ratio differs. */
function videoBookend({ source, seconds }: Extract<StoredBookend, { source: string }>): Bookend {
  const asset = { type: 'video' as const, src: source, volume: 1, loop: false };
  const template: Template = {
    version: 1,
    name: 'Video',
    aspects: [...ASPECT_NAMES],
    scenes: [{ length: seconds, clips: [{ asset, fit: 'auto' }] }],
  };
  return { template, values: {} };
}

/** Returns the bookend of a template, or the reason why it cannot be used, which completes "The intro … is left out: ". */
async function templateBookend(
  id: number,
  brand: StoredBrand,
  { db, accountId, aspect }: BookendContext,
): Promise<Bookend | string> {
  const found = await findTemplate(db, accountId, id);
  if (!found?.template) return `the template ${id} no longer exists`;
  const problem = bookendProblem(found.template);
  if (problem !== undefined) return `the template ${id} ${problem}`;
  if (!found.template.aspects.includes(aspect)) return `the template ${id} has no ${aspect} layout`;
  const template = withBrandDefaults(found.template, brand);
  const { values, errors } = checkVariables(template, {});
  return values ? { template, values } : `the template ${id} needs a value for ${errors[0]?.variable}`;
}

/** Returns why a template cannot be an intro or outro; undefined if it can. The text follows the name of the template. */
export function bookendProblem(template: Template): string | undefined {
  const scripts = [template.script, ...(template.scenes ?? []).map(({ script }) => script)];
  return scripts.some((script) => script)
    ? 'has a script, but an intro or outro cannot have speech'
    : undefined;
}

/** Removes intro and outro from a request. */
export function withoutBookends<Request extends { brand?: BrandOnScreen }>(request: Request): Request {
  if (!request.brand) return request;
  const { intro: _intro, outro: _outro, ...brand } = request.brand;
  return { ...request, brand };
}

type ColorName = keyof StoredBrand['colors'];

/** Brand colours for a variable by words in its name, best match first. */
const COLORS_BY_WORD: [RegExp, ColorName[]][] = [
  [/secondary|accent|highlight/, ['secondary', 'primary']],
  [/background|ground|panel/, ['background', 'primary']],
  [/text|ink/, ['text']],
];
const DEFAULT_COLORS: ColorName[] = ['primary', 'secondary'];
const COLOR = /^#[\da-f]{6}$/i;

/**
 * Replaces the defaults of a template's variables by the brand: images named `logo` (`BRAND_LOGO`, `logo_2`) and
 * colours. A colour stays about as light or dark as the one it replaces, so that text on it remains legible.
 */
export function withBrandDefaults(template: Template, brand: StoredBrand): Template {
  if (!template.variables) return template;
  const colors = colorVariables(template);
  const variables = template.variables.map((variable) => {
    const value = colors.has(variable.name)
      ? colorFor(variable, brand.colors)
      : isLogo(variable) && brand.logo?.source;
    return value ? { ...variable, default: value } : variable;
  });
  return { ...template, variables };
}

function isLogo({ name, type }: Variable): boolean {
  return (
    type === 'image' &&
    name
      .toLowerCase()
      .split(/[_\d]+/)
      .includes('logo')
  );
}

function colorFor(
  { name, default: defaultColor }: Variable,
  colors: StoredBrand['colors'],
): string | undefined {
  const lowerName = name.toLowerCase();
  const names = COLORS_BY_WORD.find(([words]) => words.test(lowerName))?.[1] ?? DEFAULT_COLORS;
  const brandColors = names.flatMap((colorName) => colors[colorName] ?? []);
  if (defaultColor === undefined || !COLOR.test(defaultColor)) return brandColors[0];
  const textColor = textOn(defaultColor);
  const adjusted = brandColors.map((color) => ({
    color,
    adjustedColor: legible(color, [textColor], defaultColor),
  }));
  const unchanged = adjusted.find(({ color, adjustedColor }) => color === adjustedColor);
  return (unchanged ?? adjusted[0])?.adjustedColor;
}
