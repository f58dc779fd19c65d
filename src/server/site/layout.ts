import { escaped } from './highlight.ts';
import type { Links } from './links.ts';
import type { Heading, RenderedPage } from './markdown.ts';
import type { Page } from './page.ts';
import { REFERENCE } from './reference.ts';

/** Returns a complete page. The page loads nothing from other hosts and has no inline styles or scripts. */
export function layout(
  page: Page,
  { html, headings }: RenderedPage,
  pages: readonly Page[],
  links: Links,
): string {
  const asset = (name: string) => links.page(name);
  const title = page.path === '' ? 'Castwright documentation' : `${page.title} · Castwright`;
  return `<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<meta name="description" content="${escaped(page.description)}">
<meta name="theme-color" content="#f7f6f2" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#131210" media="(prefers-color-scheme: dark)">
<link rel="icon" href="${asset('icon.svg')}" type="image/svg+xml">
<link rel="stylesheet" href="${asset('site.css')}">
<link rel="alternate" type="text/markdown" href="${asset(textPath(page))}">
<script src="${asset('theme.js')}"></script>
<script src="${asset('site.js')}" type="module"></script>
</head>
<body data-base="${links.page('')}">
<a class="skip" href="#content">Skip to content</a>
<header>
<button type="button" class="menu" aria-label="Contents" aria-expanded="false" aria-controls="contents"><svg viewBox="0 0 20 20" aria-hidden="true"><path d="M3 5h14M3 10h14M3 15h14"/></svg></button>
<a class="brand" href="${links.page('')}"><img src="${asset('icon.svg')}" width="26" height="26" alt="">Castwright</a>
<button type="button" class="search" aria-label="Search" aria-haspopup="dialog"><svg viewBox="0 0 20 20" aria-hidden="true"><circle cx="9" cy="9" r="5.5"/><path d="m13 13 4 4"/></svg><span>Search</span><kbd>/</kbd></button>
<a class="top" href="${links.page(REFERENCE)}">Reference</a>
<button type="button" class="theme" aria-label="Switch theme"><svg viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="6.5"/><path class="half" d="M10 3.5a6.5 6.5 0 0 1 0 13z"/></svg></button>
</header>
<div class="page">
<nav id="contents" aria-label="Contents">${contents(page, pages, links)}</nav>
<main id="content">
${html}
${pageFooter(page, pages, links)}
</main>
${onThisPage(headings)}
</div>
<dialog class="finder" aria-label="Search">
<input type="search" aria-label="Search the docs" placeholder="Search the docs" autocomplete="off" spellcheck="false" role="combobox" aria-expanded="false" aria-controls="found" aria-autocomplete="list">
<ul id="found" role="listbox" aria-label="Results"></ul>
<p class="none" role="status"></p>
</dialog>
</body>
</html>
`;
}

/** Returns the path of a page's Markdown source. */
export function textPath({ path }: Page): string {
  return `${path === '' ? 'index' : path}.md`;
}

/** Returns the table of contents. Inside the reference, it lists only the operations of the current group. */
function contents(page: Page, pages: readonly Page[], links: Links): string {
  const isReference = page.path.startsWith(REFERENCE);
  const sameLanguage = pages.filter(({ language }) => language === page.language);
  const listed = sameLanguage.some(({ section }) => section === page.section) ? sameLanguage : pages;
  const sections = [...new Set(listed.map(({ section }) => section))];
  return sections
    .map((section) => {
      const inSection = listed.filter((candidate) => candidate.section === section);
      const isOperations = inSection[0]?.path.startsWith(`${REFERENCE}/`);
      if (isOperations && !isReference) return '';
      const list = `<ul>${inSection.map((target) => entry(target, page, links)).join('')}</ul>`;
      if (!isOperations) return `<p class="section">${escaped(section)}</p>${list}`;
      if (section !== page.section) {
        const first = links.page(inSection[0]?.path ?? REFERENCE);
        return `<p class="section"><a href="${first}">${escaped(section)}</a></p>`;
      }
      return `<p class="section">${escaped(section)}</p>${list}`;
    })
    .join('\n');
}

function entry(target: Page, currentPage: Page, links: Links): string {
  const ariaCurrent = target.path === currentPage.path ? ' aria-current="page"' : '';
  const [method, path] = target.label.split(' /');
  const label =
    path === undefined || !target.path.startsWith(REFERENCE)
      ? escaped(target.label)
      : `<b class="${method?.toLowerCase()}">${method}</b> /${escaped(path).replaceAll(/[/_]/g, '$&<wbr>')}`;
  return `<li><a href="${links.page(target.path)}"${ariaCurrent}>${label}</a></li>`;
}

function pageFooter(page: Page, pages: readonly Page[], links: Links): string {
  const index = pages.indexOf(page);
  const neighbourLink = (neighbour: Page | undefined, rel: string, text: string) =>
    neighbour && neighbour.language === page.language
      ? `<a rel="${rel}" href="${links.page(neighbour.path)}"><small>${text}</small>${escaped(neighbour.label)}</a>`
      : '';
  const previous = neighbourLink(pages[index - 1], 'prev', 'Previous');
  const next = neighbourLink(pages[index + 1], 'next', 'Next');
  return `<footer><div class="around">${previous}${next}</div>
<p><a href="${links.page(textPath(page))}">This page as Markdown</a></p></footer>`;
}

function onThisPage(headings: readonly Heading[]): string {
  const listed = headings.filter(({ level }) => level === 2 || level === 3);
  if (listed.length < 2) return '';
  const items = listed.map(
    ({ level, id, text }) => `<li class="h${level}"><a href="#${escaped(id)}">${escaped(text)}</a></li>`,
  );
  return `<aside aria-label="On this page"><p>On this page</p><ul>${items.join('')}</ul></aside>`;
}
