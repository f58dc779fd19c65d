import type { Selectable } from 'kysely';
import type { ProductVideoRequest } from '../../../film/request.ts';
import type { VideoRow } from '../../drivers/db/schema.ts';

/** What is told of product videos beside what all videos have. */
export function productVideoView({ kind, preview, request }: Selectable<VideoRow>) {
  if (kind !== 'product_video') return {};
  // Nothing is left of the request of a deleted one.
  const { style, voice } = JSON.parse(request) as Partial<ProductVideoRequest>;
  return {
    preview: preview ? (true as const) : undefined,
    visual_style: style,
    script: voice?.script || undefined,
  };
}
