import type { CheerioAPI } from 'cheerio/slim';
import { bracketed, lenientJson } from './lenient-json.ts';
import { type PageNode, parseHtml } from './parse-html.ts';

export type { PageNode };

/** A page that was fetched, and read once for all sources. */
export interface Page {
  $: CheerioAPI;
  /** Where it was found, after redirects. */
  url: string;
  /** Everything it calls its own address: canonical links count, since copies of a page name the original. */
  addresses: URL[];
  /** The text of the scripts that stand in it. */
  scripts: { type: string; text: string }[];
  /** An absolute address of the web; undefined for everything else. */
  absolute(address: unknown): string | undefined;
  /** The content of the first `meta` of that name or property that has any. */
  meta(...names: string[]): string | undefined;
}

export function openPage(html: string, url: string): Page {
  const $ = parseHtml(html);
  const base = URL.parse($('base[href]').attr('href') ?? '', url) ?? new URL(url);
  const absolute = (address: unknown) => {
    if (typeof address !== 'string' || address.trim() === '' || address.length > 4000) return undefined;
    const found = URL.parse(address.trim(), base);
    return found && /^https?:$/.test(found.protocol) ? found.href : undefined;
  };
  const metas = new Map<string, string>();
  $('meta[content]').each((_at, element) => {
    const { property, name, itemprop, content = '' } = element.attribs;
    const key = (property ?? name ?? itemprop ?? '').toLowerCase();
    if (key !== '' && content.trim() !== '' && !metas.has(key)) metas.set(key, content.trim());
  });
  const meta = (...names: string[]) =>
    names.map((name) => metas.get(name)).find((found) => found !== undefined);
  const addresses = [url, $('link[rel=canonical]').attr('href'), meta('og:url')].flatMap((address) => {
    const found = URL.parse(absolute(address) ?? '');
    return found ? [found] : [];
  });
  const scripts = $('script:not([src])')
    .toArray()
    .map((element) => ({ type: element.attribs['type']?.toLowerCase() ?? '', text: $(element).text() }));
  return { $, url, addresses, scripts, absolute, meta };
}

/** The JSON-LD of a page, one value for each script; those that next.js sends along in pieces count, too. */
export function linkedData({ scripts }: Page): unknown[] {
  const own = scripts.filter(({ type }) => type.includes('ld+json')).map(({ text }) => text);
  const streamed = flightText(scripts).flatMap((text) => (text.startsWith('{"@context"') ? [text] : []));
  return [...own, ...streamed].map(lenientJson).filter((value) => value !== undefined);
}

/** The strings of a page that is streamed by React: `self.__next_f.push([1,"…"])`. */
function flightText(scripts: Page['scripts']): string[] {
  return scripts.flatMap(({ text }) => {
    const [, json] = /^self\.__next_f\.push\((\[[\s\S]*\])\)\s*;?$/.exec(text.trim()) ?? [];
    const parts = json === undefined ? undefined : lenientJson(json);
    return Array.isArray(parts) && typeof parts[1] === 'string' ? [parts[1].trim()] : [];
  });
}

const states = new WeakMap<Page, unknown[]>();

/** The data that scripts of a page hand to its application. */
export function embeddedState(page: Page): unknown[] {
  const before = states.get(page);
  if (before) return before;
  const found = page.scripts.flatMap(({ type, text }) => {
    if (type.includes('ld+json') || text.length < 200) return [];
    const trimmed = text.trim();
    if (type.includes('json')) return [lenientJson(trimmed)];
    const [, json] =
      /^(?:(?:var|let|const)\s+)?[\w.$["'\]:-]{1,80}\s*=\s*([{[][\s\S]*[}\]])\s*;?$/.exec(trimmed) ?? [];
    const whole = json === undefined ? undefined : lenientJson(json);
    return whole === undefined ? assignedIn(trimmed) : [whole];
  });
  const known = found.filter((value) => value !== undefined);
  states.set(page, known);
  return known;
}

/** `JSON.parse("…")`, and what is assigned as it stands. */
const GIVEN = /JSON\.parse\(\s?(?=["'])|[\w\]"']\s?=\s?(?=[{[])/g;
const MOST_GIVEN = 40;
const SHORTEST_GIVEN = 60;

/** The data that a script gives among its own statements. */
function assignedIn(text: string): unknown[] {
  const found: unknown[] = [];
  let looked = 0;
  let end = 0;
  for (const { 0: begin, index } of text.matchAll(GIVEN)) {
    const start = index + begin.length;
    if (start < end) continue;
    if (looked++ === MOST_GIVEN) break;
    const isText = text[start] === '"' || text[start] === "'";
    const piece = isText ? quoted(text, start) : bracketed(text, start);
    // One that is never closed goes to the end.
    if (piece === undefined) break;
    end = start + piece.length;
    if (piece.length < SHORTEST_GIVEN) continue;
    const json = isText ? lenientJson(`"${piece.slice(1, -1)}"`) : piece;
    if (typeof json === 'string') found.push(lenientJson(json));
  }
  return found;
}

/** A string with its quotes, from the first of them on. */
function quoted(text: string, start: number): string | undefined {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === text[start]) return text.slice(start, at + 1);
  }
  return undefined;
}
