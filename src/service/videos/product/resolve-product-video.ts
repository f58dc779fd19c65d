import { VISUAL_STYLES } from '../../../contract/enums.ts';
import { invalidField } from '../../../contract/errors.ts';
import {
  findVisualStyle,
  isFilledByPresenter,
  nearestVisualStyle,
  showsPresenter,
} from '../../../engine/catalog/visual-styles.ts';
import { hasPresenterFillingFrame } from '../../../engine/compile/template/place.ts';
import { canShowProduct } from '../../../engine/compile/template/template-of-product.ts';
import type { ProductOnScreen, ProductVideoRequest, VisualStyle } from '../../../engine/film/request.ts';
import type { Template } from '../../../engine/template/template.ts';
import { shortName } from '../../../engine/text/short-name.ts';
import type { ProductFacts } from '../../../engine/writer/product-facts.ts';
import { sellingPointsOf } from '../../../engine/writer/selling-points.ts';
import type { Db } from '../../drivers/db/schema.ts';
import { resolveTogether } from '../../library/avatars/resolve-avatar.ts';
import { type DescribedProduct, describeProducts, requireProduct } from '../../library/products/products.ts';
import { requireReadable } from '../../library/pronunciations.ts';
import { factsOfProduct, formatAmount } from '../../library/scripts/product-facts.ts';
import type { ScriptRequest } from '../../library/scripts/script-request.ts';
import { findTemplate } from '../../library/templates/templates.ts';
import type { LoadVoiceCatalog } from '../../library/voices/load-voice-catalog.ts';
import type { Resolvers } from '../avatar-request.ts';
import { chooseVoice } from '../choose-voice.ts';
import { draftTemplateError } from '../template/template-request.ts';
import type { ProductVideoOptions } from './product-video-options.ts';

/** A resolved product video, independent of its style. */
export interface ResolvedProductVideo {
  /** The request without a style. Its script is empty if the script is still to be written. */
  base: Omit<ProductVideoRequest, 'style'>;
  /** Why the presenter should not fill a tall or wide video, if it should not. */
  closeUp: string | undefined;
  /** The script to write first. */
  writing: ScriptRequest | undefined;
  warnings: string[];
}

interface ProductContext {
  accountId: string;
  db: Db;
  voices: LoadVoiceCatalog;
  resolve: Resolvers;
}

/** @throws {ApiError} naming the field that cannot be resolved */
export async function resolveProductVideo(
  options: ProductVideoOptions,
  { accountId, db, voices, resolve }: ProductContext,
): Promise<ResolvedProductVideo> {
  const template = await findProductTemplate(options, db, accountId);
  const row = await requireProduct(db, accountId, options.productId);
  const [product] = await describeProducts(db, [row]);
  if (!product) throw new Error('A product has no description');
  const facts = await factsOfProduct(db, accountId, options.productId, {});
  const { fields, language, override } = options;
  if (override !== undefined) requireReadable(override, 'override_script', 'en-US');
  const { avatar } = await resolveTogether(options.avatar, fields.avatar, resolve.avatar, async (gender) =>
    options.voiceId === undefined ? undefined : resolve.voice(options.voiceId, fields.voice, { gender }),
  );
  const { voice, warnings } = await chooseVoice(
    { voices, resolve: resolve.voice, preferNatural: resolve.preferNatural },
    {
      id: options.voiceId,
      field: fields.voice,
      language,
      languageField: fields.language,
      avatar: avatar.facts,
      isOwnScript: override !== undefined,
    },
  );
  if (avatar.warning !== undefined) warnings.push(avatar.warning);
  const speaker = override === undefined ? undefined : (await voices()).find(voice.voiceId);
  const misfit =
    speaker &&
    (await resolve.fit?.(
      override ?? '',
      speaker,
      options.voiceId === undefined ? fields.language : fields.voice,
    ));
  if (misfit !== undefined) warnings.push(misfit);
  const source = !options.musicId ? undefined : await resolve.music(options.musicId, fields.music);
  const writing: ScriptRequest = {
    facts,
    language,
    seconds: options.seconds,
    style: options.scriptStyle,
    voiceId: voice.voiceId,
    variants: 1,
  };
  return {
    base: {
      kind: 'product_video',
      product: productOnScreen(product, facts),
      avatar: avatar.source,
      voice: { ...voice, script: override ?? '' },
      ...(template && { template }),
      aspect: options.aspect,
      ...options.sampling,
      caption: options.caption,
      ...(options.captions && { captions: options.captions }),
      ...(options.captionStyle && { captionStyle: options.captionStyle }),
      ...(source && { music: { source, volume: options.volume } }),
      format: 'mp4',
      name: options.name ?? product.name,
    },
    closeUp: avatar.facts.closeUp,
    writing: override === undefined ? writing : undefined,
    warnings,
  };
}

/** @throws {ApiError} naming `template_id` if it does not exist or cannot show a product in this ratio */
async function findProductTemplate(
  { templateId: id = 0, aspect }: ProductVideoOptions,
  db: ProductContext['db'],
  accountId: string,
): Promise<Template | undefined> {
  if (id === 0) return undefined;
  const found = await findTemplate(db, accountId, id);
  if (!found) throw invalidField('template_id', `${id} is not one of the templates`);
  if (!found.template) throw draftTemplateError(found);
  if (!canShowProduct(found.template)) {
    throw invalidField('template_id', `${id} has no variable for a picture of the product`);
  }
  if (!found.template.aspects.includes(aspect)) {
    throw invalidField('template_id', `${id} has no ${aspect} layout`);
  }
  return found.template;
}

/**
 * Resolves the name of a style. A name from another catalogue becomes the nearest style, with a warning. Other
 * warnings say if the style does not show the presenter, or is replaced because it would cut the presenter's head.
 * @param isStrict refuses such names
 * @throws {ApiError} naming `visual_style`, also if the style cannot show this product
 */
export function requireStyle(
  name: string,
  understood: Pick<ResolvedProductVideo, 'closeUp'> & {
    base: Pick<ResolvedProductVideo['base'], 'product' | 'template' | 'aspect'>;
  },
  isStrict: boolean,
): { style: VisualStyle; warnings: string[] } {
  const style = findVisualStyle(name);
  const { product } = understood.base;
  if (!style) {
    const short = name.slice(0, 100);
    if (isStrict) throw invalidField('visual_style', `"${short}" is not one of ${VISUAL_STYLES.join(', ')}`);
    const nearest = nearestVisualStyle(name);
    const replaced = `Visual style "${short}" is not known; "${nearest}" is used instead.`;
    const shown = styleForPresenter(nearest, understood);
    return { ...shown, warnings: [replaced, ...shown.warnings] };
  }
  if (style === 'Price Drop' && (product.price === undefined || product.oldPrice === undefined)) {
    throw invalidField(
      'visual_style',
      `${style} needs a product with a price and an earlier price. Set them with PUT /v2/product`,
    );
  }
  return styleForPresenter(style, understood);
}

/**
 * Replaces a style that would cut the presenter's head, and warns if a style shows only the product. A template decides
 * by itself who is seen.
 */
function styleForPresenter(
  style: VisualStyle,
  { closeUp, base: { template, aspect } }: Parameters<typeof requireStyle>[1],
): { style: VisualStyle; warnings: string[] } {
  if (template) {
    const isCut = closeUp !== undefined && aspect !== 'square' && hasPresenterFillingFrame(template, aspect);
    return { style, warnings: isCut ? [`${closeUp} Choose a square video, or another template.`] : [] };
  }
  if (closeUp !== undefined && isFilledByPresenter(style)) {
    return { style: 'Split Screen', warnings: [`${closeUp} "Split Screen" is used instead of "${style}".`] };
  }
  return { style, warnings: showsPresenter(style) ? [] : [onlyHeard(style)] };
}

/** Warning that a style shows only the product. */
export function onlyHeard(style: VisualStyle): string {
  const others = VISUAL_STYLES.filter(showsPresenter).join(', ');
  return `Visual style "${style}" shows only the product: the presenter is heard, not seen. These show the presenter: ${others}.`;
}

/** Returns the request as it would be stored, for calculating its price. */
export function requestForPrice(
  { base, writing }: ResolvedProductVideo,
  style: VisualStyle,
): ProductVideoRequest {
  return { ...base, style, ...(writing && { writing: { id: '', seconds: writing.seconds } }) };
}

const MAX_POINTS = 8;
const MAX_PICTURES = 8;
const MAX_VIDEOS = 2;
/** Characters that can be read while they are spoken. */
const MAX_POINT_LENGTH = 72;

/** Selects what is shown of a product: the short and certain parts of its record. */
export function productOnScreen(
  { name, brand, price, media }: Pick<DescribedProduct, 'name' | 'brand' | 'price' | 'media'>,
  facts: ProductFacts,
): ProductOnScreen {
  const current = price ? formatAmount(price.amount, price.currency) : '';
  const oldPrice = price?.was === undefined ? '' : formatAmount(price.was, price.currency);
  const references = (type: 1 | 2, max: number) =>
    media
      .filter((item) => item.type === type)
      .slice(0, max)
      .map(({ reference }) => reference);
  return {
    name: shortName(name),
    ...(brand !== '' && { brand }),
    ...(current !== '' && { price: current }),
    ...(current !== '' && oldPrice !== '' && { oldPrice }),
    points: shortPoints(facts),
    pictures: references(1, MAX_PICTURES),
    videos: references(2, MAX_VIDEOS),
  };
}

/** Returns the selling points, best first. Long points are cut where a sentence can end. */
function shortPoints(facts: ProductFacts): string[] {
  const points = sellingPointsOf(facts).flatMap(({ text }) => shorten(text) ?? []);
  return [...new Set(points)].slice(0, MAX_POINTS);
}

function shorten(point: string): string | undefined {
  if (point.length <= MAX_POINT_LENGTH) return point;
  const head = point.split(/[,;:、，；：]\s*|\s[–—-]\s/u)[0] ?? '';
  return head.length <= MAX_POINT_LENGTH && head.length >= MAX_POINT_LENGTH / 4 ? head : undefined;
}
