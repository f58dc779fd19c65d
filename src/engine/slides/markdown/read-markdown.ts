import MarkdownIt from 'markdown-it';
import { MAX_PAGES, type OfficeDeck, UnsupportedDeckError } from '../deck.ts';

/** A presentation written in Markdown, in which lines of `---` separate the slides. */
export interface MarkdownDeck extends OfficeDeck {
  slides: MarkdownSlide[];
  /** The pictures of all slides by their names in the deck, without repeats. */
  pictures: string[];
}

export interface MarkdownSlide {
  /** BCP 47 tag; decides fonts and direction. */
  locale: string;
  title: RichText;
  blocks: MarkdownBlock[];
  /** Name of the first picture. Later pictures of the same slide are left out. */
  picture?: string;
}

export type MarkdownBlock =
  | { kind: 'paragraph' | 'quote'; text: RichText }
  /** @property mark its number or bullet */
  | { kind: 'point'; text: RichText; level: number; mark: string }
  | { kind: 'code'; lines: string[] };

export interface RichText {
  text: string;
  /** Parts of the text, [from, to), that are bold or code. */
  strong: [from: number, to: number][];
}

/** Characters; a deck of 200 full slides has about 200,000. */
const MAX_CHARACTERS = 1_000_000;
const FENCE = /^ {0,3}(?:`{3}|~{3})/;
const NOTE_MARK = /^(?:\?\?\?|<!-- *notes? *-->)\s*$/i;
const NOTE_LABEL = /^notes?:/i;
/** A comment of one line such as `_class: lead` is meant for another program. */
const DIRECTIVE = /^[$_a-z-]+\s*:/i;

/** Writing systems that reveal a language, the most specific first. */
const LOCALES: readonly (readonly [RegExp, string])[] = [
  [/[\p{sc=Hiragana}\p{sc=Katakana}]/u, 'ja'],
  [/\p{sc=Hangul}/u, 'ko'],
  [/\p{sc=Han}/u, 'zh-CN'],
  [/\p{sc=Arabic}/u, 'ar'],
  [/\p{sc=Hebrew}/u, 'he'],
  [/\p{sc=Devanagari}/u, 'hi'],
  [/\p{sc=Thai}/u, 'th'],
];

const engine = new MarkdownIt({ html: false, linkify: false, typographer: false });
type Tokens = ReturnType<typeof engine.parse>;

/** @throws {UnsupportedDeckError} */
export function readMarkdown(text: string): MarkdownDeck {
  if (text.length > MAX_CHARACTERS)
    throw new UnsupportedDeckError(`has ${text.length} characters; at most ${MAX_CHARACTERS} can be read`);
  const { facts, body } = splitFrontMatter(
    text
      .replace(/^\uFEFF/, '')
      .replaceAll(/\r\n?/g, '\n')
      .split('\n'),
  );
  const sources = splitSlides(body);
  if (sources.length > MAX_PAGES)
    throw new UnsupportedDeckError(`has ${sources.length} pages; at most ${MAX_PAGES} can be read`);
  const warnings: string[] = [];
  const language = facts.get('lang') ?? facts.get('language');
  const parts = sources.map(({ lines, notes }, index) => {
    const source = lines.join('\n');
    const locale = isLocale(language)
      ? language
      : (LOCALES.find(([signs]) => signs.test(source))?.[1] ?? 'en');
    const { slide, omitted } = readSlide(source, locale);
    if (omitted > 0) warnings.push(`Page ${index + 1} shows only the first of its ${omitted + 1} pictures`);
    return { slide, notes: plainText(notes.join('\n')) };
  });
  const slides = parts.map(({ slide }) => slide);
  return {
    title: facts.get('title') ?? '',
    slides,
    pictures: [...new Set(slides.flatMap(({ picture }) => picture ?? []))],
    pages: parts.map(({ slide: { title, blocks }, notes }) => ({
      title: title.text,
      notes,
      ...stepsOf(blocks),
      paragraphs: [
        ...(title.text === '' ? [] : [{ text: title.text, level: 0, isPoint: false }]),
        ...blocks.flatMap((block) => {
          // Nobody reads code aloud.
          if (block.kind === 'code') return [];
          const isPoint = block.kind === 'point';
          return [{ text: block.text.text, level: isPoint ? block.level : 0, isPoint }];
        }),
      ],
    })),
    fonts: [],
    warnings,
  };
}

/** Returns a step for each outer point, with the points indented below it. */
function stepsOf(blocks: readonly MarkdownBlock[]): { steps?: string[][] } {
  const steps: string[][] = [];
  for (const block of blocks) {
    if (block.kind !== 'point') continue;
    if (block.level === 0 || steps.length === 0) steps.push([block.text.text]);
    else steps.at(-1)?.push(block.text.text);
  }
  return steps.length > 1 ? { steps } : {};
}

function isLocale(tag: string | undefined): tag is string {
  try {
    return tag !== undefined && Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** Reads `key: value` lines between two lines of `---` at the start. Lists and nested values are ignored. */
function splitFrontMatter(lines: readonly string[]): { facts: Map<string, string>; body: readonly string[] } {
  const first = lines.findIndex((line) => line.trim() !== '');
  const facts = new Map<string, string>();
  const end = lines.findIndex((line, index) => index > first && isRule(line));
  const matter = lines.slice(first + 1, end);
  const isMatter = (line: string) => line.trim() === '' || /^(?:[\w-]+:|[ \t#-])/.test(line);
  if (
    !isRule(lines[first] ?? '') ||
    end < 0 ||
    !matter.every(isMatter) ||
    !matter.some((line) => line.includes(':'))
  )
    return { facts, body: lines };
  for (const line of matter) {
    const colon = line.indexOf(':');
    if (colon <= 0 || /^\s/.test(line)) continue;
    const value = line.slice(colon + 1).trim();
    const isQuoted = value.length > 1 && /^["']/.test(value) && value.endsWith(value[0] ?? '');
    const bare = isQuoted ? value.slice(1, -1) : value;
    if (bare !== '') facts.set(line.slice(0, colon).trim().toLowerCase(), bare);
  }
  return { facts, body: lines.slice(end + 1) };
}

function isRule(line: string): boolean {
  return line.trimEnd() === '---';
}

/** Splits at lines of `---`, but not in code, and separates the notes of each slide. */
function splitSlides(lines: readonly string[]): { lines: string[]; notes: string[] }[] {
  const slides: { lines: string[]; notes: string[] }[] = [{ lines: [], notes: [] }];
  let fence = '';
  let isNote = false;
  let isComment = false;
  for (const line of lines) {
    const slide = slides.at(-1)!;
    const mark = FENCE.exec(line)?.[0].trim();
    if (mark && !isComment) fence = fence === '' ? mark : fence === mark ? '' : fence;
    if (fence === '' && !isComment && isRule(line)) {
      slides.push({ lines: [], notes: [] });
      isNote = false;
    } else if (fence !== '' || mark) (isNote ? slide.notes : slide.lines).push(line);
    else if (NOTE_MARK.test(line)) isNote = true;
    else if (!isNote && NOTE_LABEL.test(line)) {
      isNote = true;
      slide.notes.push(line.replace(NOTE_LABEL, ''));
    } else if (isComment || line.trimStart().startsWith('<!--')) {
      const start = isComment ? 0 : line.indexOf('<!--') + 4;
      const end = line.indexOf('-->', start);
      const words = line.slice(start, end < 0 ? undefined : end).trim();
      // As in Marp, a comment is a note.
      if (isComment || end < 0 || !DIRECTIVE.test(words)) slide.notes.push(words);
      isComment = end < 0;
    } else (isNote ? slide.notes : slide.lines).push(line);
  }
  const isEmpty = (slide: (typeof slides)[number]) =>
    [...slide.lines, ...slide.notes].every((line) => line.trim() === '');
  return slides.filter((slide) => !isEmpty(slide));
}

function plainText(markdown: string): string {
  return engine
    .parse(markdown, {})
    .flatMap(({ type, children, content }) =>
      type === 'inline' ? [richText(children ?? []).text] : type === 'fence' ? [content] : [],
    )
    .join('\n')
    .trim();
}

function readSlide(markdown: string, locale: string): { slide: MarkdownSlide; omitted: number } {
  const tokens = engine.parse(markdown, {});
  const slide: MarkdownSlide = { locale, title: { text: '', strong: [] }, blocks: [] };
  const lists: { next: number | undefined }[] = [];
  let pictures = 0;
  let mark: string | undefined;
  let quotes = 0;
  let isHeading = false;
  let row: RichText[] | undefined;
  for (const token of tokens) {
    const { type, children, content } = token;
    if (type === 'bullet_list_open') lists.push({ next: undefined });
    else if (type === 'ordered_list_open') lists.push({ next: startOf(token) });
    else if (type === 'bullet_list_close' || type === 'ordered_list_close') lists.pop();
    else if (type === 'list_item_open') {
      const list = lists.at(-1);
      mark = list?.next === undefined ? '•' : `${list.next++}.`;
    } else if (type === 'blockquote_open') quotes++;
    else if (type === 'blockquote_close') quotes--;
    else if (type === 'heading_open') isHeading = true;
    else if (type === 'heading_close') isHeading = false;
    else if (type === 'tr_open') row = [];
    else if (type === 'tr_close') {
      if (row?.length) slide.blocks.push({ kind: 'paragraph', text: joined(row, ' · ') });
      row = undefined;
    } else if (type === 'fence' || type === 'code_block') {
      slide.blocks.push({ kind: 'code', lines: content.trimEnd().replaceAll('\t', '  ').split('\n') });
    } else if (type === 'inline') {
      for (const child of children ?? []) {
        const source = child.type === 'image' ? child.attrGet('src') : null;
        if (source && pictures++ === 0) slide.picture = String(source);
      }
      const text = richText(children ?? []);
      if (text.text.trim() === '') continue;
      if (row) row.push(text);
      else if (isHeading && slide.title.text === '') slide.title = text;
      else if (mark !== undefined) {
        slide.blocks.push({ kind: 'point', text, mark, level: lists.length - 1 });
        mark = undefined;
      } else
        slide.blocks.push({ kind: quotes > 0 ? 'quote' : 'paragraph', text: isHeading ? bold(text) : text });
    }
  }
  return { slide, omitted: Math.max(0, pictures - 1) };
}

function startOf(token: Tokens[number]): number {
  return Number(token.attrGet('start') ?? 1);
}

/** Joins the text of inline tokens. Pictures add no text, and a line break becomes a space. */
function richText(children: Tokens): RichText {
  let text = '';
  const strong: RichText['strong'] = [];
  let depth = 0;
  for (const { type, content } of children) {
    const isMarked = depth > 0 || type === 'code_inline';
    const from = text.length;
    if (type === 'strong_open') depth++;
    else if (type === 'strong_close') depth--;
    else if (type === 'softbreak' || type === 'hardbreak') text += ' ';
    else if (type === 'text' || type === 'code_inline' || type === 'text_special') text += content;
    if (isMarked && text.length > from) strong.push([from, text.length]);
  }
  return { text, strong };
}

function bold({ text }: RichText): RichText {
  return { text, strong: [[0, text.length]] };
}

function joined(parts: readonly RichText[], between: string): RichText {
  let text = '';
  const strong: RichText['strong'] = [];
  for (const part of parts) {
    const from = text === '' ? 0 : text.length + between.length;
    strong.push(...part.strong.map(([start, end]): [number, number] => [from + start, from + end]));
    text += text === '' ? part.text : between + part.text;
  }
  return { text, strong };
}
