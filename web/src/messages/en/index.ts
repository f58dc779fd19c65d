import { api } from './api.ts';
import { assets } from './assets.ts';
import { avatars } from './avatars.ts';
import { common } from './common.ts';
import { create } from './create.ts';
import { createProduct } from './create-product.ts';
import { createTemplate } from './create-template.ts';
import { entry } from './entry.ts';
import { home } from './home.ts';
import { music } from './music.ts';
import { products } from './products.ts';
import { settings } from './settings.ts';
import { share } from './share.ts';
import { shell } from './shell.ts';
import { status } from './status.ts';
import { templates } from './templates.ts';
import { usage } from './usage.ts';
import { videos } from './videos.ts';
import { voices } from './voices.ts';
import { webhooks } from './webhooks.ts';

/** All words of the pages, in English; the other languages have this shape. */
export const en = {
  common,
  avatars,
  voices,
  music,
  assets,
  shell,
  entry,
  home,
  create,
  videos,
  createProduct,
  products,
  createTemplate,
  templates,
  api,
  webhooks,
  usage,
  settings,
  share,
  status,
};
