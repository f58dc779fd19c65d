import type { z } from 'zod';
import { VISUAL_STYLE_ENTRIES } from '../../../catalog/visual-styles.ts';
import { ASPECT_CODES } from '../../../contract/enums.ts';
import { VisualStyles } from '../../../contract/product-video.ts';
import { VisualStylesQueryV1 } from '../../../contract/v1/product-video.ts';
import { VisualStylesQuery } from '../../../contract/v2/product-video.ts';
import { operation } from '../../server/operation.ts';

/** The same answer under each of the names it goes by; every style is made for every ratio. */
function listOf<Query>(path: string, name: string, query: z.ZodType<Query>) {
  return operation({
    method: 'GET',
    path,
    name,
    summary: 'List the visual styles of product videos',
    query,
    data: VisualStyles,
    example: { visual_styles: listed() },
    handle: async () => ({ visual_styles: listed() }),
  });
}

const listed = () => VISUAL_STYLE_ENTRIES.map((style) => ({ ...style, aspect_ratio: [...ASPECT_CODES] }));

export const VISUAL_STYLE_OPERATIONS = [
  listOf('/v2/visual_styles', 'listVisualStyles', VisualStylesQuery),
  listOf('/v1/visual_styles', 'listVisualStylesV1', VisualStylesQueryV1),
  listOf('/visual', 'listVisuals', VisualStylesQuery),
  listOf('/v1/visual', 'listVisualsV1', VisualStylesQueryV1),
  listOf('/v2/visual', 'listVisualsV2', VisualStylesQuery),
];
