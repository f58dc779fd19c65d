import type { AvatarSource } from '../film/timeline.ts';
import type { AvatarPack } from '../people/pack.ts';

/** Where the file lies that a layer names. */
export type FileOf = (source: string) => string;

/** What the layers of a Timeline name, found before anything is drawn. */
export interface Sources {
  packOf: PackOf;
  fileOf: FileOf;
}

export type PackOf = (source: AvatarSource) => AvatarPack;
