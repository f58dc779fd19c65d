import type { ASSET_KINDS } from '../../../../src/contract/dashboard/limits.ts';
import { assets } from './assets.ts';

/** Shown when an unusable file is chosen. */
export const files = {
  empty: (name: string) => `${name} is empty. Choose another file.`,
  tooLarge: (name: string, megabytes: number, kind: (typeof ASSET_KINDS)[number] | undefined, max: number) =>
    `${name} is ${megabytes} MB. ${kind ? assets.kinds[kind] : 'Files'} can be at most ${max} MB.`,
};
