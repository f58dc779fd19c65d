import type { Pose } from '../../film/pose.ts';
import { createCompositor } from '../../media/compositor/open-compositor.ts';
import type { AvatarView } from '../pack.ts';
import type { PhotoContent } from './content.ts';
import { photographed } from './family.ts';
import { photoPack } from './photo-pack.ts';

/** A broad smile with teeth, and a painted face with closed lips under a hat as wide as the picture. */
export const PHOTOS = ['astronaut.jpg', 'self-portrait-in-a-straw-hat.jpg'];

export const WIDTH = 540;
export const HEIGHT = 960;
export const VIEW: AvatarView = { width: WIDTH, height: HEIGHT, framing: 'waist', mask: { kind: 'none' } };

/** A photographed person in a transparent frame of the size of the view. */
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
