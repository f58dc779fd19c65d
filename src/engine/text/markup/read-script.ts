import { decodeHTML } from 'entities';
import { unknownIn } from '../phonemes/ipa/read-ipa.ts';
import { type MarkedScript, type Told, textBuilder } from './marked-script.ts';
import { requireIpa } from './require-ipa.ts';
import { isSsml, readSsml } from './ssml/read-ssml.ts';

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
interface Cleaned {
  from: number;
  to: number;
  text: string;
}

/** Letters of what is said otherwise, and of its sounds. */
const MOST = 100;

/**
 * A script with its marks read: SSML where it begins with `<speak`.
 *
 * @param isStrict whoever wrote it is told of sounds that nobody can speak
 * @throws {MarkupError}
 */
export function readScript(script: string, locale: string, isStrict = false): MarkedScript {
  return isSsml(script) ? readSsml(script, locale) : readInline(script, isStrict);
}

/** What is seen of a script, and counted: its words and pauses without other marks. One that cannot be read is as it is. */
export function plainScript(script: string): string {
  if (!isSsml(script) && !script.includes('](/') && cleanings(script).length === 0) return script;
  try {
    const { text, told, items } = readScript(script, 'en-US');
    let plain = '';
    for (const item of items) {
      if (item.kind === 'pause') plain += ` [pause ${item.seconds}s] `;
      else if (item.kind === 'paragraph') plain += '\n\n';
      else {
        let at = item.from;
        for (const { from, to, said } of told) {
          if (from < at || to > item.to || !('say' in said)) continue;
          plain += text.slice(at, from) + said.say;
          at = to;
        }
        plain += text.slice(at, item.to);
      }
    }
    return plain;
  } catch {
    return script;
  }
}

/**
 * A script whose marks are `[tomato](/təˈmɑːtoʊ/)`: the word is seen, its sounds are heard. What only looks like one is
 * left as it is. Marks of HTML and Markdown are taken out.
 *
 * @throws {MarkupError} where it is strict, for sounds that nobody can speak
 */
function readInline(script: string, isStrict: boolean): MarkedScript {
  const told: Told[] = [];
  const builder = textBuilder();
  const changes = cleanings(script);
  let next = 0;
  /** Adds [from, to) of the script without the marks of other formats; none of them reaches across the ends. */
  const add = (from: number, to: number) => {
    let at = from;
    for (let change = changes[next]; change !== undefined && change.to <= to; change = changes[++next]) {
      if (change.from < at) continue;
      builder.add(script.slice(at, change.from), at);
      builder.add(change.text, change.from);
      at = change.to;
    }
    builder.add(script.slice(at, to), at);
  };
  let read = 0;
  for (let middle = script.indexOf('](/'); middle >= 0; middle = script.indexOf('](/', middle + 3)) {
    // Looked for nearby alone, so that a script of nothing but marks costs no more.
    const before = script.slice(Math.max(read, middle - MOST), middle);
    const after = script.slice(middle + 3, middle + 3 + MOST);
    const word = before.slice(before.lastIndexOf('[') + 1);
    const open = middle - word.length - 1;
    const ipa = after.slice(0, Math.max(0, after.indexOf('/)'))).trim();
    if (word.length === before.length) continue;
    const end = middle + 3 + after.indexOf('/)');
    if (word.trim() === '' || ipa === '' || /[\n\]]/.test(word) || /[\n/]/.test(ipa)) continue;
    if (isStrict) requireIpa(ipa, script, middle + 3);
    else if (unknownIn(ipa) !== undefined) continue;
    add(read, open);
    told.push({ from: builder.length, to: builder.length + word.length, said: { ipa } });
    builder.add(word, open + 1);
    read = end + 2;
    middle = end;
  }
  add(read, script.length);
  const { text, originOf } = builder.finish();
  const run = { kind: 'run', from: 0, to: text.length, rate: 1, pitch: 0, isOpen: false } as const;
  return { text, originOf, told, stressed: [], items: [run] };
}

/**
 * What of a text is written otherwise than it is meant: HTML references and tags, links, headings, emphasis and lists of
 * Markdown, characters in several pieces or in fancy forms. `*stressed words*` are marks of scripts and stay. Ascending.
 */
function cleanings(text: string): Cleaned[] {
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
