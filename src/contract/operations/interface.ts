import * as account from './account.ts';
import * as avatars from './avatars.ts';
import * as batches from './batches.ts';
import * as files from './files.ts';
import * as musics from './musics.ts';
import * as photoAvatar from './photo-avatar.ts';
import * as productVideos from './product-videos.ts';
import * as products from './products.ts';
import * as scripts from './scripts.ts';
import * as templates from './templates.ts';
import * as trash from './trash.ts';
import * as videos from './videos.ts';
import * as voices from './voices.ts';
import * as webhookDeliveries from './webhook-deliveries.ts';
import * as webhookEndpoints from './webhook-endpoints.ts';

/** Every operation that is called with a key, by its name. */
export const INTERFACE = {
  ...account,
  ...videos,
  ...avatars,
  ...photoAvatar,
  ...voices,
  ...musics,
  ...files,
  ...products,
  ...productVideos,
  ...scripts,
  ...templates,
  ...batches,
  ...trash,
  ...webhookEndpoints,
  ...webhookDeliveries,
};
