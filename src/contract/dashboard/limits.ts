/** Characters of a password. */
export const LEAST_PASSWORD = 10;

/** Hours for which a rolled key goes on working. */
export const GRACE_HOURS = [0, 1, 24, 168] as const;

export const KEY_SCOPE_NAMES = ['full', 'render', 'read'] as const;
