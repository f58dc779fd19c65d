import { textPath } from './layout.ts';
import type { Links } from './links.ts';
import type { Page } from './page.ts';
import { REFERENCE } from './reference.ts';

/** A page as it was written, whose links lead to the texts of other pages. */
export function textOf(page: Page, pages: readonly Page[], links: Links): string {
  const texts = new Map(pages.map((one) => [links.page(one.path), links.page(textPath(one))]));
  const [first = '', ...rest] = page.markdown.split('](');
  const mended = rest.map((part) => {
    const end = part.indexOf(')');
    const [to = '', anchor] = (links.to(part.slice(0, end), page) ?? part.slice(0, end)).split('#');
    return `](${texts.get(to) ?? to}${anchor === undefined ? '' : `#${anchor}`}${part.slice(end)}`;
  });
  return [first, ...mended].join('');
}

/** What there is to read, for programs that read: https://llmstxt.org */
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
    `All of it in one text: ${links.page('llms-full.txt')}. The interface for machines: ${links.page('openapi.json')}.`,
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
