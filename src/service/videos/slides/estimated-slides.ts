import { estimateTemplateSeconds } from '../../../engine/compile/estimates.ts';
import { filmOfDeck } from '../../../engine/slides/film/film-of-deck.ts';
import { priceOfVideo, toCredits } from '../../account/credits/credit.ts';
import type { Estimate } from '../../account/credits/estimate.ts';
import type { FoundDeck } from '../../library/decks/find-deck.ts';

/** Estimates length and price of a film of all pages of a presentation. */
export function estimateSlides({ title, pages }: FoundDeck): Estimate {
  const filmed = pages.map(({ script }, index) => ({ page: index + 1, src: '', script, facts: NOT_SEEN }));
  const film = {
    title,
    pages: filmed,
    aspect: 'landscape',
    layout: 'slides_only',
    corner: undefined,
  } as const;
  const template = filmOfDeck({ ...film, caption: false, build: false });
  const seconds = estimateTemplateSeconds({ template, values: {}, aspect: 'landscape' });
  return { seconds, credits: toCredits(priceOfVideo(seconds)) };
}

/** Placeholder, because the look of a page does not affect its length. */
const NOT_SEEN = { letters: [], busy: [], ground: '#ffffff', picture: { width: 16, height: 9 } };
