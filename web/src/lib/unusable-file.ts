import type { Assets } from '../../../src/contract/dashboard/assets.ts';
import type { ASSET_KINDS } from '../../../src/contract/dashboard/limits.ts';
import { m } from '../messages/index.ts';
import { limitInMegabytes } from './format-size.ts';

type Kind = (typeof ASSET_KINDS)[number];

/** Kinds of files whose media type browsers disagree about. */
const KIND_BY_EXTENSION = new Map<string, Kind>([
  ['csv', 'table'],
  ['pdf', 'deck'],
  ['pptx', 'deck'],
  ['odp', 'deck'],
  ['md', 'deck'],
  ['woff2', 'font'],
  ['ttf', 'font'],
  ['otf', 'font'],
]);

/** A file was rejected for a reason that the message explains to the user. */
export class UnusableFile extends Error {
  override readonly name = 'UnusableFile';
}

/** Checks a file against the size limits. @throws {UnusableFile} */
export function requireUsableSize(
  file: Pick<File, 'name' | 'type' | 'size'>,
  limits: Assets['limits'],
): void {
  if (file.size === 0) throw new UnusableFile(m.files.empty(file.name));
  const kind = detectKind(file);
  const limit = kind ? limits[kind].bytes : Math.max(...Object.values(limits).map(({ bytes }) => bytes));
  if (file.size <= limit) return;
  // Rounded up, so that a size over the limit never reads like the limit.
  const megabytes = Math.ceil((file.size / 2 ** 20) * 10) / 10;
  throw new UnusableFile(m.files.tooLarge(file.name, megabytes, kind, limitInMegabytes(limit)));
}

/** Detects the kind by extension or media type; undefined if unknown. */
function detectKind({ name, type }: Pick<File, 'name' | 'type'>): Kind | undefined {
  const [topLevelType] = type.toLowerCase().split('/');
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return (
    KIND_BY_EXTENSION.get(extension) ??
    (['image', 'video', 'audio', 'font'] as const).find((mediaKind) => mediaKind === topLevelType)
  );
}
