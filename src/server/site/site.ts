import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { layout, textPath } from './layout.ts';
import { type Links, linksOf, POSTMAN } from './links.ts';
import { renderPage } from './markdown.ts';
import type { OpenApi } from './open-api.ts';
import type { Page } from './page.ts';
import { readPages } from './read-pages.ts';
import { referencePages } from './reference.ts';
import { searchEntries } from './search-entries.ts';
import { llmsFullText, llmsText, textOf } from './texts.ts';

export interface SiteFile {
  type: string;
  body: string | Buffer;
}

export interface Site {
  /** Paths of all files except pictures, within the site; pages have no extension. */
  paths: readonly string[];
  pages: readonly string[];
  /** Returns undefined if there is no such file. */
  file(path: string): SiteFile | undefined;
  /** The page for unknown addresses. */
  notFound(): SiteFile;
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const ASSETS = fileURLToPath(new URL('assets/', import.meta.url));
const IMAGES = join(ROOT, 'docs/images');

const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '': 'text/html; charset=utf-8',
    '.md': 'text/markdown; charset=utf-8',
    '.txt': 'text/plain; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.css': 'text/css; charset=utf-8',
    '.json': 'application/json; charset=utf-8',
    '.svg': 'image/svg+xml',
    '.jpg': 'image/jpeg',
    '.png': 'image/png',
  }),
);

/**
 * The documentation site. Files are rendered on first request and cached.
 * @param base address without a trailing slash, such as `/docs`
 */
export function openSite(openApi: object, base: string): Site {
  const pages = [...readPages(ROOT), ...referencePages(openApi as OpenApi)];
  const links = linksOf(pages, base);
  const renderers = new Map<string, () => string | Buffer>();
  for (const page of pages) {
    renderers.set(page.path, () => layout(page, renderPage(page, links), pages, links));
    renderers.set(textPath(page), () => textOf(page, pages, links));
  }
  for (const name of readdirSync(ASSETS)) renderers.set(name, () => readFileSync(join(ASSETS, name)));
  renderers.set(POSTMAN, () => readFileSync(join(ROOT, 'docs/collections', POSTMAN)));
  renderers.set('minisearch.js', () => readFileSync(minisearch()));
  renderers.set('search.json', () => JSON.stringify(searchEntries(pages, links)));
  renderers.set('openapi.json', () => JSON.stringify(openApi));
  renderers.set('llms.txt', () => llmsText(pages, links));
  renderers.set('llms-full.txt', () => llmsFullText(pages, links));
  for (const name of existsSync(IMAGES) ? readdirSync(IMAGES) : [])
    renderers.set(`images/${name}`, () => readFileSync(join(IMAGES, name)));

  const cache = new Map<string, string | Buffer>();
  return {
    paths: [...renderers.keys()],
    pages: pages.map(({ path }) => path),
    file(path) {
      const render = renderers.get(path);
      if (!render) return undefined;
      const body = cache.get(path) ?? render();
      cache.set(path, body);
      return { type: TYPES.get(extname(path)) ?? TYPES.get('.txt') ?? '', body };
    },
    notFound: () => ({ type: TYPES.get('') ?? '', body: notFoundPage(pages, links) }),
  };
}

/** Path of the browser build of the library. */
function minisearch(): string {
  const entry = createRequire(import.meta.url).resolve('minisearch');
  return join(dirname(dirname(entry)), 'es/index.js');
}

/** The page for unknown addresses. */
function notFoundPage(pages: readonly Page[], links: Links): string {
  const page: Page = {
    path: '404',
    title: 'No such page',
    label: 'No such page',
    description: 'There is no page at this address.',
    section: pages[0]?.section ?? '',
    markdown: '# No such page\n\nThere is no page at this address. If it has moved, search for its title.\n',
    file: undefined,
    language: 'en',
  };
  return layout(page, renderPage(page, links), pages, links);
}
