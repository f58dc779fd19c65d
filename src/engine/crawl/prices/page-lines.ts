import type { Page, PageNode } from '../page.ts';
import { firstWordsOf } from './page-parts.ts';

/** A visible line of text on a page, with the elements that contain the text. */
export interface PageLine {
  text: string;
  /** The innermost block element around the line. */
  block: PageNode;
  /** Offset at which each node's text starts, in order. */
  runs: { start: number; node: PageNode }[];
}

const BLOCKS = new Set(
  'address article aside blockquote body br button dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr label legend li main nav ol option p section summary table tbody td th tr ul'.split(
    ' ',
  ),
);
const INVISIBLE = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'iframe',
  'head',
  'select',
  'dialog',
]);
/** Invisible characters that control text direction. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const MAX_LINES = 20_000;
const MAX_LINE_LENGTH = 2000;
/** Maximum text of one node, which may be the whole line. */
const MAX_TEXT_LENGTH = 5000;
const MAX_DEPTH = 400;
const MAX_LABEL = 120;
const IS_CENTS = /^(?:sup|.*(?:cent|decimal|fraction|frac|minor|sup|dec))$/iu;

/** Returns the visible lines of a page, without the parts for which `isElsewhere` is true. */
export function linesOf({ $ }: Page, isElsewhere: (node: PageNode) => boolean): PageLine[] {
  const lines: PageLine[] = [];
  // Some pages close their body early and continue after it.
  const [root] = $.root().toArray();
  if (!root) return [];
  let line: PageLine = { text: '', block: root, runs: [] };
  const end = (block: PageNode) => {
    if (line.text.trim() !== '') lines.push(line);
    line = { text: '', block, runs: [] };
  };
  const append = (text: string, node: PageNode) => {
    if (line.text.length > MAX_LINE_LENGTH) return;
    line.runs.push({ start: line.text.length, node });
    line.text += text;
  };
  const walk = (node: PageNode, block: PageNode, depth: number): void => {
    if (lines.length >= MAX_LINES || depth > MAX_DEPTH) return;
    if (node.type === 'text') {
      const parent = node.parent as PageNode | null;
      const { text, glue } = joined(line, node.data, parent ?? node);
      if (text === '') return;
      if (glue === '.') line.text = line.text.trimEnd();
      if (glue !== '') line.text += glue;
      append(text, parent ?? node);
    }
    if (node.type !== 'tag' || INVISIBLE.has(node.name) || isHidden(node.attribs) || isElsewhere(node))
      return;
    if (node.name === 'input') {
      if (/^(?:submit|button|image)$/i.test(node.attribs['type'] ?? '')) append(labelOf(node.attribs), node);
      return;
    }
    const isBlock = BLOCKS.has(node.name);
    // A button with only a picture still gets a line.
    const isBare = node.name === 'button' && firstWordsOf(node) === '';
    if (isBlock) end(node);
    const label = node.attribs['aria-label'];
    if (isBare) append(labelOf({ title: label ?? '', ...node.attribs }), node);
    if (label && /\d/.test(label) && label.length < 120 && !/\d/.test($(node).text().slice(0, 400))) {
      append(` ${label} `, node);
    } else {
      for (const child of node.children) walk(child as PageNode, isBlock ? node : block, depth + 1);
    }
    if (isBlock) end(block);
  };
  for (const node of root.children) walk(node as PageNode, root, 0);
  end(root);
  return lines;
}

/**
 * Joins a node's text to a line. Cents that are raised or in their own box belong to the number before them. Other
 * numbers are separated by a tab, because a space may separate thousands. Words of different elements are also
 * separated by a tab, because styles often set them apart: `$22.23/mo` and `for 36 months`.
 */
function joined(
  { text: before, runs }: PageLine,
  data: string,
  parent: PageNode,
): { text: string; glue: '' | '.' | '\t' } {
  const text = data.slice(0, MAX_TEXT_LENGTH).replaceAll(DIRECTIONS, '').replaceAll(/\s+/g, ' ');
  if (text === ' ') return { text: /\s$/.test(before) ? '' : ' ', glue: '' };
  const bare = text.trim();
  const end = before.trimEnd();
  // `34€` and a raised `99`
  if (/\d[€£$]$/.test(end) && /^\d{2}$/.test(bare)) return { text: bare, glue: '' };
  if (/\p{L}$/u.test(before) && /^\p{L}/u.test(text) && runs.at(-1)?.node !== parent)
    return { text, glue: '\t' };
  if (!/\d$/.test(end) || parent.type !== 'tag') return { text, glue: '' };
  const isApart = end.length < before.length || /^\s/.test(text);
  const names = [parent.name, ...(parent.attribs['class'] ?? '').slice(0, 100).split(/[\s_-]+/)];
  const isCents = names.some((name) => IS_CENTS.test(name));
  const isWhole = /(?<![\d.,])\d{1,3}(?:[.,\s]?\d{3}){0,2}$/.test(end.slice(-12));
  if (/^\d{2}$/.test(bare) && isWhole && (isCents || !isApart)) return { text: bare, glue: '.' };
  const [, cents] = /^[€£$](\d{2})$/.exec(bare) ?? [];
  if (cents !== undefined && (isCents || !isApart)) return { text: `${cents} ${bare[0]}`, glue: '.' };
  return { text, glue: /^\d/.test(text) && !isApart ? '\t' : '' };
}

/** Returns the text of a button, or the description of its picture. */
function labelOf({ value, alt, title }: Record<string, string>): string {
  return ` ${(value || alt || title || '').slice(0, MAX_LABEL) || '·'} `;
}

export function isHidden({ hidden, style = '' }: Record<string, string>): boolean {
  return hidden !== undefined || /display\s?:\s?none/i.test(style.slice(0, 300));
}
