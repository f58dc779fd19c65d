import { boolean, optional } from './fields.ts';

/** Whether a video looks as the account's brand kit says. */
export const branded = {
  brand: optional(boolean()).describe(
    'False leaves your brand kit (/v2/brand) out of this video; default true',
  ),
};
