import type { DeckProgress } from '../../../../contract/dashboard/slides.ts';
import { ApiError, invalidField } from '../../../../contract/errors.ts';
import * as contract from '../../../../contract/operations/slides.ts';
import type { CreateVideoFromSlides, ReadSlides, Slides } from '../../../../contract/v2/slides.ts';
import { type FoundDeck, findDeck } from '../../../../service/library/decks/decks.ts';
import { readDeck } from '../../../../service/library/decks/read-deck.ts';
import type { WhenAbsent } from '../../../../service/library/voices/resolve-voice.ts';
import { estimateSlides, resolveSlidesVideo } from '../../../../service/videos/slides-request.ts';
import { checkJobWebhook } from '../../../../service/webhooks/address.ts';
import type { HttpContext } from '../../context.ts';
import { type Call, operationsUsing } from '../../operation.ts';
import { FREE, nonEmpty, pricedCreation, type VideoContext, videoCreation } from '../creation.ts';
import { fileUrl } from '../links.ts';
import {
  type MediaContext,
  type ResolverContext,
  resolveMediaOf,
  templateResolversOf,
  withBrandOf,
} from '../resolvers.ts';

type SlidesContext = ResolverContext & Pick<HttpContext, 'allowInsecureWebhooks' | 'libreOffice'>;
type Context = VideoContext & SlidesContext;
const operation = operationsUsing<Context>();

const readSlides = operation(
  contract.readSlides,
  pricedCreation({
    // Stores the presentation, so that the next call with the same file gets it without reading it again.
    plan: (call: Call<ReadSlides, Context>) => deckOfCall(call),
    estimate: () => FREE,
    respond: (deck: FoundDeck, _plan, { baseUrl }) => slidesView(deck, baseUrl),
    async create({ context }, deck, onCreated) {
      await context.db.transaction().execute((transaction) => onCreated(transaction, deck));
      return deck;
    },
  }),
);

const getSlides = operation(contract.getSlides, {
  async handle({ context, account, params, baseUrl }) {
    const deck = await findDeck(context.db, account.id, { id: params.id });
    if (!deck) throw new ApiError('not_found', `There is no presentation ${params.id}`);
    return slidesView(deck, baseUrl);
  },
});

const createVideoFromSlides = operation(
  contract.createVideoFromSlides,
  videoCreation({
    family: 'v2',
    kind: 'slides_video',
    plan: (call: Call<CreateVideoFromSlides, Context>) => planSlidesVideo(call),
    respond: ({ videoId }, warnings) => ({ video_id: videoId, warnings }),
  }),
);

export async function planSlidesVideo(
  call: Call<CreateVideoFromSlides, SlidesContext>,
  whenAbsent: WhenAbsent = 'later',
) {
  // Checks webhook_url first, because reading the presentation takes long.
  const { allowInsecureWebhooks } = call.context;
  const { webhookUrl, warnings } = await checkJobWebhook(call.body.webhook_url, allowInsecureWebhooks);
  const deck = await deckOfCall(call);
  // The brand is applied as in presenter videos, not through the placeholders of a template.
  const { brand: _brand, bookends: _bookends, ...resolve } = templateResolversOf(call, whenAbsent);
  const resolved = await withBrandOf(call, await resolveSlidesVideo(deck, call.body, resolve));
  return { ...resolved, webhookUrl, warnings: [...resolved.warnings, ...warnings] };
}

const DECK_ID = /^deck_[A-Za-z0-9_-]{1,60}$/;

/**
 * Finds the presentation that a call names, or reads it if it is new.
 *
 * @param onProgress - receives the progress of reading
 * @throws {ApiError} naming `deck` or `pdf`
 */
export async function deckOfCall(
  call: Call<ReadSlides & { brand?: boolean | undefined }, MediaContext & Pick<HttpContext, 'libreOffice'>>,
  onProgress?: (progress: DeckProgress) => void,
): Promise<FoundDeck> {
  const { context, account, body } = call;
  if (DECK_ID.test(body.deck)) {
    const deck = await findDeck(context.db, account.id, { id: body.deck });
    if (deck) return deck;
    throw invalidField('deck', 'names no deck of this account; read the presentation with /v2/slides first');
  }
  const resolve = resolveMediaOf(call);
  const { url: deck } = await resolve(body.deck, 'deck', ['deck']);
  const pdf = body.pdf === undefined ? undefined : (await resolve(body.pdf, 'pdf', ['deck'])).url;
  const { allowPrivateFetch: allowPrivate, tempRoot, libreOffice, log } = context;
  const settings = { allowPrivate, tempRoot, libreOffice, log };
  const isBranded = body.brand !== false;
  return readDeck(context, {
    accountId: account.id,
    ...{ deck, pdf, isBranded, settings, onProgress },
    resolveMedia: resolve,
  });
}

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
    warnings: nonEmpty(deck.warnings),
  };
}

export const SLIDES_OPERATIONS = [readSlides, getSlides, createVideoFromSlides];
