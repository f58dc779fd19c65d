import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadImage } from '@napi-rs/canvas';
import type { AvatarAttributes, AvatarFamily, AvatarPack } from '../pack.ts';
import type { PhotoMeasures } from '../photographed/content.ts';
import { openPerson } from '../photographed/open-person.ts';

/** Where the pictures of a rendered person lie; they are read when the person is opened. */
export interface RenderedContent {
  /** Folder with `person.webp` (the person, with straight alpha) and `face.json` (`PhotoMeasures`). */
  folder: string;
  /** Chooses what is left to chance where they stand. */
  seed: number;
}

export type RenderedPack = AvatarPack<'rendered', RenderedContent, AvatarAttributes>;

/**
 * People rendered in three dimensions (`art/rendered`): moved as photographs are, with an edge that is known exactly.
 */
export const rendered: AvatarFamily<RenderedPack> = {
  family: 'rendered',
  async open({ content }, view, compositor) {
    const [person, measures] = await Promise.all([
      readFile(join(content.folder, 'person.webp')).then(loadImage),
      measuresIn(content.folder),
    ]);
    return openPerson(person, measures, view, compositor);
  },
};

async function measuresIn(folder: string): Promise<PhotoMeasures> {
  return JSON.parse(await readFile(join(folder, 'face.json'), 'utf8')) as PhotoMeasures;
}
