/** What whoever comes for the first time may have made with one click. */
export type FirstVideo = 'presenter' | 'product' | 'template';

/** The first of the library: what it says and shows is its own. */
export const TEMPLATE = 96;
