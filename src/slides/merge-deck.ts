import type { Deck, DeckPage, DrawnDeck, DrawnPage, OfficeDeck, OfficePage } from './deck.ts';
import { scriptOfText } from './script/script-of-text.ts';

/** Letters of a script that notes may be; a page's notes are rarely longer than 2,000. */
const LONGEST_NOTES = 20_000;

/**
 * One deck of what the presentation program's file says and what its pages look like; either may be missing.
 *
 * @param name of the file, where the deck has no title
 */
export function mergeDeck(
  { office, drawn }: { office?: OfficeDeck | undefined; drawn?: DrawnDeck | undefined },
  name: string,
): Deck {
  const count = drawn?.pages.length ?? office?.pages.length ?? 0;
  const pages = Array.from({ length: count }, (_, index): DeckPage => {
    const seen = drawn?.pages[index];
    const told: Pick<OfficePage, 'title' | 'paragraphs' | 'notes'> = office?.pages[index] ?? {
      title: seen?.title ?? '',
      paragraphs: seen?.paragraphs ?? [],
      notes: '',
    };
    const notes = withoutControls(told.notes).slice(0, LONGEST_NOTES).trim();
    const script = notes === '' ? withoutControls(scriptOfText(told.paragraphs)) : notes;
    return {
      title: told.title,
      paragraphs: told.paragraphs,
      script,
      scriptFrom: script === '' ? 'none' : notes === '' ? 'text' : 'notes',
      drawn: seen && {
        picture: seen.picture,
        letters: seen.letters,
        busy: seen.busy,
        ground: seen.ground,
        ...(seen.build && { build: seen.build }),
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
      ? [
          `These fonts are not there, and others were drawn in their place: ${missing.slice(0, 12).join(', ')}`,
        ]
      : []),
    ...(office && drawn && pages[0] !== pages[1]
      ? [
          `The presentation has ${pages[0]} pages and its PDF ${pages[1]}; notes may stand at other pages than their own`,
        ]
      : []),
  ];
}

/** The file of a presentation program tells its words itself. */
function unreadablePages(pages: readonly DrawnPage[]): string[] {
  const numbers = pages.flatMap(({ isUnreadable }, index) => (isUnreadable ? [index + 1] : []));
  if (numbers.length === 0) return [];
  const [are, their] = numbers.length === 1 ? ['Page', 'Its'] : ['Pages', 'Their'];
  return [
    `${are} ${numbers.join(', ')}: the text cannot be read, because the fonts of the PDF do not tell what their letters mean. ${their} script has to be written by hand`,
  ];
}

/** What a PDF does not hold; for a presentation, what it asked for and its PDF was made without. */
function missingFonts(office: OfficeDeck | undefined, drawn: DrawnDeck | undefined): string[] {
  if (!drawn) return [];
  if (!office) return drawn.missingFonts;
  const used = drawn.fonts.map(plain);
  return office.fonts.filter((font) => !used.some((name) => name.startsWith(plain(font))));
}

/** Signs that no voice and no font knows. */
function withoutControls(text: string): string {
  return text.replaceAll(/[^\P{Cc}\t\n]/gu, ' ');
}

function plain(font: string): string {
  return font.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
