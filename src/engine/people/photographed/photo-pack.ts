import type { PhotoContent } from './content.ts';
import type { PhotoPack } from './family.ts';

/** A sky blue, for people whose clothes are not visible. */
const NO_CLOTHES = '#BFD6EA';

/** The pack of a photographed person, with the photo's background. The accent colour follows their clothes. */
export function photoPack(content: PhotoContent): PhotoPack {
  return {
    family: 'photographed',
    licence: 'Belongs to whoever gave the photo',
    attributes: { scene: { name: 'plain', color: content.colors.clothing ?? NO_CLOTHES } },
    content,
  };
}
