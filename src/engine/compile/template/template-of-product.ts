import type { ProductOnScreen, ProductVideoRequest, TemplateVideoRequest } from '../../film/request.ts';
import type { Template } from '../../template/template.ts';
import { fieldsOf, type Values, type Variable } from '../../template/variables.ts';
import { everyText } from '../../template/walk.ts';

/** A template can show a product when it has a place for a picture of it. */
export function canShowProduct({ variables = [] }: Template): boolean {
  return variables.some(({ type }) => type === 'image');
}

/** A product video in a template: its blanks are filled with what is sure about the product, and with the script. */
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

/** What a name of a variable means; whatever is not listed is about something else than the product. */
const MEANINGS: readonly [name: RegExp, value: (product: ProductOnScreen) => string | undefined][] = [
  [/old.?price|price.?(?:old|before|was)|^was/i, ({ oldPrice }) => oldPrice],
  [/price/i, ({ price }) => price],
  [/brand|company|shop/i, ({ brand }) => brand],
  [/^(?:product.?)?(?:name|title)$|^product$/i, ({ name }) => name],
];
const POINT = /feature|point|benefit|headline|hook|line|fact/i;
/** Invites, whatever there is to buy. */
const INVITES = /cta|action|button/i;

function productValues(template: Template, product: ProductOnScreen, script: string): Values {
  const { variables = [] } = template;
  const colors = new Set(
    [...everyText(template)].flatMap(({ text, role }) => (role === 'color' ? fieldsOf(text) : [])),
  );
  const points = [...product.points];
  const [pictures, videos] = [endless(product.pictures), endless(product.videos)];
  const scripts = variables.filter(({ type }) => type === 'script');
  const main = scripts.find(({ name }) => name.toLowerCase() === 'script') ?? scripts[0];
  const filling = (variable: Variable): string => {
    const { name, type } = variable;
    if (type === 'image') return pictures();
    if (type === 'video') return videos();
    if (type === 'script') return variable === main ? script : '';
    // The template's own texts are about another product.
    if (colors.has(name) || INVITES.test(name)) return variable.default ?? '';
    const meant = MEANINGS.find(([pattern]) => pattern.test(name));
    if (meant) return fitted(meant[1](product) ?? '', variable);
    return POINT.test(name) ? fitted(points.shift() ?? '', variable) : '';
  };
  return Object.fromEntries(variables.map((variable) => [variable.name, filling(variable)]));
}

/** One after the other, and from the beginning again. */
function endless(references: readonly string[]): () => string {
  let next = 0;
  return () => references[next++ % references.length] ?? '';
}

function fitted(text: string, { max_chars: most = text.length }: Variable): string {
  const letters = [...text];
  if (letters.length <= most) return text;
  const head = letters.slice(0, most - 1).join('');
  return `${head.replace(/(?<!\s)\s+\S*$/u, '').trim() || head}…`;
}
