import { ApiError } from '../../../../contract/errors.ts';
import * as described from '../../../../contract/operations/slides.ts';
import { findDeck } from '../../../../service/library/decks/find-deck.ts';
import { operation } from '../../server/operation.ts';
import { slidesView } from '../../views/slides-view.ts';
import { deckOfCall } from './deck-of-call.ts';

export const readSlides = operation(described.readSlides, {
  async estimate(call) {
    await deckOfCall(call);
    return { seconds: 0, credits: 0 };
  },
  async handle(call) {
    const data = slidesView(await deckOfCall(call), call.baseUrl);
    const { db } = call.context;
    await db.transaction().execute((transaction) => call.settle(transaction, data));
    return data;
  },
});

export const getSlides = operation(described.getSlides, {
  async handle({ context, account, params, baseUrl }) {
    const deck = await findDeck(context.db, account.id, { id: params.id });
    if (!deck) throw new ApiError('not_found', `There is no presentation ${params.id}`);
    return slidesView(deck, baseUrl);
  },
});
