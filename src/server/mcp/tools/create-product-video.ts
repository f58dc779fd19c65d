import { z } from 'zod';
import { ASPECT_NAMES, SCRIPT_STYLE_NAMES, VISUAL_STYLES } from '../../../contract/enums.ts';
import { boolean, integer, oneOf, optional, text } from '../../../contract/fields.ts';
import { createVideoFromProduct } from '../../../contract/operations/product-videos.ts';
import { createProduct } from '../../../contract/operations/products.ts';
import { captionStyle, overrideScript } from '../../../contract/product-video.ts';
import { scriptLanguage, videoLength } from '../../../contract/scripts.ts';
import { sampling } from '../../../contract/video-options.ts';
import { InvalidArguments } from '../failures.ts';
import { keyOf, orderFields, orderVideo } from '../order-video.ts';
import { presenterField, presenterOf } from '../presenters.ts';
import { defineTool, type ToolContext } from '../tool.ts';

const productFields = {
  product_name: optional(text(300)).describe('Used instead of the name on the page, or without a page'),
  product_description: optional(text(5000)).describe(
    'Introduction and selling points; used instead of those on the page, or without a page',
  ),
  target_audience: optional(text(500)).describe('Target audience'),
};

export const createProductVideo = defineTool({
  name: 'create_product_video',
  title: 'Make a product video from a web page',
  description:
    'Makes an advertisement from the web page of a product: reads its facts and pictures, writes a script, and has a presenter speak it in a visual style. Pass url, or product_id of an earlier result, or product_name with product_description. Prices and claims come only from the page and are never invented. Returns a video_id and the facts read from the page, so that you can check them.',
  effect: 'makes',
  input: z.object({
    url: optional(text(2048)).describe('Web page of the product'),
    product_id: optional(text(200)).describe('The product of an earlier result, instead of url'),
    ...productFields,
    style: optional(z.enum(VISUAL_STYLES)).describe('Visual style; default Dynamic Showcase'),
    script_style: optional(oneOf(SCRIPT_STYLE_NAMES)).describe('Style of the script; default Discovery'),
    script: overrideScript().describe('Your own script instead of a generated one; it determines the length'),
    seconds: optional(videoLength()).describe('Default 30'),
    language: optional(scriptLanguage()).describe('Language of the script; default english'),
    presenter: presenterField(),
    voice: optional(text(200)).describe('A voice_id from find; default: one that fits'),
    ratio: optional(z.enum(ASPECT_NAMES)).describe('Default portrait'),
    captions: optional(boolean()).describe('Default true'),
    caption_style: captionStyle(),
    music_id: optional(integer()).describe('From find with kind "music". Default: none'),
    resolution: sampling.resolution,
    ...orderFields,
  }),
  names: {
    visual_style: 'style',
    'script.style': 'script_style',
    'script.language': 'language',
    override_script: 'script',
    'video_spec.aspect_ratio': 'ratio',
    'video_spec.length': 'seconds',
    'video_spec.caption': 'captions',
    'video_spec.caption_style': 'caption_style',
    'video_spec.resolution': 'resolution',
    'video_spec.name': 'name',
    avatar: 'presenter',
    'voice.id': 'voice',
    'audio.music_id': 'music_id',
    name: 'product_name',
    description: 'product_description',
  },
  async run(input, context) {
    const presenter = await presenterOf(context.api, input.presenter);
    const product = await productOf(input, context);
    const body = {
      product_id: product.product_id,
      visual_style: input.style ?? 'Dynamic Showcase',
      script: { style: input.script_style ?? 'Discovery', language: input.language ?? 'english' },
      override_script: input.script,
      video_spec: {
        aspect_ratio: input.ratio ?? 'portrait',
        length: input.seconds ?? '30',
        caption: input.captions ?? true,
        caption_style: input.caption_style,
        resolution: input.resolution,
        name: input.name,
      },
      avatar: { id: presenter.avatar_id, type: presenter.avatar_type },
      voice: { id: input.voice },
      audio: { music_id: input.music_id },
    };
    const chosen = { presenter: presenter.name, product };
    return orderVideo(context, { operation: createVideoFromProduct, body, chosen }, input);
  },
});

interface ProductSource {
  url?: string | undefined;
  product_id?: string | undefined;
  product_name?: string | undefined;
  product_description?: string | undefined;
  target_audience?: string | undefined;
  request_id?: string | undefined;
}

/** Returns the product. Its page is read once for identical calls. */
async function productOf(
  input: ProductSource,
  { api, reportProgress }: ToolContext,
): Promise<{ product_id: string }> {
  if (input.product_id !== undefined) return { product_id: input.product_id };
  if (input.url === undefined && input.product_name === undefined)
    throw new InvalidArguments(
      'url is required: pass the web page of the product. Without one, pass product_name and product_description',
    );
  await reportProgress(0, 'reading the page');
  const body = {
    url: input.url,
    name: input.product_name,
    description: input.product_description,
    target_audience: input.target_audience,
  };
  const once = await keyOf([createProduct.path, body, input.request_id ?? '']);
  const { data } = await api.make(createProduct, { body, once });
  const { product_id, name, brand, price, description, media, warnings } = data;
  const pictures = media.length;
  return Object.assign({ product_id }, { name, brand, price, description, pictures, warnings });
}
