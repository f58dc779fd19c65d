import { loadImage } from '@napi-rs/canvas';
import type { AvatarFamily, AvatarPack } from '../pack.ts';
import type { PhotoContent } from './content.ts';

export type PhotoPack = AvatarPack<'photographed', PhotoContent>;

/** People from a photo, in front of its own background. */
export const photographed: AvatarFamily<PhotoPack> = {
  family: 'photographed',
  async open({ content }, view, compositor) {
    const { openPerson } = await import('./open-person.ts');
    return openPerson(await loadImage(Buffer.from(content.person, 'base64')), content, view, compositor);
  },
  async backdrop({ content }, width, height) {
    const { photoBackdrop } = await import('./backdrop.ts');
    return photoBackdrop(content, width, height);
  },
};
