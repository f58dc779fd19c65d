import type { DeckProgress } from '../../../contract/dashboard/slides.ts';
import * as described from '../../../contract/operations/dashboard/slides.ts';
import { signAddresses } from '../../../service/drivers/files/sign-addresses.ts';
import { operation } from '../operation.ts';
import { deckOfCall, slidesView } from '../operations/videos/slides.ts';
import { workWithProgress } from '../responses/event-stream.ts';

export const readDeckPages = operation(described.readDeckPages, {
  async estimate(call) {
    await deckOfCall(call);
    return { seconds: 0, credits: 0 };
  },
  // It is read also where nobody waits any more: the same bytes are then found at once.
  handle: async (call) =>
    workWithProgress<DeckProgress>(async (tell) =>
      signAddresses(call.context, call.account.id, slidesView(await deckOfCall(call, tell), call.baseUrl)),
    ),
});
