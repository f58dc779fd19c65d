import { isBoilerplate, withoutBoilerplate } from '../boilerplate.ts';
import { amountsIn } from '../money.ts';
import type { Page, PageNode } from '../page.ts';
import { headingsOf } from '../prices/headings.ts';
import { linesOf } from '../prices/page-lines.ts';
import { unrelatedPartTest } from '../prices/unrelated-parts.ts';
import { readText } from '../text.ts';

const TEXTS =
  '[itemprop="description"], [data-testid*="description" i], [data-widget*="description" i], [id*="description" i], [class*="description" i], [class*="productdesc" i], [id*="productdesc" i], [class*="product-desc" i], [class*="detail-desc" i], [class*="beschreibung" i], [id*="beschreibung" i], [class*="descripcion" i], [class*="descricao" i], [class*="descrizione" i], [class*="omschrijving" i], [class*="synopsis" i]';
const HEADING =
  /^(?:(?:product|item|book|full) )?(?:descriptions?|details?|overview|highlights|features?|key features|synopsis|summary|information)$|^about (?:this|the) (?:item|product|book|article)$|^(?:artikel|produkt)?(?:beschreibung|details|informationen|merkmale|highlights)$|^(?:eigenschaften|klappentext|über das buch|das buch|das zeichnet es aus)$|^(?:description|caractéristiques|détails|résumé|présentation|points forts|le livre)(?: (?:du|de l[’']) ?\p{L}{1,10})?$|^(?:descripción|características|detalles|sinopsis|acerca de este (?:producto|artículo))(?: del (?:producto|artículo))?$|^(?:descrizione|caratteristiche|dettagli|trama)(?: (?:del )?prodotto)?$|^(?:descrição|características|detalhes|sinopse|sobre este item|sobre o produto)(?: do (?:produto|anúncio))?$|^(?:productomschrijving|omschrijving|kenmerken|beschrijving|productinformatie)$|^(?:beskrivning|produktbeskrivning|produktinformation|beskrivelse|opis(?: produktu)?)$|^(?:商品説明|商品詳細|商品の説明|商品紹介|内容紹介|あらすじ|特徴|この商品について|説明)$/iu;
const MIN_LENGTH = 40;
const MAX_TEXT = 20_000;
const MAX_LINES = 10;

/** The product description that visitors see: in its element, below its heading, or below the product's name. */
export function visibleDescription(page: Page): string | undefined {
  const isElsewhere = unrelatedPartTest(page);
  const found = [
    ...inPlaces(page, isElsewhere),
    ...belowHeadings(page, isElsewhere),
    () => belowName(page, isElsewhere),
  ];
  for (const read of found) {
    const text = withoutBoilerplate(read());
    if (lengthOf(text) >= MIN_LENGTH) return text;
  }
  return undefined;
}

/** Length of a text; letters of East Asian scripts count twice. */
function lengthOf(text: string): number {
  return text.length + (text.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu)?.length ?? 0);
}

type Read = () => string;

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

/** The nodes after a heading, up to the next heading of its kind. A heading alone in its box heads what follows the box. */
function untilNext(heading: PageNode): PageNode[] {
  let from = heading;
  for (let step = 0; step < 2 && !isFollowed(from) && from.parent; step++) from = from.parent as PageNode;
  const found: PageNode[] = [];
  const name = heading.type === 'tag' ? heading.name : '';
  for (let next = from.next; next && found.length < 40; next = next.next) {
    if (next.type === 'tag' && (next.name === name || /^h[1-6]$/.test(next.name))) break;
    found.push(next as PageNode);
  }
  return found;
}

function isFollowed(node: PageNode): boolean {
  const next = node.next;
  return next !== null && (next.type !== 'text' || next.data.trim() !== '' || next.next !== null);
}

/** Sentences and list items below the name, without prices and service texts. */
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
