import type { Links } from './links.ts';
import { renderPage } from './markdown.ts';
import { type Page, plain } from './page.ts';

/** An entry of the search index: the part of a page below one heading. */
export interface SearchEntry {
  id: number;
  address: string;
  page: string;
  heading: string;
  text: string;
}

export function searchEntries(pages: readonly Page[], links: Links): SearchEntry[] {
  const found: Omit<SearchEntry, 'id'>[] = [];
  for (const page of pages) {
    const ids = renderPage(page, links).headings;
    const parts = partsOf(page.markdown);
    // Nothing but generator markers precedes the first heading.
    for (const [index, { id, text: heading, level }] of ids.entries()) {
      found.push({
        address: links.page(page.path) + (level === 1 ? '' : `#${id}`),
        page: page.file === undefined ? page.label : page.title,
        heading: level === 1 ? page.title : heading,
        text: parts[index] ?? '',
      });
    }
  }
  return found.map((entry, id) => ({ id, ...entry }));
}

/** The text below each heading, without Markdown syntax and code samples. */
function partsOf(markdown: string): string[] {
  const parts: string[][] = [];
  let isCode = false;
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode;
    else if (!isCode && /^#{1,6} /.test(line)) parts.push([]);
    else if (!/^\|[-|:]+$/.test(line)) parts.at(-1)?.push(line);
  }
  return parts.map((lines) =>
    plain(lines.join(' ')).replaceAll(/[|{}]/g, ' ').replaceAll(/ {2,}/g, ' ').slice(0, 6000),
  );
}
