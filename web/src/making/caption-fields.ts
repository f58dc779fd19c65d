import type { CAPTION_PLACEMENTS, CAPTION_STYLES } from '../../../src/contract/enums.ts';

/** The captions of a draft. */
export interface Captions {
  caption: boolean;
  captions: (typeof CAPTION_PLACEMENTS)[number];
  captionStyle: (typeof CAPTION_STYLES)[number];
}

/** Fields of a request beside the switch, without defaults. A style only matters for captions in the picture. */
export function captionFields({ caption, captions, captionStyle }: Captions) {
  if (!caption) return {};
  return {
    ...(captions !== 'burned' && { captions }),
    ...(captions !== 'track' && { caption_style: captionStyle }),
  };
}
