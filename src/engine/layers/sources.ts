import { isAbsolute } from 'node:path';
import type { AvatarSource } from '../film/timeline.ts';
import type { AvatarPack } from '../people/pack.ts';

/** Returns the path of the file that a layer refers to. */
export type FileOf = (source: string) => string;

/** Packs and files that the layers of a Timeline refer to, loaded before drawing starts. */
export interface Sources {
  packOf: PackOf;
  fileOf: FileOf;
}

export type PackOf = (source: AvatarSource) => AvatarPack;

/** Returns how error messages refer to a source. A path of this machine is not revealed. */
export function sourceForMessage(source: string): string {
  return isAbsolute(source) ? 'that is shown' : source;
}
