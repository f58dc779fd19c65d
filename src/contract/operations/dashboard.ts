import * as account from './dashboard/account.ts';
import * as assets from './dashboard/assets.ts';
import * as drafts from './dashboard/drafts.ts';
import * as keys from './dashboard/keys.ts';
import * as open from './dashboard/open.ts';
import * as overview from './dashboard/overview.ts';
import * as products from './dashboard/products.ts';
import * as session from './dashboard/session.ts';
import * as slides from './dashboard/slides.ts';
import * as templates from './dashboard/templates.ts';
import * as twoStep from './dashboard/two-step.ts';
import * as videos from './dashboard/videos.ts';
import * as voices from './dashboard/voices.ts';

/** Every operation of the dashboard that takes a session, by its name. */
export const DASHBOARD = {
  ...overview,
  ...keys,
  ...account,
  ...twoStep,
  ...videos,
  ...products,
  ...slides,
  ...templates,
  ...assets,
  ...drafts,
  ...voices,
};

/** What the dashboard asks without one. */
export const DASHBOARD_OPEN = { ...session, ...open };
