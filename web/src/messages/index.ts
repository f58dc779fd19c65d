import { en } from './en/index.ts';

export type Messages = typeof en;

/** The words of the pages in the language of the page. */
export const m: Messages = en;
