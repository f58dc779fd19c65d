import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { realFile } from '../../../../test/fixtures/real.ts';
import { buildOnce } from '../../../../test/stack/build-once.ts';
import type { Pose } from '../../film/pose.ts';
import { createCompositor } from '../../media/compositor/open-compositor.ts';
import type { AvatarView } from '../pack.ts';
import { analysePhoto } from './analysis/analyse-photo.ts';
import type { PhotoContent } from './content.ts';
import { photographed, photoPack } from './family.ts';

/** A broad smile with teeth, and a painted face with closed lips under a hat as wide as the picture. */
export const PHOTOS = ['astronaut.jpg', 'self-portrait-in-a-straw-hat.jpg'];

/** The sources that an analysis depends on, besides the picture. */
const SOURCES = [
  '.',
  '../../../base',
  '../shared',
  '../../media/pictures',
  '../../../../package-lock.json',
].map((path) => fileURLToPath(new URL(path, import.meta.url)));

/** The cached analysis of a real picture. It takes five seconds, and several tests use it. */
export async function analysed(name: string): Promise<PhotoContent> {
  const folder = await buildOnce(`photo-${name}`, [...SOURCES, realFile(name)], async (empty) => {
    await writeFile(join(empty, 'content.json'), JSON.stringify(await analysePhoto(realFile(name))));
  });
  return JSON.parse(await readFile(join(folder, 'content.json'), 'utf8'));
}

export const WIDTH = 540;
export const HEIGHT = 960;
export const VIEW: AvatarView = { width: WIDTH, height: HEIGHT, framing: 'waist', mask: { kind: 'none' } };

/** A photographed person in a transparent frame of the view's size. */
export async function openPhoto(content: PhotoContent, view: AvatarView = VIEW) {
  const { width, height } = view;
  const compositor = await createCompositor({ width, height, transparent: true });
  const avatar = await photographed.open(photoPack(content), view, compositor);
  return {
    compositor,
    avatar,
    show: (pose: Pose) => compositor.compose(avatar.frame(pose)),
    close() {
      avatar.close();
      compositor.close();
    },
  };
}
