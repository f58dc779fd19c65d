import * as account from './account.ts';
import * as avatars from './avatars.ts';
import * as batches from './batches.ts';
import * as brand from './brand.ts';
import * as files from './files.ts';
import * as musics from './musics.ts';
import * as photoAvatar from './photo-avatar.ts';
import * as productAvatars from './product-avatars.ts';
import * as productVideos from './product-videos.ts';
import * as products from './products.ts';
import * as pronunciations from './pronunciations.ts';
import * as scripts from './scripts.ts';
import * as slides from './slides.ts';
import * as speech from './speech.ts';
import * as studioTokens from './studio-tokens.ts';
import * as templates from './templates.ts';
import * as translations from './translations.ts';
import * as trash from './trash.ts';
import * as videos from './videos.ts';
import * as voices from './voices.ts';
import * as webhookDeliveries from './webhook-deliveries.ts';
import * as webhookEndpoints from './webhook-endpoints.ts';

/** Operations that are called with an API key, by name. */
export const INTERFACE = {
  ...account,
  ...videos,
  ...studioTokens,
  ...avatars,
  ...photoAvatar,
  ...productAvatars,
  ...voices,
  ...speech,
  ...pronunciations,
  ...musics,
  ...files,
  ...brand,
  ...products,
  ...productVideos,
  ...scripts,
  ...templates,
  ...slides,
  ...batches,
  ...translations,
  ...trash,
  ...webhookEndpoints,
  ...webhookDeliveries,
};
