/**
 * All texts in the language of the page. A namespace rather than an object, so that bundlers load only the texts that
 * a page uses.
 */
export * as m from './en/index.ts';
