import type { DeckProgress } from '../../../../contract/dashboard/slides.ts';
import { ApiError, invalidField } from '../../../../contract/errors.ts';
import * as described from '../../../../contract/operations/slides.ts';
import type { CreateVideoFromSlides, ReadSlides, Slides } from '../../../../contract/v2/slides.ts';
import { estimateVideo } from '../../../../service/account/credits/estimate.ts';
import { type FoundDeck, findDeck } from '../../../../service/library/decks/find-deck.ts';
import { readDeck } from '../../../../service/library/decks/read-deck.ts';
import { type CreatedIds, createVideo } from '../../../../service/videos/create-video.ts';
import { estimateSlides } from '../../../../service/videos/slides/estimated-slides.ts';
import { resolveSlidesVideo } from '../../../../service/videos/slides/slides-request.ts';
import { checkJobWebhook } from '../../../../service/webhooks/address.ts';
import { type Call, operation } from '../../operation.ts';
import { createOnce } from '../creation.ts';
import { fileUrl } from '../links.ts';
import { brandedBy, resolveMediaOf, templateResolversOf } from '../resolvers.ts';

const readSlides = operation(described.readSlides, {
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

const getSlides = operation(described.getSlides, {
  async handle({ context, account, params, baseUrl }) {
    const deck = await findDeck(context.db, account.id, { id: params.id });
    if (!deck) throw new ApiError('not_found', `There is no presentation ${params.id}`);
    return slidesView(deck, baseUrl);
  },
});

const createVideoFromSlides = operation(described.createVideoFromSlides, {
  estimate: async (call) => estimateVideo((await understand(call)).request),
  async handle(call) {
    const understood = await understand(call);
    const { warnings } = understood;
    const answer = ({ videoId }: CreatedIds) => ({
      video_id: videoId,
      warnings: warnings.length > 0 ? warnings : undefined,
    });
    const video = {
      accountId: call.account.id,
      family: 'v2',
      kind: 'slides_video',
      ...understood,
      baseUrl: call.baseUrl,
      asked: call.asked,
    } as const;
    return createOnce(call, (onCreated) => createVideo(call.context, { ...video, onCreated }), answer);
  },
});

async function understand(call: Call<unknown, unknown, CreateVideoFromSlides>) {
  // What is wrong with the address is told before a presentation is read.
  const { allowInsecureWebhooks } = call.context;
  const { webhookUrl, warnings } = await checkJobWebhook(call.body.webhook_url, allowInsecureWebhooks);
  const deck = await deckOfCall(call);
  // Its film has no blanks of its own: what it takes of the brand is what every presenter's does.
  const { brand: _brand, bookends: _bookends, ...resolve } = templateResolversOf(call);
  const understood = await brandedBy(call, await resolveSlidesVideo(deck, call.body, resolve));
  return { ...understood, webhookUrl, warnings: [...understood.warnings, ...warnings] };
}

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

export const SLIDES_OPERATIONS = [readSlides, getSlides, createVideoFromSlides];
