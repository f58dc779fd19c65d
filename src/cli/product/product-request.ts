import { ExplainedError } from '../../base/explained-error.ts';
import { ASPECT_NAMES, LANGUAGES, VISUAL_STYLES } from '../../contract/enums.ts';
import { SCRIPT_STYLE_NAMES, VIDEO_LENGTHS } from '../../contract/scripts.ts';
import { findMusic } from '../../engine/catalog/musics.ts';
import { findVisualStyle, showsPresenter } from '../../engine/catalog/visual-styles.ts';
import type { VoiceCatalog } from '../../engine/catalog/voices.ts';
import type { ProductVideoRequest, VisualStyle } from '../../engine/film/request.ts';
import type { ScriptSeconds } from '../../engine/writer/script-styles.ts';
import { productFactsOf } from '../../service/library/scripts/product-facts.ts';
import { type Writers, writeScripts } from '../../service/library/scripts/write-scripts.ts';
import { onlyHeard, productOnScreen } from '../../service/videos/product/resolve-product-video.ts';
import type { NumberedPresenter } from '../local-render.ts';
import type { LocalProduct } from './product-page.ts';

interface ProductOptions {
  style: string;
  length: string;
  'script-style': string;
  script?: string | undefined;
  language: string;
  avatar: string;
  voice?: string | undefined;
  music?: string | undefined;
  aspect: string;
  caption: boolean;
  preview: boolean;
}

/**
 * Builds the request of `castwright product`, including its script.
 *
 * @throws {ExplainedError} naming the option that is wrong
 */
export async function productRequest(
  options: ProductOptions,
  product: LocalProduct,
  { source, gender }: NumberedPresenter,
  catalog: VoiceCatalog,
  writers: Writers,
): Promise<{ request: ProductVideoRequest; warnings: string[] }> {
  const style = styleOf(options.style);
  const language = oneOf(LANGUAGES, options.language, '--language');
  const seconds = Number(oneOf(VIDEO_LENGTHS, options.length, '--length')) as ScriptSeconds;
  const scriptStyle = oneOf(SCRIPT_STYLE_NAMES, options['script-style'], '--script-style');
  const aspect = oneOf(ASPECT_NAMES, options.aspect, '--aspect');
  const voiceName = options.voice ?? catalog.defaultOf(language, gender)?.id ?? '';
  const voice = catalog.resolve(voiceName, { language, gender });
  if (!voice) throw new ExplainedError(`--voice ${options.voice} does not exist`);
  const facts = productFactsOf(product);
  const { id: voiceId } = voice.voice;
  const scriptRequest = { facts, language, seconds, style: scriptStyle, voiceId, variants: 1 };
  const written = options.script === undefined ? await writeScripts(scriptRequest, writers) : undefined;
  const script = options.script ?? written?.scripts[0]?.paragraphs.join(' ') ?? '';
  return {
    request: {
      kind: 'product_video',
      product: productOnScreen(product, facts),
      style,
      // Replaced with the avatar made from the photo, if the option names a photo.
      avatar: source,
      voice: { type: 'script', script, voiceId },
      aspect,
      caption: options.caption,
      ...musicOf(options.music),
      format: 'mp4',
      name: product.name,
      ...(options.preview && { quality: 'preview' }),
    },
    warnings: [
      ...(voice.warning ? [voice.warning] : []),
      ...(written?.warnings ?? []),
      ...(showsPresenter(style) ? [] : [onlyHeard(style)]),
    ],
  };
}

function styleOf(name: string): VisualStyle {
  const style = findVisualStyle(name);
  if (!style) throw new ExplainedError(`--style must be one of ${VISUAL_STYLES.join(', ')}`);
  return style;
}

function musicOf(music: string | undefined): Pick<ProductVideoRequest, 'music'> {
  if (music === undefined) return {};
  if (!findMusic(Number(music))) throw new ExplainedError(`--music ${music} does not exist`);
  return { music: { source: { library: Number(music) }, volume: 1 } };
}

function oneOf<const Value extends string>(values: readonly Value[], text: string, option: string): Value {
  const match = values.find((value) => value.toLowerCase() === text.toLowerCase());
  if (match === undefined) throw new ExplainedError(`${option} must be one of ${values.join(', ')}`);
  return match;
}
