import { decodeHTML } from 'entities';

/** Tags that people paste with their text; anything else in angle brackets is text. */
const TAGS =
  'a|abbr|article|b|blockquote|body|br|button|center|cite|code|dd|del|details|div|dl|dt|em|figcaption|figure|font|footer|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|kbd|label|li|link|main|mark|meta|nav|ol|p|picture|pre|q|s|script|section|small|source|span|strong|style|sub|summary|sup|svg|table|tbody|td|tfoot|th|thead|title|tr|u|ul|video|wbr';
/** Tags that end a line of text. */
const BREAKING =
  /^<\/?(?:article|blockquote|br|dd|div|dt|figure|footer|h[1-6]|header|hr|li|main|ol|p|pre|section|table|td|th|tr|ul)\b/i;
const LINK = String.raw`(?:https?:\/\/|mailto:|tel:|www\.|#)[^()\s]{0,500}(?:\([^()\s]{0,100}\))?[^()\s]{0,100}(?:\s"[^"\n]{0,200}")?`;

/** Marks of HTML and Markdown, and characters that have a plainer form. Every repetition is bounded: texts come from outside. */
const MARK = new RegExp(
  [
    String.raw`(?<reference>&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});)`,
    String.raw`(?<tag><\/?(?:${TAGS})(?:\s[^<>]{0,500})?\/?>|<!--[^<>]{0,500}-->)`,
    String.raw`(?<image>!\[[^\[\]\n]{0,200}\]\([^()\s]{1,500}\))`,
    String.raw`(?<open>\[(?=[^\[\]\n]{1,200}\]\(${LINK}\)))`,
    String.raw`(?<close>\]\(${LINK}\))`,
    String.raw`(?<line>^[ \t]{0,3}#{1,6}[ \t]+|^[ \t]{0,8}[-*+•][ \t]+(?=\S)|^[ \t]{0,3}>[ \t]?|^[ \t]{0,3}(?:-{3,40}|\*{3,40}|_{3,40})[ \t]*$)`,
    String.raw`(?<strong>\*\*(?=[^\s*])|(?<=[^\s*])\*\*|(?<![\p{L}\p{N}_])__(?=[^\s_])|(?<=[^\s_])__(?![\p{L}\p{N}_])|~~(?=\S)|(?<=\S)~~|(?<![\p{L}` +
      '`])`{1,3}(?=[^\\s`])|(?<=[^\\s`])`{1,3}(?![\\p{L}`]))',
    String.raw`(?<unseen>[\u00ad\u200b\u2060\ufeff])`,
    String.raw`(?<folded>[\u{1d400}-\u{1d7ff}\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\ufb00-\ufb06])`,
    String.raw`(?<apart>[^\p{M}\s]\p{M}{1,20}|[\u1100-\u1112][\u1161-\u1175][\u11a8-\u11c2]?)`,
  ].join('|'),
  'gimu',
);

/** A stretch of the script, [from, to), and what it becomes. */
export interface Cleaned {
  from: number;
  to: number;
  text: string;
}

/**
 * What of a text is written otherwise than it is meant: HTML references and tags, links, headings, emphasis and lists of
 * Markdown, characters in several pieces or in fancy forms. `*stressed words*` are marks of scripts and stay. Ascending.
 */
export function cleanings(text: string): Cleaned[] {
  const found: Cleaned[] = [];
  let isLinkOpen = false;
  for (const match of text.matchAll(MARK)) {
    const [all] = match;
    const groups = match.groups ?? {};
    if (groups['close'] !== undefined && !isLinkOpen) continue;
    if (groups['open'] !== undefined) isLinkOpen = true;
    if (groups['close'] !== undefined) isLinkOpen = false;
    const cleaned = cleanedOf(all, groups);
    if (cleaned !== all) found.push({ from: match.index, to: match.index + all.length, text: cleaned });
  }
  return found;
}

function cleanedOf(all: string, groups: Readonly<Record<string, string | undefined>>): string {
  if (groups['reference'] !== undefined) return decodeHTML(all).replaceAll('\u00a0', ' ');
  if (groups['tag'] !== undefined) return BREAKING.test(all) ? '\n' : '';
  if (groups['folded'] !== undefined) return all.normalize('NFKC');
  if (groups['apart'] !== undefined) return all.normalize('NFC');
  return '';
}
