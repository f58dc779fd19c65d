import { isBoilerplate, withoutBoilerplate } from '../boilerplate.ts';
import { amountsIn } from '../money.ts';
import type { Page, PageNode } from '../page.ts';
import type { Picture, SourceFacts } from '../page-product.ts';
import { ancestorsOf, closestFinder } from '../parse-html.ts';
import { headingsOf } from '../prices/headings.ts';
import { linesOf } from '../prices/page-lines.ts';
import { buyButtons, UNRELATED_SELECTORS, unrelatedPartTest } from '../prices/page-parts.ts';
import { linksToOtherPage } from '../prices/placed-amounts.ts';
import { shownPrices } from '../prices/shown-prices.ts';
import { oneLine, readText } from '../text.ts';

const TEXTS =
  '[itemprop="description"], [data-testid*="description" i], [data-widget*="description" i], [id*="description" i], [class*="description" i], [class*="productdesc" i], [id*="productdesc" i], [class*="product-desc" i], [class*="detail-desc" i], [class*="beschreibung" i], [id*="beschreibung" i], [class*="descripcion" i], [class*="descricao" i], [class*="descrizione" i], [class*="omschrijving" i], [class*="synopsis" i]';
const HEADING =
  /^(?:(?:product|item|book|full) )?(?:descriptions?|details?|overview|highlights|features?|key features|synopsis|summary|information)$|^about (?:this|the) (?:item|product|book|article)$|^(?:artikel|produkt)?(?:beschreibung|details|informationen|merkmale|highlights)$|^(?:eigenschaften|klappentext|über das buch|das buch|das zeichnet es aus)$|^(?:description|caractéristiques|détails|résumé|présentation|points forts|le livre)(?: (?:du|de l[’']) ?\p{L}{1,10})?$|^(?:descripción|características|detalles|sinopsis|acerca de este (?:producto|artículo))(?: del (?:producto|artículo))?$|^(?:descrizione|caratteristiche|dettagli|trama)(?: (?:del )?prodotto)?$|^(?:descrição|características|detalhes|sinopse|sobre este item|sobre o produto)(?: do (?:produto|anúncio))?$|^(?:productomschrijving|omschrijving|kenmerken|beschrijving|productinformatie)$|^(?:beskrivning|produktbeskrivning|produktinformation|beskrivelse|opis(?: produktu)?)$|^(?:商品説明|商品詳細|商品の説明|商品紹介|内容紹介|あらすじ|特徴|この商品について|説明)$/iu;
const MIN_LENGTH = 40;
const MAX_TEXT = 20_000;
const MAX_LINES = 10;

type Read = () => string;

const PICTURE = /\.(?:jpe?g|png|webp|gif)$/i;
/** Maximum levels between a picture and its link. */
const MAX_LEVELS = 6;
const MAX_PICTURES = 500;

/** Maximum number of different prices on the front page of a shop with a single product. */
const MAX_FRONT_PAGE_PRICES = 3;
const DIALOG = 'dialog, [role=dialog]';
const GALLERY =
  '[class*="gallery" i], [class*="media" i], [class*="carousel" i], [class*="slider" i], [class*="product" i]';
/** Facts guessed from the page's layout: the least trusted source. */
export function fromDom(page: Page): SourceFacts {
  const { $ } = page;
  const [dialog, elsewhere, gallery] = [
    closestFinder($, DIALOG),
    closestFinder($, UNRELATED_SELECTORS),
    closestFinder($, GALLERY),
  ];
  const heading = $('h1').filter((_at, element) => !dialog(element));
  return {
    name: heading.length > 1 ? undefined : nameIn(heading.get(0) ?? headingsOf(page)[0], page),
    description: visibleDescription(page),
    videos: $('video[src], video source[src]')
      .toArray()
      .filter((element) => !elsewhere(element) && gallery(element))
      .flatMap((element) => page.absolute(element.attribs['src']) ?? []),
  };
}

/**
 * Returns the name in a heading. Styled parts may have no space between them; the page title shows where one belongs.
 */
function nameIn(heading: PageNode | undefined, { $, meta }: Page): string | undefined {
  if (heading === undefined) return undefined;
  const apart = oneLine(piecesOf(heading).join(' ')) ?? '';
  const titles = [$('title').first().text(), meta('og:title') ?? ''].map((title) => title.toLowerCase());
  const isSeparated = apart !== '' && titles.some((title) => title.includes(apart.toLowerCase()));
  return isSeparated ? apart : oneLine(readText([heading]));
}

function piecesOf(node: PageNode): string[] {
  if (node.type === 'text') return [node.data];
  return node.type === 'tag' ? (node.children as PageNode[]).flatMap(piecesOf) : [];
}

/** Whether a page has a heading, a price and a buy button outside a list, like a page about one product. */
export function looksLikeShop(page: Page): boolean {
  const amounts = new Set(
    shownPrices(page).flatMap(({ kind, amount }) => (kind === 'plain' ? [amount] : [])),
  );
  const isShopFront = page.addresses[0]?.pathname === '/' && amounts.size > MAX_FRONT_PAGE_PRICES;
  if (isShopFront || headingsOf(page).length === 0 || shownPrices(page).length === 0) return false;
  const buttons = buyButtons(page.$);
  return buttons.length > 0 && !areListed(buttons, page);
}

/** Finds pictures whose alt text matches the product's name, in the largest size offered. */
export function picturesOf(page: Page, name: string): Picture[] {
  const { $ } = page;
  const words = wordsOf(name);
  const elsewhere = closestFinder($, UNRELATED_SELECTORS);
  return $('img')
    .toArray()
    .filter((element) => {
      const described = wordsOf(element.attribs['alt'] ?? '');
      const common = [...words].filter((word) => described.has(word)).length;
      return words.size > 0 && common >= Math.min(3, words.size) && common >= words.size * 0.6;
    })
    .filter((element) => !elsewhere(element))
    .flatMap((element) => largest(element.attribs, page) ?? []);
}

function wordsOf(text: string): Set<string> {
  return new Set(
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]{2,}/gu)
      ?.slice(0, 12),
  );
}

function largest(attributes: Record<string, string>, page: Page): Picture | undefined {
  const sets = [attributes['srcset'], attributes['data-srcset'], attributes['data-delay-srcset']];
  const listed = sets.flatMap((set) =>
    (set ?? '').split(/,\s+|,(?=https?:)/).flatMap((entry) => {
      const [address, size = ''] = entry.trim().split(/\s+/);
      const url = page.absolute(address);
      const width = /^(\d+)w$/.exec(size)?.[1];
      return url && width ? [{ url, width: Number(width) }] : [];
    }),
  );
  const plain = ['data-src-zoom-image', 'data-zoom-image', 'data-large_image', 'data-src', 'src']
    .map((attribute) => page.absolute(attributes[attribute]))
    .find((url) => url !== undefined);
  const [best] = listed.toSorted((a, b) => b.width - a.width);
  const zoom = page.absolute(attributes['data-src-zoom-image'] ?? attributes['data-zoom-image']);
  if (zoom) return { url: zoom };
  return best ?? (plain === undefined ? undefined : { url: plain });
}

/**
 * Whether all these buttons belong to products in a list. In a list, each button has a picture that is nearer than the
 * page's heading and links to a page of the shop. Pictures that all link to the same page, such as a logo, do not
 * count.
 */
function areListed(buttons: readonly PageNode[], page: Page): boolean {
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
  const targetsOfButtons = buttons.map((button) => {
    let node = button.parent as PageNode | null;
    while (node && !around.has(node) && !targets.has(node)) node = node.parent as PageNode | null;
    const [target, ...others] = (node && targets.get(node)) ?? [];
    return others.length === 0 ? target : undefined;
  });
  return new Set(targetsOfButtons).size > 1 && !targetsOfButtons.includes(undefined);
}

/** Returns the page that a picture links to, if it is another page of the same shop. */
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

/** Returns the description that visitors see: in its element, below its heading, or below the product's name. */
function visibleDescription(page: Page): string | undefined {
  const isElsewhere = unrelatedPartTest(page);
  const texts = [
    ...inPlaces(page, isElsewhere),
    ...belowHeadings(page, isElsewhere),
    () => belowName(page, isElsewhere),
  ];
  for (const read of texts) {
    const text = withoutBoilerplate(read());
    if (lengthOf(text) >= MIN_LENGTH) return text;
  }
  return undefined;
}

/** Returns the length of a text; letters of East Asian scripts count twice. */
function lengthOf(text: string): number {
  return text.length + (text.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu)?.length ?? 0);
}

function inPlaces({ $ }: Page, isElsewhere: (node: PageNode) => boolean): Read[] {
  const places = $(TEXTS)
    .toArray()
    .filter((element) => element.name !== 'meta' && !isElsewhere(element))
    .slice(0, 5);
  return places.map((element) => () => readText([element]).slice(0, MAX_TEXT));
}

function belowHeadings({ $ }: Page, isElsewhere: (node: PageNode) => boolean): Read[] {
  return $('h2, h3, h4, h5, summary, dt, button, [role=tab], [role=heading]')
    .toArray()
    .filter((element) => HEADING.test($(element).text().trim().slice(0, 60)) && !isElsewhere(element))
    .slice(0, 5)
    .map((heading) => () => readText(untilNext(heading)).slice(0, MAX_TEXT));
}

/** Returns the nodes after a heading, or after its box if it is alone in it, up to the next heading of its kind. */
function untilNext(heading: PageNode): PageNode[] {
  let start = heading;
  for (let step = 0; step < 2 && !isFollowed(start) && start.parent; step++) start = start.parent as PageNode;
  const nodes: PageNode[] = [];
  const name = heading.type === 'tag' ? heading.name : '';
  for (let next = start.next; next && nodes.length < 40; next = next.next) {
    if (next.type === 'tag' && (next.name === name || /^h[1-6]$/.test(next.name))) break;
    nodes.push(next as PageNode);
  }
  return nodes;
}

function isFollowed(node: PageNode): boolean {
  const next = node.next;
  return next !== null && (next.type !== 'text' || next.data.trim() !== '' || next.next !== null);
}

/** Returns the sentences and list items below the name, without prices and service texts. */
function belowName(page: Page, isElsewhere: (node: PageNode) => boolean): string {
  const heading = page.$('h1').get(0) ?? headingsOf(page)[0];
  const lines = linesOf(page, isElsewhere);
  const first = lines.findIndex(({ runs }) => runs.some(({ node }) => isWithin(node, heading)));
  if (first < 0) return '';
  return lines
    .slice(first + 1, first + 120)
    .filter(({ text, block }) => {
      const isPoint = block.type === 'tag' && block.name === 'li';
      const isSentence = /[.!。！]$/u.test(text.trim()) && lengthOf(text) >= MIN_LENGTH;
      const isText = isSentence || (isPoint && text.trim().split(' ').length >= 4);
      return isText && !isControl(block) && amountsIn(text).length === 0 && !isBoilerplate(text);
    })
    .slice(0, MAX_LINES)
    .map(({ text }) =>
      text
        .replaceAll(/(?<=\p{L})\t(?=\p{L})/gu, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .join('\n');
}

function isWithin(node: PageNode, around: PageNode | undefined): boolean {
  for (let one: PageNode | null = node; one && around; one = one.parent as PageNode | null) {
    if (one === around) return true;
  }
  return false;
}

function isControl(block: PageNode): boolean {
  return block.type === 'tag' && /^(?:button|label|legend|th|h[1-6]|a|summary)$/.test(block.name);
}
