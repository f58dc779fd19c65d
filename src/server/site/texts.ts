import { textPath } from './layout.ts';
import type { Links } from './links.ts';
import type { Page } from './page.ts';
import { REFERENCE } from './reference.ts';

/** The Markdown source of a page, with links to the Markdown of other pages. */
export function textOf(page: Page, pages: readonly Page[], links: Links): string {
  const texts = new Map(pages.map((one) => [links.page(one.path), links.page(textPath(one))]));
  const [first = '', ...rest] = page.markdown.split('](');
  const rewritten = rest.map((part) => {
    const end = part.indexOf(')');
    const [to = '', anchor] = (links.to(part.slice(0, end), page) ?? part.slice(0, end)).split('#');
    return `](${texts.get(to) ?? to}${anchor === undefined ? '' : `#${anchor}`}${part.slice(end)}`;
  });
  return [first, ...rewritten].join('');
}

/** An index of the site for language models: https://llmstxt.org */
export function llmsText(pages: readonly Page[], links: Links): string {
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
    '> A self-hosted video generation service: a script, a sound, a product page, slides or a template goes in, and a finished',
    '> video comes out in which a presenter speaks. A REST interface with clients for TypeScript and Python, a command line, and',
    '> tools for agents by the Model Context Protocol.',
    '',
    `Full text: ${links.page('llms-full.txt')}. OpenAPI document: ${links.page('openapi.json')}.`,
    '',
    ...sections.flatMap((section) => [`## ${section}`, '', ...list(section), '']),
  ].join('\n');
}

export function llmsFullText(pages: readonly Page[], links: Links): string {
  return pages
    .filter(({ language }) => language === 'en')
    .map((page) => `<!-- ${links.page(page.path)} -->\n\n${textOf(page, pages, links).trim()}\n`)
    .join('\n');
}
