import type { CheerioAPI } from 'cheerio/slim';
import { type PageNode, parseHtml } from './parse-html.ts';

export type { PageNode };

/** A fetched page, parsed once for all sources. */
export interface Page {
  $: CheerioAPI;
  /** Address after redirects. */
  url: string;
  /** All addresses of the page, including its canonical link, because a copy declares the original's address. */
  addresses: URL[];
  /** Inline scripts. */
  scripts: { type: string; text: string }[];
  /** Resolves an http or https address. Returns undefined for other values. */
  absolute(address: unknown): string | undefined;
  /** Returns the content of the first non-empty `meta` element with one of these names or properties. */
  meta(...names: string[]): string | undefined;
}

export function openPage(html: string, url: string): Page {
  const $ = parseHtml(html);
  const base = URL.parse($('base[href]').attr('href') ?? '', url) ?? new URL(url);
  const absolute = (address: unknown) => {
    if (typeof address !== 'string' || address.trim() === '' || address.length > 4000) return undefined;
    const resolved = URL.parse(address.trim(), base);
    return resolved && /^https?:$/.test(resolved.protocol) ? resolved.href : undefined;
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

/** Returns the JSON-LD of a page, one value per script, including data that Next.js streams in pieces. */
export function linkedData({ scripts }: Page): unknown[] {
  const embedded = scripts.filter(({ type }) => type.includes('ld+json')).map(({ text }) => text);
  const streamed = flightText(scripts).flatMap((text) => (text.startsWith('{"@context"') ? [text] : []));
  return [...embedded, ...streamed].map(lenientJson).filter((value) => value !== undefined);
}

/** Returns the strings that React streams into a page: `self.__next_f.push([1,"…"])`. */
function flightText(scripts: Page['scripts']): string[] {
  return scripts.flatMap(({ text }) => {
    const [, json] = /^self\.__next_f\.push\((\[[\s\S]*\])\)\s*;?$/.exec(text.trim()) ?? [];
    const parts = json === undefined ? undefined : lenientJson(json);
    return Array.isArray(parts) && typeof parts[1] === 'string' ? [parts[1].trim()] : [];
  });
}

const states = new WeakMap<Page, unknown[]>();

/** Returns the data that a page's scripts pass to its application. Cached per page. */
export function embeddedState(page: Page): unknown[] {
  const cached = states.get(page);
  if (cached) return cached;
  const parsed = page.scripts.flatMap(({ type, text }) => {
    if (type.includes('ld+json') || text.length < 200) return [];
    const trimmed = text.trim();
    if (type.includes('json')) return [lenientJson(trimmed)];
    const [, json] =
      /^(?:(?:var|let|const)\s+)?[\w.$["'\]:-]{1,80}\s*=\s*([{[][\s\S]*[}\]])\s*;?$/.exec(trimmed) ?? [];
    const whole = json === undefined ? undefined : lenientJson(json);
    return whole === undefined ? assignedData(trimmed) : [whole];
  });
  const values = parsed.filter((value) => value !== undefined);
  states.set(page, values);
  return values;
}

/** `JSON.parse("…")` and assignments of literals. */
const ASSIGNMENT = /JSON\.parse\(\s?(?=["'])|[\w\]"']\s?=\s?(?=[{[])/g;
const MAX_ASSIGNMENTS = 40;
const MIN_ASSIGNMENT_LENGTH = 60;

/** Returns the data literals in a script's statements. */
function assignedData(text: string): unknown[] {
  const values: unknown[] = [];
  let count = 0;
  let end = 0;
  for (const { 0: begin, index } of text.matchAll(ASSIGNMENT)) {
    const start = index + begin.length;
    if (start < end) continue;
    if (count++ === MAX_ASSIGNMENTS) break;
    const isText = text[start] === '"' || text[start] === "'";
    const piece = isText ? stringLiteral(text, start) : bracketed(text, start);
    // An unclosed literal extends to the end of the text.
    if (piece === undefined) break;
    end = start + piece.length;
    if (piece.length < MIN_ASSIGNMENT_LENGTH) continue;
    const json = isText ? lenientJson(`"${piece.slice(1, -1)}"`) : piece;
    if (typeof json === 'string') values.push(lenientJson(json));
  }
  return values;
}

/** Returns the string literal that starts at `start`, with its quotes. */
function stringLiteral(text: string, start: number): string | undefined {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === text[start]) return text.slice(start, at + 1);
  }
  return undefined;
}

/** Parses JSON as shops write it: inside comments, with raw line breaks in strings, with trailing commas. */
export function lenientJson(text: string): unknown {
  const bare = text
    .trim()
    .replace(/^(?:\/\/\s*)?<!\[CDATA\[|^<!--/, '')
    .replace(/(?:\/\/\s*)?\]\]>$|-->$/, '')
    .trim()
    .replace(/(?<!;);+$/, '');
  for (const repair of [
    unchanged,
    escapeControls,
    (json: string) => withoutSpareCommas(escapeControls(json)),
  ]) {
    try {
      return JSON.parse(repair(bare));
    } catch {
      // Try the next repair.
    }
  }
  return undefined;
}

const unchanged = (json: string): string => json;

/** Matches string literals. An unclosed string extends to the end, so that no later quote starts another string. */
const STRINGS = /"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)/g;
const NAMES: ReadonlyMap<string, string> = new Map(Object.entries({ '\n': '\\n', '\r': '\\r', '\t': '\\t' }));

function escapeControls(json: string): string {
  return json.replaceAll(STRINGS, (string) =>
    string
      .replaceAll(/\p{Cc}/gu, (control) => NAMES.get(control) ?? ' ')
      .replaceAll(/\\([\s\S])/g, (pair, sign: string) => ('"\\/bfnrtu'.includes(sign) ? pair : sign)),
  );
}

function withoutSpareCommas(json: string): string {
  return json.replaceAll(
    /("(?:[^"\\]|\\[\s\S])*(?:"|\\?$))|,\s*(?=[}\]])/g,
    (_all, string?: string) => string ?? '',
  );
}

/** Returns the text from the bracket at `start` to its closing bracket; undefined if that is missing. */
export function bracketed(text: string, start: number): string | undefined {
  let depth = 0;
  let quote = '';
  for (let at = start; at < text.length; at++) {
    const sign = text[at] as string;
    if (quote !== '') {
      if (sign === '\\') at++;
      else if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '{' || sign === '[') depth++;
    else if ((sign === '}' || sign === ']') && --depth === 0) return text.slice(start, at + 1);
  }
  return undefined;
}
