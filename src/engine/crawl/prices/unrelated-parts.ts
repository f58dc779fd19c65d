import { ancestorsOf, closestFinder } from '../closest-finder.ts';
import type { Page, PageNode } from '../page.ts';
import { buyButtons } from './buy-buttons.ts';

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
  const places = closestFinder($, UNRELATED_SELECTORS);
  const buttons = buyButtons($);
  const isAside = (place: PageNode | undefined) => place?.type === 'tag' && place.name === 'aside';
  // Buy buttons that are all in asides belong to the product.
  if (buttons.every((button) => isAside(places(button)))) {
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
      // The rest was marked below an earlier heading.
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
    const place = places(node);
    // An article's header contains its name, and often its price.
    const isOther = place !== undefined && !main.has(place);
    return isOther || isInSection(node);
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

/** The elements after a heading, which may be wrapped in boxes. */
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
