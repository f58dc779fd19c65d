import MarkdownIt from 'markdown-it';
import { highlighted } from './highlight.ts';
import type { Links } from './links.ts';
import { type Page, plain } from './page.ts';

export interface Heading {
  level: number;
  id: string;
  text: string;
}

export interface RenderedPage {
  html: string;
  headings: Heading[];
}

const engine = new MarkdownIt({ html: false, linkify: false, typographer: false });

/** Renders the content of a page. Links lead to pages of the site, headings have ids, and wide tables can be scrolled. */
export function renderPage(page: Page, links: Links): RenderedPage {
  const tokens = engine.parse(page.markdown, {});
  const headings: Heading[] = [];
  const idOf = slugs();
  for (const [index, token] of tokens.entries()) {
    // Replaces inline styles, which the content security policy forbids.
    const style = token.attrGet('style');
    if (style !== null) token.attrs = [['class', String(style).replace('text-align:', '')]];
    // An unnamed column gets no header cell.
    if (token.type === 'th_open' && tokens[index + 1]?.content === '') {
      token.tag = 'td';
      const close = tokens[index + 2];
      if (close) close.tag = 'td';
    }
    if (token.type === 'heading_open') {
      const text = plain(tokens[index + 1]?.content ?? '');
      const id = idOf(text);
      token.attrSet('id', id);
      headings.push({ level: Number(token.tag.slice(1)), id, text });
    }
    rewriteLinks(token.children ?? [], page, links);
  }
  return { html: engine.renderer.render(tokens, engine.options, {}), headings };
}

type Token = ReturnType<typeof engine.parse>[number];

function rewriteLinks(tokens: Token[], page: Page, links: Links): void {
  /** Whether each open link has a target on the site. */
  const hasTarget: boolean[] = [];
  for (const token of tokens) {
    if (token.type === 'image') {
      token.attrSet('src', links.to(String(token.attrGet('src')), page) ?? '');
      token.attrSet('loading', 'lazy');
    }
    if (token.type === 'link_open') {
      const target = links.to(String(token.attrGet('href')), page);
      hasTarget.push(target !== undefined);
      if (target !== undefined) token.attrSet('href', target);
      if (target?.startsWith('http')) token.attrSet('rel', 'noreferrer');
    }
    // A file that exists only in the repository is named, but not linked.
    if (token.type === 'link_open' && !hasTarget.at(-1)) hide(token);
    if (token.type === 'link_close' && !hasTarget.pop()) hide(token);
  }
}

function hide(token: Token): void {
  token.type = 'text';
  token.tag = '';
  token.content = '';
}

/** Returns a function that makes ids of headings as GitHub does, so that links within documents work here and there. */
export function slugs(): (text: string) => string {
  const counts = new Map<string, number>();
  return (text) => {
    const slug = text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-');
    const count = counts.get(slug) ?? 0;
    counts.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  };
}

const { rules } = engine.renderer;
rules['table_open'] = () => '<div class="table" tabindex="0" role="group" aria-label="Table"><table>\n';
rules['table_close'] = () => '</table></div>\n';
rules['fence'] = (tokens, index) => {
  const { info = '', content = '' } = tokens[index] ?? {};
  const language = info.trim().split(' ')[0] ?? '';
  return `<div class="code" data-language="${engine.utils.escapeHtml(language)}"><pre tabindex="0"><code>${highlighted(content, language)}</code></pre></div>\n`;
};
rules['code_block'] = (tokens, index) =>
  `<div class="code"><pre tabindex="0"><code>${engine.utils.escapeHtml(tokens[index]?.content ?? '')}</code></pre></div>\n`;
rules['heading_close'] = (tokens, index) => {
  const id = tokens[index - 2]?.attrGet('id') ?? '';
  const level = tokens[index]?.tag ?? 'h2';
  if (level === 'h1') return '</h1>\n';
  return ` <a class="anchor" href="#${id}" aria-label="Link to this section">#</a></${level}>\n`;
};
