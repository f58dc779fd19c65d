/** The first attempt and three more. */
export const MOST_ATTEMPTS = 4;
/** Seconds from the end of an attempt to the next. */
export const RETRY_AFTER = 5;
