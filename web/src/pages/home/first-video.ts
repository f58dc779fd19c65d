/** Sample videos that new users can create with one click. */
export type FirstVideo = 'presenter' | 'product' | 'template';

/** A library template that works with its own texts and pictures. */
export const TEMPLATE = 96;
