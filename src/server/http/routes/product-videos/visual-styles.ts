import { ASPECT_CODES } from '../../../../contract/enums.ts';
import * as described from '../../../../contract/operations/product-videos.ts';
import { VISUAL_STYLE_ENTRIES } from '../../../../engine/catalog/visual-styles.ts';
import { operation } from '../../server/operation.ts';

/** Every style is made for every ratio. */
const listed = () => VISUAL_STYLE_ENTRIES.map((style) => ({ ...style, aspect_ratio: [...ASPECT_CODES] }));

const work = {
  example: { visual_styles: listed() },
  handle: async () => ({ visual_styles: listed() }),
};

export const VISUAL_STYLE_OPERATIONS = [
  operation(described.listVisualStyles, work),
  operation(described.listVisualStylesV1, work),
  operation(described.listVisuals, work),
  operation(described.listVisualsV1, work),
  operation(described.listVisualsV2, work),
];
