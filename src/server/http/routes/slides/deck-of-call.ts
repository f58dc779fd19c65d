import type { DeckProgress } from '../../../../contract/dashboard/slides.ts';
import { invalidField } from '../../../../contract/errors.ts';
import type { ReadSlides } from '../../../../contract/v2/slides.ts';
import { type FoundDeck, findDeck } from '../../../../service/library/decks/find-deck.ts';
import { readDeck } from '../../../../service/library/decks/read-deck.ts';
import { resolveMediaOf } from '../../server/media.ts';
import type { Call } from '../../server/operation.ts';

const READ = /^deck_[A-Za-z0-9_-]{1,60}$/;

/**
 * The presentation that a call names, read unless it was before.
 *
 * @param onProgress hears what goes on
 * @throws {ApiError} naming `deck` or `pdf`
 */
export async function deckOfCall(
  call: Call<unknown, unknown, ReadSlides>,
  onProgress?: (progress: DeckProgress) => void,
): Promise<FoundDeck> {
  const { context, account, body } = call;
  if (READ.test(body.deck)) {
    const known = await findDeck(context.db, account.id, { id: body.deck });
    if (known) return known;
    throw invalidField(
      'deck',
      'names no presentation of this account that was read; read it with /v2/slides',
    );
  }
  const resolve = resolveMediaOf(call);
  const { url: deck } = await resolve(body.deck, 'deck', ['deck']);
  const pdf = body.pdf === undefined ? undefined : (await resolve(body.pdf, 'pdf', ['deck'])).url;
  const { allowPrivateFetch: allowPrivate, tempRoot, libreOffice, log } = context;
  const settings = { allowPrivate, tempRoot, libreOffice, log };
  return readDeck(context, { accountId: account.id, deck, pdf, settings, onProgress });
}
