import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brunoArchive } from './collections/bruno.ts';
import { postmanCollection } from './collections/postman.ts';
import { CONTENTS } from './contents.ts';
import { layout, textPath } from './layout.ts';
import { type Links, linksOf } from './links.ts';
import { renderPage } from './markdown.ts';
import type { OpenApi } from './open-api.ts';
import { headOf, type Page, plain } from './page.ts';
import { REFERENCE, referencePages } from './reference.ts';

/** An entry of the search index: the section of a page below one heading. */
interface SearchEntry {
  id: number;
  address: string;
  page: string;
  heading: string;
  text: string;
}

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
  /** Returns the page for unknown URLs. */
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
    '.webp': 'image/webp',
    '.zip': 'application/zip',
  }),
);

/**
 * Opens the documentation site. Files are rendered when they are first requested, and cached.
 * @param openApi - the OpenAPI document
 * @param base - URL of the site without a trailing slash, such as `/docs`
 */
export async function openSite(openApi: object, base: string): Promise<Site> {
  const document = openApi as OpenApi;
  const pages = [...readPages(ROOT), ...referencePages(document)];
  const links = linksOf(pages, base);
  const renderers = new Map<string, () => string | Buffer>();
  for (const page of pages) {
    renderers.set(page.path, () => layout(page, renderPage(page, links), pages, links));
    renderers.set(textPath(page), () => textOf(page, pages, links));
  }
  for (const name of readdirSync(ASSETS)) renderers.set(name, () => readFileSync(join(ASSETS, name)));
  const bruno = await brunoArchive(document);
  renderers.set('collections/castwright.bruno_collection.zip', () => bruno);
  renderers.set('collections/castwright.postman_collection.json', () =>
    JSON.stringify(postmanCollection(document), null, 2),
  );
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

/** Returns the path of the browser build of MiniSearch. */
function minisearch(): string {
  const entry = createRequire(import.meta.url).resolve('minisearch');
  return join(dirname(dirname(entry)), 'es/index.js');
}

/** Returns the page for unknown URLs. */
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

function searchEntries(pages: readonly Page[], links: Links): SearchEntry[] {
  const entries: Omit<SearchEntry, 'id'>[] = [];
  for (const page of pages) {
    const { headings } = renderPage(page, links);
    const sections = sectionTexts(page.markdown);
    // Only generator markers precede the first heading.
    for (const [index, { id, text: heading, level }] of headings.entries()) {
      entries.push({
        address: links.page(page.path) + (level === 1 ? '' : `#${id}`),
        page: page.file === undefined ? page.label : page.title,
        heading: level === 1 ? page.title : heading,
        text: sections[index] ?? '',
      });
    }
  }
  return entries.map((entry, id) => ({ id, ...entry }));
}

/** Returns the text below each heading, without Markdown syntax and code samples. */
function sectionTexts(markdown: string): string[] {
  const sections: string[][] = [];
  let isCode = false;
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode;
    else if (!isCode && /^#{1,6} /.test(line)) sections.push([]);
    else if (!/^\|[-|:]+$/.test(line)) sections.at(-1)?.push(line);
  }
  return sections.map((lines) =>
    plain(lines.join(' ')).replaceAll(/[|{}]/g, ' ').replaceAll(/ {2,}/g, ' ').slice(0, 6000),
  );
}

/**
 * Reads the pages made from documents. A translation is in `docs/LANGUAGE/` under the path of the English file: for
 * example, `docs/de/docs/SLIDES.md` becomes the page `de/guides/slides`.
 */
function readPages(root: string): Page[] {
  return languagesIn(root).flatMap((language) =>
    CONTENTS.flatMap(({ title: section, entries }) =>
      entries.flatMap(({ file, path, label }) => {
        const isEnglish = language === 'en';
        const source = isEnglish ? file : `docs/${language}/${file}`;
        // The container image omits some documents.
        if (!existsSync(join(root, source))) return [];
        const markdown = withoutComments(readFileSync(join(root, source), 'utf8'));
        const { title, description } = headOf(markdown);
        return {
          path: isEnglish ? path : [language, path].filter(Boolean).join('/'),
          title,
          label: isEnglish ? (label ?? title) : title,
          description: description.length < 40 ? `${title} of Castwright. ${description}` : description,
          section,
          markdown,
          file: source,
          language,
        };
      }),
    ),
  );
}

function languagesIn(root: string): string[] {
  const folders = readdirSync(join(root, 'docs'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  return ['en', ...folders.map(({ name }) => name).filter((name) => /^[a-z]{2}$/.test(name))];
}

/** Removes generator markers, which are on their own lines. */
function withoutComments(markdown: string): string {
  return markdown
    .split('\n')
    .filter((line) => !line.startsWith('<!--'))
    .join('\n');
}

/** Returns the Markdown source of a page, with links to the Markdown of other pages. */
function textOf(page: Page, pages: readonly Page[], links: Links): string {
  const markdownUrls = new Map(
    pages.map((target) => [links.page(target.path), links.page(textPath(target))]),
  );
  const [first = '', ...rest] = page.markdown.split('](');
  const rewritten = rest.map((part) => {
    const end = part.indexOf(')');
    const [target = '', anchor] = (links.to(part.slice(0, end), page) ?? part.slice(0, end)).split('#');
    return `](${markdownUrls.get(target) ?? target}${anchor === undefined ? '' : `#${anchor}`}${part.slice(end)}`;
  });
  return [first, ...rewritten].join('');
}

/** Returns an index of the site for language models: https://llmstxt.org */
function llmsText(pages: readonly Page[], links: Links): string {
  const english = pages.filter(({ language }) => language === 'en');
  const sections = [...new Set(english.map(({ section }) => section))];
  const list = (section: string) =>
    english
      .filter((page) => page.section === section)
      .map((page) => {
        const isCall = page.path.startsWith(`${REFERENCE}/`);
        const name = isCall ? page.label : page.title;
        return `- [${name}](${links.page(textPath(page))}): ${isCall ? page.title : page.description}`;
      });
  return [
    '# Castwright',
    '',
    '> A self-hosted video generation service. It turns a script, a recording, a product page, slides or a template into a',
    '> finished video with a speaking presenter. It has a REST API with clients for TypeScript and Python, a command line, and',
    '> tools for agents through the Model Context Protocol.',
    '',
    `Full text: ${links.page('llms-full.txt')}. OpenAPI document: ${links.page('openapi.json')}.`,
    '',
    ...sections.flatMap((section) => [`## ${section}`, '', ...list(section), '']),
  ].join('\n');
}

function llmsFullText(pages: readonly Page[], links: Links): string {
  return pages
    .filter(({ language }) => language === 'en')
    .map((page) => `<!-- ${links.page(page.path)} -->\n\n${textOf(page, pages, links).trim()}\n`)
    .join('\n');
}
