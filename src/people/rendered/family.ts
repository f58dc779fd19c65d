import { readFile } from 'node:fs/promises';
import { loadImage } from '@napi-rs/canvas';
import type { AvatarAttributes, AvatarFamily, AvatarPack } from '../pack.ts';
import type { BodyMotion } from '../photographed/body.ts';
import type { Portraits } from '../photographed/framing.ts';
import type { RenderedContent, RenderedFace } from './content.ts';

export type RenderedPack = AvatarPack<'rendered', RenderedContent, AvatarAttributes>;

/** Half-length, with the hands: heads have the size that they have by nature, so a box holds more of the person. */
const PORTRAITS: Portraits = {
  waist: { eyes: 0.36, across: 790, below: 800 },
  chest: { eyes: 0.4, across: 540, below: 440 },
  head: { eyes: 0.46, across: 390, below: 230 },
};

/** Hands and forearms go a little with breath and sway. */
const MOTION: BodyMotion = { still: 1100, sway: 1.5 };

const LIBRARY = new URL('library/', import.meta.url);

/** People rendered in three dimensions (`art/rendered`): their heads turn as those of photographs do. */
export const rendered: AvatarFamily<RenderedPack> = {
  family: 'rendered',
  async open({ content }, view, compositor) {
    const [{ openPerson }, { livePlate }] = await Promise.all([
      import('../photographed/open-person.ts'),
      import('./live-plate.ts'),
    ]);
    const { outfit } = content;
    const folder = new URL(`${encodeURIComponent(content.person)}/`, LIBRARY);
    const picture = async (name: string) => loadImage(await readFile(new URL(`${name}.webp`, folder)));
    const [text, person, mouth, eyes] = await Promise.all([
      readFile(new URL('face.json', folder), 'utf8'),
      picture(outfit ? `person-${encodeURIComponent(outfit)}` : 'person'),
      picture('mouth'),
      picture('eyes'),
    ]);
    const face = JSON.parse(text) as RenderedFace;
    const enliven = livePlate(compositor.kernel, face, { mouth, eyes });
    return openPerson(person, face, view, compositor, { enliven, portraits: PORTRAITS, motion: MOTION });
  },
};
