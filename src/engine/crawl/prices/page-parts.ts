import type { CheerioAPI } from 'cheerio/slim';
import type { Page, PageNode } from '../page.ts';
import { ancestorsOf, closestFinder } from '../parse-html.ts';

export const UNRELATED_SELECTORS = [
  'header',
  'footer',
  'nav',
  'aside',
  ...['related', 'recommend', 'similar', 'upsell', 'recently', 'cross-sell', 'alternativ'].flatMap((word) =>
    ['class', 'id', 'data-hook', 'data-testid', 'data-test', 'data-qa', 'data-auto', 'data-region'].map(
      (name) => `[${name}*="${word}" i]`,
    ),
  ),
  ...['carousel-card', 'product-card', 'listing-card', 'recs-', 'review'].map(
    (word) => `[class*="${word}" i]`,
  ),
  ...['mini-cart', 'minicart', 'cart-drawer'].map((word) => `[class*="${word}" i], [id*="${word}" i]`),
].join(', ');
/** Headings above other products. */
const HEADINGS =
  /(?:also (?:like|love|bought|viewed|interested|consider)|similar (?:items|products)|related|recommended|recently viewed|you may|you might|customers who|bought together|more from|more like|sponsored|complete the look|shop the look|pairs well|compare with|inspired by|kauften auch|auch interessieren|könnte .{0,20}(?:gefallen|passen)|ähnliche|passend dazu|zuletzt angesehen|dazu passt|empfehlungen|weitere produkte|zubehör|alternativen|set aus beide|vous aimerez|aimer aussi|similaires|produits associés|souvent achetés|récemment|clients ont|también te|quienes|compraron|vieron|te recomendamos|relacionados|similares|te puede|vistos|quem viu|você também|aproveite|potrebbe|correlati|simili|anche acquistato|おすすめ|関連商品|この商品を|最近チェック|一緒に|ook bekeken|vergelijkbare|misschien ook|anderen|andra köpte|liknande|podobne|polecane|похожие|рекоменд|추천|함께)/iu;
const TITLE = /title|heading|headline|(?:^|\s)h[2-6](?:$|\s)/i;
const MAX_HEADING = 60;
/** Maximum siblings (such as whitespace and comments) of a heading that is alone in its box. */
const MAX_SIBLINGS = 9;

/** Returns a test for whether a part of a page is about something other than its product. */
export function unrelatedPartTest({ $ }: Page): (node: PageNode | null) => boolean {
  const main = ancestorsOf($('h1').toArray());
  const unrelatedPart = closestFinder($, UNRELATED_SELECTORS);
  const buttons = buyButtons($);
  const isAside = (place: PageNode | undefined) => place?.type === 'tag' && place.name === 'aside';
  // Buy buttons that are all in asides belong to the product.
  if (buttons.every((button) => isAside(unrelatedPart(button)))) {
    for (const node of ancestorsOf(buttons)) main.add(node);
  }
  const sections = new Set<PageNode>();
  const headings = [
    ...$('h2, h3, h4, h5, [role=heading]').toArray(),
    ...$('p, div, span, strong').toArray().filter(isTitle),
  ];
  for (const heading of headings) {
    const text = $(heading).text().trim();
    if (text.length > MAX_HEADING || !HEADINGS.test(text)) continue;
    for (const node of followers(heading)) {
      // An earlier heading has already marked the remaining elements.
      if (sections.has(node)) break;
      if (!main.has(node)) sections.add(node);
    }
  }
  const cache = new Map<PageNode, boolean>();
  const isInSection = (start: PageNode | null): boolean => {
    const path: PageNode[] = [];
    let answer = false;
    for (let node = start; node; node = node.parent as PageNode | null) {
      const cached = cache.get(node);
      if (cached !== undefined || sections.has(node)) {
        answer = cached ?? true;
        break;
      }
      path.push(node);
    }
    for (const node of path) cache.set(node, answer);
    return answer;
  };
  return (node) => {
    const part = unrelatedPart(node);
    // An article's header contains its name, and often its price.
    const isUnrelated = part !== undefined && !main.has(part);
    return isUnrelated || isInSection(node);
  };
}

/** A few words alone in an element with a title class: `<p class="h5">`. */
function isTitle(node: PageNode): boolean {
  if (node.type !== 'tag' || node.children.length !== 1 || node.children[0]?.type !== 'text') return false;
  const parent = node.parent as PageNode | null;
  return [node, parent].some(
    (one) => one?.type === 'tag' && TITLE.test((one.attribs['class'] ?? '').slice(0, 200)),
  );
}

/** Yields the elements after a heading. The heading may be alone in its box. */
function* followers(heading: PageNode): Generator<PageNode> {
  let node = heading;
  for (let step = 0; step < 3; step++) {
    const parent = node.parent as PageNode | null;
    if (!parent || !('children' in parent) || parent.children.length > MAX_SIBLINGS) break;
    if (parent.children.filter((one) => one.type === 'tag').length > 1) break;
    node = parent as PageNode;
  }
  let next = node.next;
  for (let at = 0; next && at < 500; at++, next = next.next) yield next as PageNode;
}

interface Control {
  name: string;
  attribs: Record<string, string>;
}

const BUY =
  /^\s*(?:add\s*$|choose (?:this|plan)|select (?:this|plan)|add (?:item )?to|buy|pre-?order|order now|get it|purchase|check ?out|subscribe|in den (?:warenkorb|einkaufswagen)|in winkel|in mijn|jetzt (?:kaufen|bestellen|anfragen|buchen|vorbestellen)|kaufen|bestellen|zimmer buchen|ajouter|acheter|commander|añadir|agregar|comprar|adicionar|aggiungi|acquista|compra|lägg|köp|læg i|legg i|kjøp|køb|do koszyka|dodaj do|kup|(?:přidat |pridať |vložit |vložiť )?do košík[ua]|koupit|kúpiť|adaug[aă]|cumpără|thêm vào|mua ngay|chọn mua|satın al|sepete|カート|かご|カゴ|購入|買い物|今すぐ|加入|立即|장바구니|구매|바로|в корзину|купить|в кошик|купити|в количката|купи|lisää (?:osto|kori)|osta(?!\p{L})|lisa korvi|pirkt|pielikt grozam|į krepšelį|pirkti|kosárba|megveszem|u košaricu|dodaj [uv]|v košarico|στο καλάθι|προσθήκη στο|αγορά(?!\p{L})|أضف (?:إلى|للسلة)|إضافة (?:إلى|للسلة)|اشتر|شراء|הוספה? ל|קנ[הו](?!\p{L})|ใส่ตะกร้า|เพิ่มลง|ซื้อ|\+ ?keranjang|(?:masukkan|tambah) ke|beli(?!\p{L}))/iu;
/** Label of a buy button that starts with the product's name: `"Lamp" in den Warenkorb legen`. */
const ENDS_WITH_ADD_TO_BASKET =
  /(?:add(?:ed)? to|in den|au|al|ao|do|into|til|i|в) (?:the |my |your |shopping )?(?:cart|basket|bag|trolley|warenkorb|einkaufswagen|panier|carrello|carrito|carrinho|koszyka|košíku|kurv|корзину)(?!\p{L})/iu;
/** Attribute values of buy buttons. */
const BUY_NAMES =
  /add[\s_-]?(?:item|product)?[\s_-]?(?:2|to|in|into)?[\s_-]?(?:the)?[\s_-]?(?:cart|basket|bag|trolley)(?![a-z])|(?:^|[\s_-])btn-cart(?:$|\s)|(?:button|btn)[_-]?(?:in[_-]?)?(?:buy|add_?cart|in_?cart)|buy[_-]?(?:now|button|btn)(?![a-z])/i;
/** Targets of forms that add to a basket. */
const ADD_TO_BASKET = /add[_-]?(?:to[_-]?)?(?:cart|basket|bag)/i;
const BASKET = /cart|basket|bag|trolley/i;
const ADDING = /add|insert/i;
/** Maximum letters between the word for the basket and the word for adding. */
const MAX_DISTANCE = 40;
const NAMING = ['class', 'id', 'data-ref', 'data-testid', 'data-qa', 'data-auto'];
const NAMES = [...NAMING, 'name', 'src'];
const LABELS = ['value', 'title', 'alt', 'aria-label'];
const CONTROLS = 'button, input[type=submit], input[type=button], input[type=image], [role=button], a';
const MAX_ATTRIBUTE = 300;
const MAX_LABEL = 60;
/** Maximum text of a link that acts as a button. */
const MAX_LINK_TEXT = 30;
const MAX_NODES = 60;

/**
 * Finds the controls that add the product to a basket: by their text, the description of their picture, their attribute
 * values, or their form's target. A link counts if it is marked as a button or says only `Add to cart`.
 */
export function buyButtons($: CheerioAPI): PageNode[] {
  const form = closestFinder($, 'form');
  return $(CONTROLS)
    .toArray()
    .filter((element) => {
      const { name, attribs } = element;
      const valuesOf = (keys: readonly string[]) =>
        keys.map((key) => (attribs[key] ?? '').slice(0, MAX_ATTRIBUTE));
      const text = firstWordsOf(element);
      if (name === 'a' && !isCalledButton(attribs['role'], valuesOf(NAMING)))
        return text.length <= MAX_LINK_TEXT && ENDS_WITH_ADD_TO_BASKET.test(text);
      const labels = valuesOf(LABELS);
      if (BUY.test(text) || (text === '' && labels.some((label) => BUY.test(label)))) return true;
      if (name === 'a') return false;
      return (
        labels.some((label) => ENDS_WITH_ADD_TO_BASKET.test(label)) ||
        valuesOf(NAMES).some((one) => BUY_NAMES.test(one)) ||
        (isSubmit(element) && addsToBasket(form(element)))
      );
    });
}

function isCalledButton(role: string | undefined, names: readonly string[]): boolean {
  return role === 'button' || names.some((one) => /button|btn|cart/i.test(one));
}

function isSubmit({ name, attribs }: Control): boolean {
  return /^(?:submit|image)$/i.test(attribs['type'] ?? (name === 'button' ? 'submit' : ''));
}

function addsToBasket(form: PageNode | undefined): boolean {
  if (form?.type !== 'tag') return false;
  const action = (form.attribs['action'] ?? '').slice(0, MAX_ATTRIBUTE);
  if (ADD_TO_BASKET.test(action)) return true;
  const [path = ''] = action.split(/[?#]/);
  const at = path.search(BASKET);
  return at >= 0 && ADDING.test(path.slice(at, at + MAX_DISTANCE));
}

/** Returns the first words in an element, at any depth. */
export function firstWordsOf(element: PageNode): string {
  let text = '';
  let steps = 0;
  const walk = (node: PageNode): void => {
    if (text.length > MAX_LABEL || ++steps > MAX_NODES) return;
    if (node.type === 'text') text = `${text}${node.data}`.trimStart();
    if (node.type === 'tag') for (const child of node.children.slice(0, MAX_NODES)) walk(child as PageNode);
  };
  walk(element);
  return text.trim();
}
