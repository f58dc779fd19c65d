import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { layout, textPath } from './layout.ts';
import { linksOf, POSTMAN } from './links.ts';
import { draw } from './markdown.ts';
import { missing } from './missing.ts';
import type { OpenApi } from './open-api.ts';
import { readPages } from './read-pages.ts';
import { referencePages } from './reference.ts';
import { searchEntries } from './search-entries.ts';
import { llmsFullText, llmsText, textOf } from './texts.ts';

export interface SiteFile {
  type: string;
  body: string | Buffer;
}

export interface Site {
  /** Of every file but pictures, after the address of the site; pages have no ending. */
  paths: readonly string[];
  pages: readonly string[];
  /** Undefined where there is none. */
  file(path: string): SiteFile | undefined;
  /** What is answered in its place. */
  notFound(): SiteFile;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
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
 * The documents as a site. Nothing is drawn before it is asked for, and then once.
 * @param base its address without a slash at the end: `/docs`
 */
export function openSite(openApi: object, base: string): Site {
  const pages = [...readPages(ROOT), ...referencePages(openApi as OpenApi)];
  const links = linksOf(pages, base);
  const drawn = new Map<string, () => string | Buffer>();
  for (const page of pages) {
    drawn.set(page.path, () => layout(page, draw(page, links), pages, links));
    drawn.set(textPath(page), () => textOf(page, pages, links));
  }
  for (const name of readdirSync(ASSETS)) drawn.set(name, () => readFileSync(join(ASSETS, name)));
  drawn.set(POSTMAN, () => readFileSync(join(ROOT, 'docs/collections', POSTMAN)));
  drawn.set('minisearch.js', () => readFileSync(minisearch()));
  drawn.set('search.json', () => JSON.stringify(searchEntries(pages, links)));
  drawn.set('openapi.json', () => JSON.stringify(openApi));
  drawn.set('llms.txt', () => llmsText(pages, links));
  drawn.set('llms-full.txt', () => llmsFullText(pages, links));
  for (const name of existsSync(IMAGES) ? readdirSync(IMAGES) : [])
    drawn.set(`images/${name}`, () => readFileSync(join(IMAGES, name)));

  const kept = new Map<string, string | Buffer>();
  return {
    paths: [...drawn.keys()],
    pages: pages.map(({ path }) => path),
    file(path) {
      const make = drawn.get(path);
      if (!make) return undefined;
      const body = kept.get(path) ?? make();
      kept.set(path, body);
      return { type: TYPES.get(extname(path)) ?? TYPES.get('.txt') ?? '', body };
    },
    notFound: () => ({ type: TYPES.get('') ?? '', body: missing(pages, links) }),
  };
}

/** The library as browsers load it. */
function minisearch(): string {
  const entry = createRequire(import.meta.url).resolve('minisearch');
  return join(dirname(dirname(entry)), 'es/index.js');
}
