import type { Selectable } from 'kysely';
import { z } from 'zod';
import { VISUAL_STYLES } from '../../../contract/enums.ts';
import { jsonColumn } from '../../drivers/db/columns.ts';
import type { VideoRow } from '../../drivers/db/schema.ts';

/** The request of a deleted video is empty. */
const SHOWN = jsonColumn(
  'the request for a product video',
  z.object({
    style: z.enum(VISUAL_STYLES).optional(),
    voice: z.object({ script: z.string() }).optional(),
  }),
);

/** Fields of product videos in addition to those of all videos. */
export function productVideoView({ kind, preview, request }: Selectable<VideoRow>) {
  if (kind !== 'product_video') return {};
  const { style, voice } = SHOWN.read(request);
  return {
    preview: preview ? (true as const) : undefined,
    visual_style: style,
    script: voice?.script || undefined,
  };
}
