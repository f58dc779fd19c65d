import { holdersOf, nearestOf } from '../nearest-of.ts';
import type { Page, PageNode } from '../page.ts';

const PLACES =
  'header, footer, nav, aside, [class*="related" i], [class*="recommend" i], [class*="similar" i], [class*="upsell" i], [class*="recently" i], [class*="cross-sell" i], [id*="related" i], [id*="recommend" i], [class*="carousel-card" i], [class*="product-card" i], [class*="listing-card" i], [class*="recs-" i], [class*="review" i], [class*="mini-cart" i], [class*="minicart" i], [class*="cart-drawer" i], [id*="cart-drawer" i]';
/** What stands above other products. */
const HEADINGS =
  /(?:also (?:like|love|bought|viewed|interested|consider)|similar (?:items|products)|related|recommended|recently viewed|you may|you might|customers who|bought together|more from|more like|sponsored|complete the look|shop the look|pairs well|compare with|inspired by|kauften auch|auch interessieren|könnte .{0,20}(?:gefallen|passen)|ähnliche|passend dazu|zuletzt angesehen|dazu passt|empfehlungen|weitere produkte|zubehör|vous aimerez|aimer aussi|similaires|produits associés|souvent achetés|récemment|clients ont|también te|quienes|compraron|vieron|te recomendamos|relacionados|similares|te puede|vistos|quem viu|você também|aproveite|potrebbe|correlati|simili|anche acquistato|おすすめ|関連商品|この商品を|最近チェック|一緒に|ook bekeken|vergelijkbare|misschien ook|anderen|andra köpte|liknande|podobne|polecane|похожие|рекоменд|추천|함께)/iu;
const LONGEST_HEADING = 60;

/** Tells whether a part of a page is about something else than its product. */
export function elsewhereOn({ $ }: Page): (node: PageNode | null) => boolean {
  const main = holdersOf($, 'h1');
  const places = nearestOf($, PLACES);
  const sections = new Set<PageNode>();
  for (const heading of $('h2, h3, h4, h5, [role=heading]').toArray()) {
    const text = $(heading).text().trim();
    if (text.length > LONGEST_HEADING || !HEADINGS.test(text)) continue;
    for (const node of followers(heading)) if (!main.has(node)) sections.add(node);
  }
  const known = new Map<PageNode, boolean>();
  const isInSection = (start: PageNode | null): boolean => {
    const path: PageNode[] = [];
    let answer = false;
    for (let node = start; node; node = node.parent as PageNode | null) {
      const before = known.get(node);
      if (before !== undefined || sections.has(node)) {
        answer = before ?? true;
        break;
      }
      path.push(node);
    }
    for (const node of path) known.set(node, answer);
    return answer;
  };
  return (node) => {
    const place = places(node);
    // The head of an article holds its name, and often its price.
    const isOther = place !== undefined && !main.has(place);
    return isOther || isInSection(node);
  };
}

/** What stands below a heading, which may stand in boxes of its own. */
function followers(heading: PageNode): PageNode[] {
  let node = heading;
  for (let step = 0; step < 3; step++) {
    const parent = node.parent as PageNode | null;
    if (!parent || !('children' in parent) || parent.children.filter((one) => one.type === 'tag').length > 1)
      break;
    node = parent as PageNode;
  }
  const found: PageNode[] = [];
  for (let next = node.next; next && found.length < 500; next = next.next) found.push(next as PageNode);
  return found;
}
