import { readFile } from 'node:fs/promises';
import { loadImage } from '@napi-rs/canvas';
import type { AvatarAttributes, AvatarFamily, AvatarPack } from '../pack.ts';
import { openPerson } from '../photographed/open-person.ts';
import type { RenderedContent, RenderedFace } from './content.ts';
import { livePlate } from './live-plate.ts';

export type RenderedPack = AvatarPack<'rendered', RenderedContent, AvatarAttributes>;

const LIBRARY = new URL('library/', import.meta.url);

/** People rendered in three dimensions (`art/rendered`): their heads turn as those of photographs do. */
export const rendered: AvatarFamily<RenderedPack> = {
  family: 'rendered',
  async open({ content }, view, compositor) {
    const folder = new URL(`${encodeURIComponent(content.person)}/`, LIBRARY);
    const picture = async (name: string) => loadImage(await readFile(new URL(`${name}.webp`, folder)));
    const [text, person, mouth, eyes] = await Promise.all([
      readFile(new URL('face.json', folder), 'utf8'),
      picture('person'),
      picture('mouth'),
      picture('eyes'),
    ]);
    const face = JSON.parse(text) as RenderedFace;
    return openPerson(person, face, view, compositor, livePlate(compositor.kernel, face, { mouth, eyes }));
  },
};
