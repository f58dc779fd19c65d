/** Work that is done after the request was answered. */
export const JOB_KINDS = ['render', 'script', 'photo', 'motion', 'own_avatar', 'deliver'] as const;
export type JobKind = (typeof JOB_KINDS)[number];
