import { loadImage } from '#canvas';
import { fromBase64 } from '../../../base/base64.ts';
import type { AvatarFamily, AvatarPack } from '../pack.ts';
import type { PhotoContent } from './content.ts';
import { isCloseUp } from './face.ts';

/** Sky blue, used when no clothing is visible. */
const FALLBACK_CLOTHING_COLOR = '#BFD6EA';

export type PhotoPack = AvatarPack<'photographed', PhotoContent>;

/** A person cut out of a photo, shown against that photo's background. */
export const photographed: AvatarFamily<PhotoPack> = {
  family: 'photographed',
  async open({ content }, view, compositor) {
    const { openPerson } = await import('./open-person.ts');
    return openPerson(await loadImage(fromBase64(content.person)), content, view, compositor);
  },
  async backdrop({ content }, width, height, blur) {
    const { photoBackdrop } = await import('./backdrop.ts');
    return photoBackdrop(content, width, height, blur);
  },
  isCloseUp: ({ content }) => isCloseUp(content.landmarks, content.height),
};

/** The pack of a photographed person, with the photo's background. The accent colour follows their clothes. */
export function photoPack(content: PhotoContent): PhotoPack {
  return {
    family: 'photographed',
    licence: 'Belongs to whoever provided the photo',
    attributes: { scene: { name: 'plain', color: content.colors.clothing ?? FALLBACK_CLOTHING_COLOR } },
    content,
  };
}
