/** Sample videos that new users can create with one click. */
export type FirstVideo = 'presenter' | 'product' | 'template';

/** Id of a library template whose placeholder text and images need no changes. */
export const SAMPLE_TEMPLATE_ID = 96;
