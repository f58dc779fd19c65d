/**
 * The words of the pages in the language of the page. A namespace, not an object, so that each page loads its own words
 * only.
 */
export * as m from './en/index.ts';
