import type { Slides } from '../../../contract/v2/slides.ts';
import type { FoundDeck } from '../../../service/library/decks/find-deck.ts';
import { estimateSlides } from '../../../service/videos/slides/estimated-slides.ts';
import { fileUrl } from './links.ts';

/** A presentation in the words of the interface. */
export function slidesView(deck: FoundDeck, baseUrl: string): Slides {
  const { seconds, credits } = estimateSlides(deck);
  return {
    deck_id: deck.id,
    title: deck.title,
    pages: deck.pages.map(({ title, script, scriptFrom, points, seen }, index) => ({
      page: index + 1,
      title,
      picture_url: seen && fileUrl(baseUrl, { id: seen.file, name: seen.name }),
      script,
      script_from: scriptFrom,
      points,
    })),
    estimated_seconds: seconds,
    estimated_credit: credits,
    warnings: deck.warnings.length > 0 ? deck.warnings : undefined,
  };
}
