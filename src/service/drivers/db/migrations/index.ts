import type { Migration } from 'kysely/migration';
import { up as start } from './0001-start.ts';
import { up as credits } from './0002-credits.ts';
import { up as assets } from './0003-assets.ts';
import { up as webhooks } from './0004-webhooks.ts';
import { up as door } from './0005-door.ts';
import { up as videoOperations } from './0006-video-operations.ts';
import { up as photoAvatars } from './0007-photo-avatars.ts';
import { up as customVoices } from './0008-custom-voices.ts';
import { up as customMusics } from './0009-custom-musics.ts';
import { up as products } from './0010-products.ts';
import { up as scripts } from './0011-scripts.ts';
import { up as productVideos } from './0012-product-videos.ts';
import { up as templates } from './0013-templates.ts';
import { up as batches } from './0014-batches.ts';
import { up as sessions } from './0015-sessions.ts';
import { up as shares } from './0016-shares.ts';
import { up as fairQueue } from './0017-fair-queue.ts';
import { up as storageQuota } from './0018-storage-quota.ts';
import { up as jobOrigin } from './0019-job-origin.ts';
import { up as deliveriesOfEvent } from './0020-deliveries-of-event.ts';
import { up as lastAddresses } from './0021-last-addresses.ts';
import { up as unclaimedFiles } from './0022-unclaimed-files.ts';
import { up as narrowKeys } from './0023-narrow-keys.ts';
import { up as webhookPromises } from './0024-webhook-promises.ts';
import { up as audit } from './0025-audit.ts';
import { up as twoStep } from './0026-two-step.ts';
import { up as trash } from './0027-trash.ts';
import { up as asked } from './0028-asked.ts';

/** In the order of their names; one that was ever released is not changed again. */
export const migrations: Record<string, Migration> = {
  '0001-start': { up: start },
  '0002-credits': { up: credits },
  '0003-assets': { up: assets },
  '0004-webhooks': { up: webhooks },
  '0005-door': { up: door },
  '0006-video-operations': { up: videoOperations },
  '0007-photo-avatars': { up: photoAvatars },
  '0008-custom-voices': { up: customVoices },
  '0009-custom-musics': { up: customMusics },
  '0010-products': { up: products },
  '0011-scripts': { up: scripts },
  '0012-product-videos': { up: productVideos },
  '0013-templates': { up: templates },
  '0014-batches': { up: batches },
  '0015-sessions': { up: sessions },
  '0016-shares': { up: shares },
  '0017-fair-queue': { up: fairQueue },
  '0018-storage-quota': { up: storageQuota },
  '0019-job-origin': { up: jobOrigin },
  '0020-deliveries-of-event': { up: deliveriesOfEvent },
  '0021-last-addresses': { up: lastAddresses },
  '0022-unclaimed-files': { up: unclaimedFiles },
  '0023-narrow-keys': { up: narrowKeys },
  '0024-webhook-promises': { up: webhookPromises },
  '0025-audit': { up: audit },
  '0026-two-step': { up: twoStep },
  '0027-trash': { up: trash },
  '0028-asked': { up: asked },
};
