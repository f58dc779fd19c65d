/** A font cannot be used; the message is written for the person who uploaded it. */
export class FontRefused extends Error {}
