import type { DeckProgress } from '../../../contract/dashboard/slides.ts';
import * as contract from '../../../contract/dashboard/slides.ts';
import { signAddresses } from '../../../service/drivers/files/file-urls.ts';
import type { HttpContext } from '../context.ts';
import { operationsUsing } from '../operation.ts';
import { FREE } from '../operations/creation.ts';
import type { MediaContext } from '../operations/resolvers.ts';
import { deckOfCall, slidesView } from '../operations/videos/slides.ts';
import { workWithProgress } from '../responses/event-stream.ts';

const operation = operationsUsing<MediaContext & Pick<HttpContext, 'libreOffice'>>();

export const readDeckPages = operation(contract.readDeckPages, {
  async estimate(call) {
    await deckOfCall(call);
    return FREE;
  },
  // Continues after the client has disconnected: the next call with the same file then gets the result right away.
  handle: async (call) =>
    workWithProgress<DeckProgress>(async (report) =>
      signAddresses(call.context, call.account.id, slidesView(await deckOfCall(call, report), call.baseUrl)),
    ),
});
