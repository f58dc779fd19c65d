import type { Deck, DeckPage, DrawnDeck, DrawnPage, OfficeDeck, OfficePage, Paragraph } from './deck.ts';

/** Maximum length of a script generated from a page's text: about 45 seconds of speech. */
const MAX_SCRIPT_CHARACTERS = 600;
/** Punctuation that ends a sentence. */
const SENTENCE_END = /[.!?…:;。！？।]["'”’»)]?$/u;
/** Texts that should not be read aloud: axis numbers and addresses. */
const UNSPEAKABLE = /^(?:[\d\s.,%€$£+\-–/:()]+|(?:https?:\/\/|www\.)\S+)$/u;

/** Maximum characters of notes used as a script; notes rarely exceed 2,000. */
const MAX_NOTES_CHARACTERS = 20_000;

/**
 * Combines the contents of the presentation file with its drawn pages; either may be missing.
 *
 * @param name name of the file, used when the deck has no title
 */
export function mergeDeck(
  { office, drawn }: { office?: OfficeDeck | undefined; drawn?: DrawnDeck | undefined },
  name: string,
): Deck {
  const count = drawn?.pages.length ?? office?.pages.length ?? 0;
  const pages = Array.from({ length: count }, (_, index): DeckPage => {
    const drawnPage = drawn?.pages[index];
    const content: Pick<OfficePage, 'title' | 'paragraphs' | 'notes'> = office?.pages[index] ?? {
      title: drawnPage?.title ?? '',
      paragraphs: drawnPage?.paragraphs ?? [],
      notes: '',
    };
    const notes = withoutControls(content.notes).slice(0, MAX_NOTES_CHARACTERS).trim();
    const script = notes === '' ? withoutControls(scriptOfText(content.paragraphs)) : notes;
    return {
      title: content.title,
      paragraphs: content.paragraphs,
      script,
      scriptFrom: script === '' ? 'none' : notes === '' ? 'text' : 'notes',
      drawn: drawnPage && {
        picture: drawnPage.picture,
        letters: drawnPage.letters,
        busy: drawnPage.busy,
        ground: drawnPage.ground,
        ...(drawnPage.build && { build: drawnPage.build }),
      },
    };
  });
  const title = office?.title || drawn?.title || pages[0]?.title || name;
  return { title: title.slice(0, 200), pages, warnings: warningsOf(office, drawn) };
}

function warningsOf(office: OfficeDeck | undefined, drawn: DrawnDeck | undefined): string[] {
  const missing = missingFonts(office, drawn);
  const pages = [office?.pages.length, drawn?.pages.length];
  return [
    ...(office?.warnings ?? []),
    ...(drawn?.warnings ?? []),
    ...unreadablePages(office ? [] : (drawn?.pages ?? [])),
    ...(missing.length > 0
      ? [`These fonts are missing and were replaced: ${missing.slice(0, 12).join(', ')}`]
      : []),
    ...(office && drawn && pages[0] !== pages[1]
      ? [`The presentation has ${pages[0]} pages and its PDF ${pages[1]}, so notes may be on the wrong pages`]
      : []),
  ];
}

/** Warns about unreadable pages. Only needed for a PDF alone, because a presentation file contains its text. */
function unreadablePages(pages: readonly DrawnPage[]): string[] {
  const numbers = pages.flatMap(({ isUnreadable }, index) => (isUnreadable ? [index + 1] : []));
  if (numbers.length === 0) return [];
  const [are, their] = numbers.length === 1 ? ['Page', 'its'] : ['Pages', 'their'];
  return [
    `${are} ${numbers.join(', ')}: the text cannot be read, because the PDF's fonts do not map letters to characters. Write ${their} script by hand`,
  ];
}

/** Returns the fonts that a PDF does not embed; for a presentation, the fonts that its PDF lacks. */
function missingFonts(office: OfficeDeck | undefined, drawn: DrawnDeck | undefined): string[] {
  if (!drawn) return [];
  if (!office) return drawn.missingFonts;
  const pdfFonts = drawn.fonts.map(normalizeFontName);
  return office.fonts.filter((font) => !pdfFonts.some((name) => name.startsWith(normalizeFontName(font))));
}

/** Removes control characters, which no voice or font supports. */
function withoutControls(text: string): string {
  return text.replaceAll(/[^\P{Cc}\t\n]/gu, ' ');
}

function normalizeFontName(font: string): string {
  return font.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Makes a script for a page without notes: its title and texts as sentences. */
export function scriptOfText(paragraphs: readonly Paragraph[]): string {
  const sentences: string[] = [];
  let length = 0;
  for (const { text } of paragraphs) {
    if (UNSPEAKABLE.test(text) || !/\p{L}/u.test(text) || isAxis(text)) continue;
    const sentence = capitalized(SENTENCE_END.test(text) ? text : `${text}.`);
    if (length + sentence.length > MAX_SCRIPT_CHARACTERS && sentences.length > 0) break;
    sentences.push(sentence.slice(0, MAX_SCRIPT_CHARACTERS));
    length += sentence.length + 1;
  }
  return withoutMarks(sentences.join(' '));
}

/** Labels of an axis, such as `Q1 Q2 Q3 Q4 0`. */
function isAxis(text: string): boolean {
  return text.split(/\s+/).every((mark) => /^\p{L}{0,2}[\d.,%]+$/u.test(mark));
}

function capitalized(text: string): string {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}

/** Removes brackets and asterisks, which are directions in a script. */
function withoutMarks(text: string): string {
  return text
    .replaceAll(/[[\]*]/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}
