/** Why a font cannot be used, in a sentence for whoever brought it. */
export class FontRefused extends Error {}
