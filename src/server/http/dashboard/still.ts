import * as described from '../../../contract/operations/dashboard/videos.ts';
import { withoutBookends } from '../../../service/library/brand/bookends.ts';
import { resolveAvatarVideo } from '../../../service/videos/avatar-request.ts';
import { withFirstSentences } from '../../../service/videos/first-sentences.ts';
import { brandedBy } from '../server/branded-by.ts';
import { resolversOf } from '../server/media.ts';
import { operation } from '../server/operation.ts';

/** Pixels: half of a video's. */
const WIDTHS = { portrait: 540, landscape: 960, square: 540 };

export const still = operation(described.avatarStill, {
  async handle(call) {
    const { request } = await brandedBy(
      call,
      await resolveAvatarVideo(call.body, resolversOf(call, 'never')),
    );
    return call.context.templatePreviews.still(withFirstSentences(withoutBookends(request)), {
      width: WIDTHS[request.aspect],
    });
  },
});
