/** Characters of a password. */
export const LEAST_PASSWORD = 10;

/** Hours for which a rolled key goes on working. */
export const GRACE_HOURS = [0, 1, 24, 168] as const;

export const KEY_SCOPE_NAMES = ['full', 'render', 'read'] as const;

/** What a key can be narrowed to. */
export const RESOURCE_NAMES = [
  'videos',
  'avatars',
  'voices',
  'music',
  'assets',
  'products',
  'templates',
  'trash',
  'webhooks',
  'account',
] as const;
export type Resource = (typeof RESOURCE_NAMES)[number];

/** Days after which a key may end. */
export const MOST_KEY_DAYS = 3650;

export const ASSET_KINDS = ['image', 'video', 'audio', 'table', 'deck', 'font'] as const;

/** Days that usage can be shown for. */
export const USAGE_DAYS = [7, 30, 90] as const;

/** What it takes to make a video. */
export const STATUS_PARTS = ['queue', 'speech', 'render', 'storage'] as const;

/** `troubled` where it works for some, or slowly. */
export const HEALTH = ['good', 'troubled', 'down'] as const;

/** Videos that are downloaded at a time. */
export const MOST_IN_ARCHIVE = 100;

/** Characters; a template's document takes no longer one. */
export const LONGEST_NAME = 120;

/** What goes on while a presentation is read, in this order; a PDF is not converted. */
export const DECK_STAGES = ['fetching', 'words', 'converting', 'drawing', 'saving'] as const;

/** What goes on while the page of a product is read, in this order; the browser only where one is needed. */
export const READING_STAGES = [
  'waiting',
  'opening',
  'browser',
  'reading',
  'pictures',
  'looking',
  'saving',
] as const;
