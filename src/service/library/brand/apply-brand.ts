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

/** What a brand may change of a request. */
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

/** A request as the brand kit of its account wants it; what the call itself tells comes first. */
export async function withBrand<Request extends Brandable>(
  request: Request,
  { db, accountId, music }: BrandContext,
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

/** What videos of templates take of a brand kit. */
export interface TemplateBrand {
  /** Stands where neither the call nor the template tells anything. */
  brand(): Promise<StoredBrand | undefined>;
  /** Stand before and after. */
  bookends(aspect: Aspect, warnings: string[]): Promise<BrandOnScreen | undefined>;
}

/** Of an account; looked up once, for all rows of a batch. */
export function templateBrand(db: Db, accountId: string): TemplateBrand {
  let found: ReturnType<typeof findBrand> | undefined;
  const brand = async () => {
    found ??= findBrand(db, accountId);
    return (await found)?.brand;
  };
  return {
    brand,
    async bookends(aspect, warnings) {
      const told = await brand();
      if (!told?.intro && !told?.outro) return undefined;
      return bookendsOf(told, { db, accountId, aspect }, warnings);
    },
  };
}

interface BookendContext {
  db: Db;
  accountId: string;
  aspect: Aspect;
}

/** What the brand has before and after a film. Templates can be changed and deleted after the brand was told. */
async function bookendsOf(
  brand: StoredBrand,
  asker: BookendContext,
  warnings: string[],
): Promise<Pick<BrandOnScreen, 'intro' | 'outro'>> {
  const found: Pick<BrandOnScreen, 'intro' | 'outro'> = {};
  for (const name of ['intro', 'outro'] as const) {
    const stored = brand[name];
    if (!stored) continue;
    const bookend = 'template' in stored ? await ofTemplate(stored.template, brand, asker) : ofVideo(stored);
    if (typeof bookend === 'object') found[name] = bookend;
    else warnings.push(`The ${name} of your brand kit is left out: ${bookend}`);
  }
  return found;
}

/** The video alone, over a blurred copy where its ratio is another. */
function ofVideo({ source, seconds }: Extract<StoredBookend, { source: string }>): Bookend {
  const asset = { type: 'video' as const, src: source, volume: 1, loop: false };
  const template: Template = {
    version: 1,
    name: 'Video',
    aspects: [...ASPECT_NAMES],
    scenes: [{ length: seconds, clips: [{ asset, fit: 'auto' }] }],
  };
  return { template, values: {} };
}

/** @returns a sentence where it cannot be used */
async function ofTemplate(
  id: number,
  brand: StoredBrand,
  { db, accountId, aspect }: BookendContext,
): Promise<Bookend | string> {
  const found = await findTemplate(db, accountId, id);
  if (!found?.template) return `the template ${id} is not there any more`;
  const problem = bookendProblem(found.template);
  if (problem !== undefined) return `the template ${id} ${problem}`;
  if (!found.template.aspects.includes(aspect)) return `the template ${id} is not laid out in ${aspect}`;
  const template = withBrandDefaults(found.template, brand);
  const { values, errors } = checkVariables(template, {});
  return values ? { template, values } : `the template ${id} needs a value for ${errors[0]?.variable}`;
}

/** Why a template cannot stand before or after a film; completes a sentence that begins with it. */
export function bookendProblem(template: Template): string | undefined {
  const scripts = [template.script, ...(template.scenes ?? []).map(({ script }) => script)];
  return scripts.some((script) => script)
    ? 'has a script, but nothing is said in an intro or outro'
    : undefined;
}

/** The request for a film without what its brand puts before and after it. */
export function withoutBookends<Request extends { brand?: BrandOnScreen }>(request: Request): Request {
  if (!request.brand) return request;
  const { intro: _intro, outro: _outro, ...brand } = request.brand;
  return { ...request, brand };
}

type ColorName = keyof StoredBrand['colors'];

/** Words in the name of a variable, and the colours that it then means, first the most like. */
const MEANT: [RegExp, ColorName[]][] = [
  [/secondary|accent|highlight/, ['secondary', 'primary']],
  [/background|ground|panel/, ['background', 'primary']],
  [/text|ink/, ['text']],
];
const USUAL: ColorName[] = ['primary', 'secondary'];
const COLOR = /^#[\da-f]{6}$/i;

/**
 * A template whose blanks are filled with the brand where nobody fills them: a picture named `logo` (`BRAND_LOGO`,
 * `logo_2`) with the logo, colours with those of the brand. A colour stays as light or dark as the one in its place, or
 * what is written on it could not be read any more.
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

function colorFor({ name, default: usual }: Variable, colors: StoredBrand['colors']): string | undefined {
  const called = name.toLowerCase();
  const meant = MEANT.find(([words]) => words.test(called))?.[1] ?? USUAL;
  const own = meant.flatMap((one) => colors[one] ?? []);
  if (usual === undefined || !COLOR.test(usual)) return own[0];
  const written = textOn(usual);
  const readable = own.map((color) => ({ color, shown: legible(color, [written], usual) }));
  return (readable.find(({ color, shown }) => color === shown) ?? readable[0])?.shown;
}
