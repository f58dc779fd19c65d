import { loadImage } from '#canvas';
import { readOwnFile } from '#files';
import type { AvatarAttributes, AvatarFamily, AvatarPack } from '../pack.ts';
import type { Portraits } from '../photographed/framing.ts';
import type { BodyMotion } from '../photographed/mover.ts';
import type { RenderedContent, RenderedFace } from './content.ts';

export type RenderedPack = AvatarPack<'rendered', RenderedContent, AvatarAttributes>;

/** Heads have natural proportions, so a box shows more of the person than of a drawn one: down to the hands. */
const PORTRAITS: Portraits = {
  // The hands at rest stay below the box, so that no caption covers them.
  wide: { eyes: 0.31, across: 790, below: 640 },
  waist: { eyes: 0.36, across: 790, below: 800 },
  chest: { eyes: 0.4, across: 540, below: 440 },
  head: { eyes: 0.46, across: 390, below: 230 },
};

/** Hands and forearms move slightly with breath and sway. */
const MOTION: BodyMotion = { still: 1100, sway: 1.5 };

/** 3D characters (`art/rendered`). Their heads turn like those of photographs, and their hands stay clasped. */
export const rendered: AvatarFamily<RenderedPack> = {
  family: 'rendered',
  async open({ content }, view, compositor) {
    const [{ openPerson }, { livePlate }] = await Promise.all([
      import('../photographed/open-person.ts'),
      import('./live-plate.ts'),
    ]);
    const outfitSuffix = content.outfit ? `-${encodeURIComponent(content.outfit)}` : '';
    const read = (name: string) => readOwnFile(`people/${encodeURIComponent(content.person)}/${name}`);
    const picture = async (name: string) => loadImage(await read(name));
    const [face, person, mouth, eyes] = await Promise.all([
      read('face.json').then((json) => JSON.parse(new TextDecoder().decode(json)) as RenderedFace),
      picture(`person${outfitSuffix}.webp`),
      picture('mouth.webp'),
      picture('eyes.webp'),
    ]);
    const animatePlate = livePlate(compositor.kernel, face, { mouth, eyes });
    return openPerson(person, face, view, compositor, { animatePlate, portraits: PORTRAITS, motion: MOTION });
  },
};
