import { decodeHTML } from 'entities';

/** Tags that people paste with their text; anything else in angle brackets is text. */
const TAGS =
  'a|abbr|article|b|blockquote|body|br|button|center|cite|code|dd|del|details|div|dl|dt|em|figcaption|figure|font|footer|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|kbd|label|li|link|main|mark|meta|nav|ol|p|picture|pre|q|s|script|section|small|source|span|strong|style|sub|summary|sup|svg|table|tbody|td|tfoot|th|thead|title|tr|u|ul|video|wbr';
/** Tags that end a line of text. */
const BREAKING =
  /^<\/?(?:article|blockquote|br|dd|div|dt|figure|footer|h[1-6]|header|hr|li|main|ol|p|pre|section|table|td|th|tr|ul)\b/i;

/** Where a mark may begin: the expressions below are tried there alone, and each looks at a bounded stretch. */
const BEGINNINGS =
  /[&<![\]*_~`#>•+\-\u00ad\u200b\u2060\ufeff\u{1d400}-\u{1d7ff}\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\ufb00-\ufb06]|[^\p{M}\s]\p{M}{1,20}|[\u1100-\u1112][\u1161-\u1175][\u11a8-\u11c2]?/gu;
const REFERENCE = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/iy;
const TAG = new RegExp(String.raw`<(?:!--[^<>]{0,500}--|\/?(?:${TAGS})(?:\s[^<>]{0,500}|\/)?)>`, 'iy');
const IMAGE = /!\[[^[\]\n]{0,200}\]\([^()\s]{1,500}\)/y;
const LINK_OPEN = /\[(?=[^[\]\n]{1,200}\]\((?:https?:\/\/|mailto:|tel:|www\.|#))/iy;
const LINK_CLOSE =
  /\]\((?:https?:\/\/|mailto:|tel:|www\.|#)(?:[^()\s]|\([^()\s]{0,100}\)){0,500}(?: "[^"\n]{0,200}")?\)/iy;
const LINE_MARK =
  /#{1,6}[ \t]{1,8}|[-*+•][ \t]{1,8}(?=\S)|>[ \t]?|(?:-{3,40}|\*{3,40}|_{3,40})[ \t]{0,8}(?=\n|$)/y;
const STRONG = /\*\*|__|~~|`{1,3}/y;
/** Spaces before the mark of a line. */
const MAX_INDENT = 8;

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
  let end = 0;
  for (const { index, 0: beginning } of text.matchAll(BEGINNINGS)) {
    if (index < end) continue;
    const one = cleaningAt(text, index, beginning, isLinkOpen);
    if (!one || text.slice(one.from, one.to) === one.text) continue;
    if (beginning === '[') isLinkOpen = true;
    if (beginning === ']') isLinkOpen = false;
    found.push({ ...one, from: Math.max(one.from, end) });
    end = one.to;
  }
  return found;
}

function cleaningAt(text: string, at: number, beginning: string, isLinkOpen: boolean): Cleaned | undefined {
  const length = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0].length;
  };
  const removed = (count: number | undefined, instead = '', from = at): Cleaned | undefined =>
    count === undefined ? undefined : { from, to: at + count, text: instead };
  if (beginning.length > 1 || /[^\x20-\x7e•]/.test(beginning)) return folded(at, beginning);
  const start = lineStart(text, at);
  if (start !== undefined) {
    const mark = length(LINE_MARK);
    if (mark !== undefined) return removed(mark, '', start);
  }
  if (beginning === '&') {
    const count = length(REFERENCE);
    return count === undefined
      ? undefined
      : removed(count, decodeHTML(text.slice(at, at + count)).replaceAll('\u00a0', ' '));
  }
  if (beginning === '<') {
    const count = length(TAG);
    return count === undefined
      ? undefined
      : removed(count, BREAKING.test(text.slice(at, at + count)) ? '\n' : '');
  }
  if (beginning === '!') return removed(length(IMAGE));
  if (beginning === '[') return removed(length(LINK_OPEN));
  if (beginning === ']') return isLinkOpen ? removed(length(LINK_CLOSE)) : undefined;
  const count = length(STRONG);
  return count !== undefined && embraces(text, at, count) ? removed(count) : undefined;
}

/** Characters that have a plainer form, or none that is seen. */
function folded(at: number, character: string): Cleaned {
  const plain = /^[\u00ad\u200b\u2060\ufeff]$/.test(character)
    ? ''
    : character.normalize(/^\P{M}\p{M}|^[\u1100-\u1112]/u.test(character) ? 'NFC' : 'NFKC');
  return { from: at, to: at + character.length, text: plain };
}

/** The beginning of the line, where nothing but a little space stands before the place. */
function lineStart(text: string, at: number): number | undefined {
  let start = at;
  while (start > 0 && at - start < MAX_INDENT && /[ \t]/.test(text[start - 1] ?? '')) start--;
  return start === 0 || text[start - 1] === '\n' ? start : undefined;
}

/** Whether a mark of emphasis touches a word on one side only, as those around words do. */
function embraces(text: string, at: number, count: number): boolean {
  const isWord = (character: string | undefined) => character !== undefined && /[^\s*_~`]/.test(character);
  const [before, after] = [isWord(text[at - 1]), isWord(text[at + count])];
  // Within a word these are part of it: snake__case, 2**3.
  const isInside = /[\p{L}\p{N}]/u.test(text[at - 1] ?? '') && /[\p{L}\p{N}]/u.test(text[at + count] ?? '');
  return (before || after) && !isInside;
}
