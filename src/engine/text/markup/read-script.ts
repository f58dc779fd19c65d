import { decodeHTML } from 'entities';
import { findUnknownSign } from '../phonemes/read-ipa.ts';
import { type MarkedScript, requireIpa, type SpokenOverride, textBuilder } from './marked-script.ts';
import { isSsml, readSsml } from './read-ssml.ts';

/** HTML tags that people paste with their text. Other angle brackets are text. */
const TAGS =
  'a|abbr|article|b|blockquote|body|br|button|center|cite|code|dd|del|details|div|dl|dt|em|figcaption|figure|font|footer|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|kbd|label|li|link|main|mark|meta|nav|ol|p|picture|pre|q|s|script|section|small|source|span|strong|style|sub|summary|sup|svg|table|tbody|td|tfoot|th|thead|title|tr|u|ul|video|wbr';
/** Tags that start a new line. */
const LINE_BREAK_TAG =
  /^<\/?(?:article|blockquote|br|dd|div|dt|figure|footer|h[1-6]|header|hr|li|main|ol|p|pre|section|table|td|th|tr|ul)\b/i;

/** Characters at which a mark may begin. The expressions below, all of bounded length, are tried only there. */
const MARK_STARTS =
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
/** Maximum indentation before a list mark or heading. */
const MAX_INDENT = 8;

/** Replaces [from, to) of the script by `text`. */
interface Replacement {
  from: number;
  to: number;
  text: string;
}

/** Maximum length of the word, and of the phonemes, in `[word](/phonemes/)`. */
const MAX_MARK_LENGTH = 100;

/**
 * Reads the markup of a script, which is SSML if it begins with `<speak`.
 *
 * @param isStrict whether to reject unsupported IPA signs; otherwise such marks are plain text
 * @throws {MarkupError} for invalid SSML or, if strict, unsupported IPA signs
 */
export function readScript(script: string, locale: string, isStrict = false): MarkedScript {
  return isSsml(script) ? readSsml(script, locale) : readInline(script, isStrict);
}

/**
 * Returns the visible text of a script, with pauses but without other markup. Returns the script unchanged if its
 * markup is invalid.
 */
export function plainScript(script: string): string {
  if (!isSsml(script) && !script.includes('](/') && findReplacements(script).length === 0) return script;
  try {
    const { text, overrides, items } = readScript(script, 'en-US');
    let plain = '';
    for (const item of items) {
      if (item.kind === 'pause') plain += ` [pause ${item.seconds}s] `;
      else if (item.kind === 'paragraph') plain += '\n\n';
      else {
        let at = item.from;
        for (const { from, to, form } of overrides) {
          if (from < at || to > item.to || !('say' in form)) continue;
          plain += text.slice(at, from) + form.say;
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
 * Reads marks such as `[tomato](/təˈmɑːtoʊ/)`, which shows the word and speaks the phonemes. Removes HTML and Markdown.
 *
 * @throws {MarkupError} for unsupported IPA signs, if strict
 */
function readInline(script: string, isStrict: boolean): MarkedScript {
  const overrides: SpokenOverride[] = [];
  const builder = textBuilder();
  const changes = findReplacements(script);
  let next = 0;
  /** Adds [from, to) of the script without HTML and Markdown. No replacement crosses these bounds. */
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
    // Searches a bounded distance, so that scripts full of marks take linear time.
    const before = script.slice(Math.max(read, middle - MAX_MARK_LENGTH), middle);
    const after = script.slice(middle + 3, middle + 3 + MAX_MARK_LENGTH);
    const word = before.slice(before.lastIndexOf('[') + 1);
    const open = middle - word.length - 1;
    const ipa = after.slice(0, Math.max(0, after.indexOf('/)'))).trim();
    if (word.length === before.length) continue;
    const end = middle + 3 + after.indexOf('/)');
    if (word.trim() === '' || ipa === '' || /[\n\]]/.test(word) || /[\n/]/.test(ipa)) continue;
    if (isStrict) requireIpa(ipa, script, middle + 3);
    else if (findUnknownSign(ipa) !== undefined) continue;
    add(read, open);
    overrides.push({ from: builder.length, to: builder.length + word.length, form: { ipa } });
    builder.add(word, open + 1);
    read = end + 2;
    middle = end;
  }
  add(read, script.length);
  const { text, originOf } = builder.finish();
  const run = { kind: 'run', from: 0, to: text.length, rate: 1, pitch: 0, isOpen: false } as const;
  return { text, originOf, overrides, stressed: [], items: [run] };
}

/**
 * Finds, in order, what to replace by plain text: HTML references and tags; links, headings, emphasis and lists of
 * Markdown; decomposed and stylised characters. `*stressed words*` are script markup and stay.
 */
function findReplacements(text: string): Replacement[] {
  const replacements: Replacement[] = [];
  let isLinkOpen = false;
  let end = 0;
  for (const { index, 0: beginning } of text.matchAll(MARK_STARTS)) {
    if (index < end) continue;
    const replacement = replacementAt(text, index, beginning, isLinkOpen);
    if (!replacement || text.slice(replacement.from, replacement.to) === replacement.text) continue;
    if (beginning === '[') isLinkOpen = true;
    if (beginning === ']') isLinkOpen = false;
    replacements.push({ ...replacement, from: Math.max(replacement.from, end) });
    end = replacement.to;
  }
  return replacements;
}

function replacementAt(
  text: string,
  at: number,
  beginning: string,
  isLinkOpen: boolean,
): Replacement | undefined {
  const length = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0].length;
  };
  const removed = (count: number | undefined, instead = '', from = at): Replacement | undefined =>
    count === undefined ? undefined : { from, to: at + count, text: instead };
  if (beginning.length > 1 || /[^\x20-\x7e•]/.test(beginning)) return plainForm(at, beginning);
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
      : removed(count, LINE_BREAK_TAG.test(text.slice(at, at + count)) ? '\n' : '');
  }
  if (beginning === '!') return removed(length(IMAGE));
  if (beginning === '[') return removed(length(LINK_OPEN));
  if (beginning === ']') return isLinkOpen ? removed(length(LINK_CLOSE)) : undefined;
  const count = length(STRONG);
  return count !== undefined && isEmphasisMark(text, at, count) ? removed(count) : undefined;
}

/** Replaces stylised characters by plain ones and removes invisible ones. */
function plainForm(at: number, character: string): Replacement {
  const plain = /^[\u00ad\u200b\u2060\ufeff]$/.test(character)
    ? ''
    : character.normalize(/^\P{M}\p{M}|^[\u1100-\u1112]/u.test(character) ? 'NFC' : 'NFKC');
  return { from: at, to: at + character.length, text: plain };
}

/** Returns the start of the line, if only a little white space precedes the offset. */
function lineStart(text: string, at: number): number | undefined {
  let start = at;
  while (start > 0 && at - start < MAX_INDENT && /[ \t]/.test(text[start - 1] ?? '')) start--;
  return start === 0 || text[start - 1] === '\n' ? start : undefined;
}

/** Whether an emphasis mark touches a word, but is not inside one. */
function isEmphasisMark(text: string, at: number, count: number): boolean {
  const isWord = (character: string | undefined) => character !== undefined && /[^\s*_~`]/.test(character);
  const [before, after] = [isWord(text[at - 1]), isWord(text[at + count])];
  // Inside a word the signs are text: snake__case, 2**3.
  const isInside = /[\p{L}\p{N}]/u.test(text[at - 1] ?? '') && /[\p{L}\p{N}]/u.test(text[at + count] ?? '');
  return (before || after) && !isInside;
}
