/** Characters. */
export const MIN_PASSWORD_LENGTH = 10;

/** Hours for which a rolled key keeps working. */
export const GRACE_HOURS = [0, 1, 24, 168] as const;

export const KEY_SCOPE_NAMES = ['full', 'render', 'read'] as const;

/** Resources that a key can be limited to. */
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

/** Maximum days until a key expires. */
export const MAX_KEY_DAYS = 3650;

export const ASSET_KINDS = ['image', 'video', 'audio', 'table', 'deck', 'font'] as const;

/** Periods that usage can be shown for, in days. */
export const USAGE_DAYS = [7, 30, 90] as const;

/** Parts of the service that the status page reports. */
export const STATUS_PARTS = ['queue', 'speech', 'render', 'storage'] as const;

/** `troubled` means slow, or failing for some users. */
export const HEALTH = ['good', 'troubled', 'down'] as const;

/** Maximum videos in one ZIP download. */
export const MAX_ARCHIVE_VIDEOS = 100;

/** Maximum characters of a record's name; template documents have the same limit. */
export const MAX_NAME_LENGTH = 120;

/** Characters of a folder's name. */
export const MAX_FOLDER_NAME_LENGTH = 80;

/** Maximum tags of a video, and characters of a tag. */
export const MAX_TAGS = 20;
export const MAX_TAG_LENGTH = 40;

/** Maximum videos that one call moves into a folder. */
export const MAX_MOVED_VIDEOS = 200;

/** Maximum comments on a video, and characters of a comment and of a guest's name. */
export const MAX_COMMENTS = 500;
export const MAX_COMMENT_LENGTH = 2000;
export const MAX_COMMENTER_LENGTH = 60;

/** Stages of reading a presentation, in order; a PDF skips `converting`. */
export const DECK_STAGES = ['fetching', 'words', 'converting', 'drawing', 'saving'] as const;

/** Stages of reading a product page, in order; `browser` only if one is needed. */
export const READING_STAGES = [
  'waiting',
  'opening',
  'browser',
  'reading',
  'pictures',
  'looking',
  'saving',
] as const;
