import type { CheerioAPI } from 'cheerio/slim';
import type { PageNode } from '../page.ts';

const BUY =
  /^\s*(?:add\s*$|choose (?:this|plan)|select (?:this|plan)|add (?:item )?to|buy|pre-?order|order now|get it|purchase|check ?out|subscribe|in den (?:warenkorb|einkaufswagen)|in winkel|in mijn|jetzt (?:kaufen|bestellen|anfragen|buchen|vorbestellen)|kaufen|bestellen|zimmer buchen|ajouter|acheter|commander|añadir|agregar|comprar|adicionar|aggiungi|acquista|compra|lägg|köp|læg i|legg i|kjøp|køb|do koszyka|dodaj do|kup|do košíku|koupit|kúpiť|adaug[aă]|cumpără|thêm vào|mua ngay|chọn mua|satın al|sepete|カート|かご|カゴ|購入|買い物|今すぐ|加入|立即|장바구니|구매|바로|в корзину|купить)/iu;
const NAMING = ['class', 'id', 'data-ref', 'data-testid', 'data-qa', 'data-auto'];
const LONGEST = 300;
const LONGEST_LABEL = 60;
const MOST_STEPS = 60;

/** What puts the product into a basket when it is pressed; a link counts where it is called a button. */
export function buyButtons($: CheerioAPI): PageNode[] {
  return $('button, input[type=submit], input[type=button], [role=button], a')
    .toArray()
    .filter(({ name, attribs }) => {
      const named = NAMING.some((key) => /button|btn|cart/i.test((attribs[key] ?? '').slice(0, LONGEST)));
      return name !== 'a' || named;
    })
    .filter((element) => BUY.test(beginOf(element) || (element.attribs['value'] ?? '')));
}

/** The first words in an element, wherever they stand in it. */
function beginOf(element: PageNode): string {
  let text = '';
  let steps = 0;
  const walk = (node: PageNode): void => {
    if (text.length > LONGEST_LABEL || ++steps > MOST_STEPS) return;
    if (node.type === 'text') text = `${text}${node.data}`.trimStart();
    if (node.type === 'tag') for (const child of node.children.slice(0, MOST_STEPS)) walk(child as PageNode);
  };
  walk(element);
  return text.trim();
}
