import { ancestorsOf } from '../closest-finder.ts';
import type { Page, PageNode } from '../page.ts';
import { headingsOf } from './headings.ts';
import { linksToOtherPage } from './placed-amounts.ts';

const PICTURE = /\.(?:jpe?g|png|webp|gif)$/i;
/** Maximum levels between a picture and its link. */
const MAX_LEVELS = 6;
const MAX_PICTURES = 500;

/**
 * Whether all these buttons belong to products in a list. Each then has a picture nearer than the page's heading that
 * links to its own page of the shop. Pictures that all link to the same page, such as a brand logo, do not count.
 */
export function areListed(buttons: readonly PageNode[], page: Page): boolean {
  const around = ancestorsOf(headingsOf(page));
  const targets = new Map<PageNode, Set<string>>();
  for (const picture of page.$('a[href] img').toArray().slice(0, MAX_PICTURES)) {
    const target = targetOf(picture, page);
    if (target === undefined) continue;
    for (
      let node: PageNode | null = picture;
      node && !around.has(node);
      node = node.parent as PageNode | null
    ) {
      targets.set(node, (targets.get(node) ?? new Set()).add(target));
    }
  }
  const found = buttons.map((button) => {
    let node = button.parent as PageNode | null;
    while (node && !around.has(node) && !targets.has(node)) node = node.parent as PageNode | null;
    const [target, ...others] = (node && targets.get(node)) ?? [];
    return others.length === 0 ? target : undefined;
  });
  return new Set(found).size > 1 && !found.includes(undefined);
}

/** The page that a picture links to, if it is another one of the same shop. */
function targetOf(picture: PageNode, page: Page): string | undefined {
  let link = picture.parent as PageNode | null;
  for (let level = 0; link && level < MAX_LEVELS; level++, link = link.parent as PageNode | null) {
    if (link.type !== 'tag' || link.name !== 'a') continue;
    const target = URL.parse(page.absolute(link.attribs['href']) ?? '');
    const isOwn = target !== null && page.addresses.some(({ host }) => host === target.host);
    const isPage = isOwn && target.pathname !== '/' && !PICTURE.test(target.pathname);
    return isPage && linksToOtherPage(link, page) ? `${target.pathname}${target.search}` : undefined;
  }
  return undefined;
}
