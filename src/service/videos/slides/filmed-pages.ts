import { invalidField } from '../../../contract/errors.ts';
import type { CreateVideoFromSlides } from '../../../contract/v2/slides.ts';
import type { FilmedPage } from '../../../engine/slides/film/film-of-deck.ts';
import { storedReference } from '../../library/assets/stored-reference.ts';
import type { FoundDeck } from '../../library/decks/find-deck.ts';
import { requireReadable } from '../../library/pronunciations/check-pronounced.ts';

/**
 * Returns the pages of a film in order, with their scripts.
 * @throws {ApiError} naming a page that is missing, duplicate, or could not be drawn
 */
export function selectPages(
  { pages }: Pick<FoundDeck, 'pages'>,
  { pages: edits = [], order }: Pick<CreateVideoFromSlides, 'pages' | 'order'>,
): FilmedPage[] {
  const edited = new Map<number, (typeof edits)[number]>();
  for (const [index, edit] of edits.entries()) {
    const field = `pages.${index}.page`;
    requirePage(edit.page, field, pages.length);
    if (edited.has(edit.page)) throw invalidField(field, `names page ${edit.page} a second time`);
    if (edit.silent && edit.script !== undefined) {
      throw invalidField(`pages.${index}.silent`, 'cannot be true where there is a script');
    }
    if (edit.script !== undefined) requireReadable(edit.script, `pages.${index}.script`, 'en-US');
    edited.set(edit.page, edit);
  }
  const numbers = order ?? pages.map((_, index) => index + 1);
  for (const [index, number] of numbers.entries()) {
    const field = `order.${index}`;
    if (order) requirePage(number, field, pages.length);
    if (numbers.indexOf(number) < index) throw invalidField(field, `names page ${number} a second time`);
  }
  const filmed = numbers.flatMap((number): FilmedPage[] => {
    const page = pages[number - 1];
    const edit = edited.get(number);
    if (!page || edit?.leave_out) return [];
    if (!page.seen) {
      throw invalidField(
        'deck',
        'could not be drawn, since this server has no LibreOffice: send it as PDF, in deck or in pdf',
      );
    }
    const { file, width, height, letters, busy, ground, build } = page.seen;
    const built = build && { src: storedReference(build.file), steps: build.steps };
    return [
      {
        page: number,
        src: storedReference(file),
        script: edit?.silent ? '' : (edit?.script ?? page.script),
        facts: { letters, busy, ground, picture: { width, height }, build: built },
      },
    ];
  });
  if (filmed.length === 0) throw invalidField(order ? 'order' : 'pages', 'leaves no page for the film');
  return filmed;
}

function requirePage(number: number, field: string, count: number): void {
  if (number <= count) return;
  throw invalidField(field, `names page ${number}, but the presentation has ${count}`);
}
