import type { ProductOnScreen, ProductVideoRequest, TemplateVideoRequest } from '../../film/request.ts';
import type { Template } from '../../template/template.ts';
import { fieldsOf, type Values, type Variable } from '../../template/variables.ts';
import { everyText } from '../../template/walk.ts';

/** Whether a template can show a product: it needs an image variable. */
export function canShowProduct({ variables = [] }: Template): boolean {
  return variables.some(({ type }) => type === 'image');
}

/** Turns a product video into a template video, filled with the product's facts and the script. */
export function templateOfProduct(request: ProductVideoRequest, template: Template): TemplateVideoRequest {
  const { product, style: _style, writing: _writing, template: _template, ...common } = request;
  return {
    ...common,
    kind: 'template_video',
    template,
    values: productValues(template, product, request.voice.script),
    voice: { ...request.voice, script: '' },
  };
}

/** Product facts by variable name. Other names do not refer to the product. */
const MEANINGS: readonly [name: RegExp, value: (product: ProductOnScreen) => string | undefined][] = [
  [/old.?price|price.?(?:old|before|was)|^was/i, ({ oldPrice }) => oldPrice],
  [/price/i, ({ price }) => price],
  [/brand|company|shop/i, ({ brand }) => brand],
  [/^(?:product.?)?(?:name|title)$|^product$/i, ({ name }) => name],
];
const POINT = /feature|point|benefit|headline|hook|line|fact/i;
/** Calls to action, which fit any product. */
const CALL_TO_ACTION = /cta|action|button/i;

function productValues(template: Template, product: ProductOnScreen, script: string): Values {
  const { variables = [] } = template;
  const colors = new Set(
    [...everyText(template)].flatMap(({ text, role }) => (role === 'color' ? fieldsOf(text) : [])),
  );
  const points = [...product.points];
  const [pictures, videos] = [cycle(product.pictures), cycle(product.videos)];
  const scripts = variables.filter(({ type }) => type === 'script');
  const main = scripts.find(({ name }) => name.toLowerCase() === 'script') ?? scripts[0];
  const filling = (variable: Variable): string => {
    const { name, type } = variable;
    if (type === 'image') return pictures();
    if (type === 'video') return videos();
    if (type === 'script') return variable === main ? script : '';
    // Other defaults of the template are about another product.
    if (colors.has(name) || CALL_TO_ACTION.test(name)) return variable.default ?? '';
    const meaning = MEANINGS.find(([pattern]) => pattern.test(name));
    if (meaning) return shorten(meaning[1](product) ?? '', variable);
    return POINT.test(name) ? shorten(points.shift() ?? '', variable) : '';
  };
  return Object.fromEntries(variables.map((variable) => [variable.name, filling(variable)]));
}

/** Returns the references in turn, starting over at the end. */
function cycle(references: readonly string[]): () => string {
  let next = 0;
  return () => references[next++ % references.length] ?? '';
}

function shorten(text: string, { max_chars: maxCharacters = text.length }: Variable): string {
  const letters = [...text];
  if (letters.length <= maxCharacters) return text;
  const head = letters.slice(0, maxCharacters - 1).join('');
  return `${head.replace(/(?<!\s)\s+\S*$/u, '').trim() || head}…`;
}
