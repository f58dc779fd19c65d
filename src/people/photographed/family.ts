import { loadImage } from '@napi-rs/canvas';
import type { AvatarFamily, AvatarPack } from '../pack.ts';
import { photoBackdrop } from './backdrop.ts';
import type { PhotoContent } from './content.ts';
import { openPerson } from './open-person.ts';

export type PhotoPack = AvatarPack<'photographed', PhotoContent>;

/** People from a photo, in the place where it was taken. */
export const photographed: AvatarFamily<PhotoPack> = {
  family: 'photographed',
  async open({ content }, view, compositor) {
    return openPerson(await loadImage(Buffer.from(content.person, 'base64')), content, view, compositor);
  },
  backdrop: ({ content }, width, height) => photoBackdrop(content, width, height),
};
