/**
 * All UI strings, in the language of the page. A namespace rather than an object, so that bundlers include only the
 * strings that a page uses.
 */
export * as m from './en/index.ts';
