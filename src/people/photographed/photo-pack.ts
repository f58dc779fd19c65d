import type { PhotoContent } from './content.ts';
import type { PhotoPack } from './family.ts';

/** A sky blue, beside people whose clothes cannot be seen. */
const NO_CLOTHES = '#BFD6EA';

/** The pack of a photographed person. Their own place is behind them; what stands beside it takes after their clothes. */
export function photoPack(content: PhotoContent): PhotoPack {
  return {
    family: 'photographed',
    licence: 'Belongs to whoever gave the photo',
    attributes: { scene: { name: 'plain', color: content.colors.clothing ?? NO_CLOTHES } },
    content,
  };
}
