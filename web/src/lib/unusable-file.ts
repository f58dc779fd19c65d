import type { Assets } from '../../../src/contract/dashboard/assets.ts';
import type { ASSET_KINDS } from '../../../src/contract/dashboard/limits.ts';
import { m } from '../messages/index.ts';
import { megabytesOfLimit } from './format-size.ts';

type Kind = (typeof ASSET_KINDS)[number];

/** A file that cannot be used, for a reason that is said to whoever chose it. */
export class UnusableFile extends Error {
  override readonly name = 'UnusableFile';
}

/** @throws {UnusableFile} for a file that the server would refuse by its size alone */
export function requireUsableSize(
  file: Pick<File, 'name' | 'type' | 'size'>,
  limits: Assets['limits'],
): void {
  if (file.size === 0) throw new UnusableFile(m.files.empty(file.name));
  const kind = kindOf(file);
  const most = kind ? limits[kind].bytes : Math.max(...Object.values(limits).map(({ bytes }) => bytes));
  if (file.size <= most) return;
  // Rounded up, so that what is over the limit never reads like the limit.
  const megabytes = Math.ceil((file.size / 2 ** 20) * 10) / 10;
  throw new UnusableFile(m.files.tooLarge(file.name, megabytes, kind, megabytesOfLimit(most)));
}

const KIND_OF_ENDING = new Map<string, Kind>([
  ['csv', 'table'],
  ['pdf', 'deck'],
  ['pptx', 'deck'],
  ['odp', 'deck'],
  ['woff2', 'font'],
  ['ttf', 'font'],
  ['otf', 'font'],
]);

/** By its name's ending where browsers disagree about the type, or else by its type; undefined where neither tells. */
function kindOf({ name, type }: Pick<File, 'name' | 'type'>): Kind | undefined {
  const [family] = type.toLowerCase().split('/');
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return (
    KIND_OF_ENDING.get(ending) ?? (['image', 'video', 'audio', 'font'] as const).find((one) => one === family)
  );
}
