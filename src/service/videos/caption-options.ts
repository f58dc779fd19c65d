import { invalidField } from '../../contract/errors.ts';
import type { CaptionPlacement, VideoRequest } from '../../engine/film/request.ts';

/** Fields of a call about whether and where a video has captions. */
interface CaptionFields {
  caption?: boolean | undefined;
  captions?: CaptionPlacement | undefined;
}

/**
 * Returns the caption fields of a request. Naming a place turns captions on.
 *
 * @param field - name of the switch in the caller's API version, with its parents
 * @throws {ApiError} if captions have a place but are switched off
 */
export function captionOptions<Fallback extends boolean | undefined>(
  { caption, captions }: CaptionFields,
  fallback: Fallback,
  field = 'caption',
): { caption: boolean | Fallback } & Pick<VideoRequest, 'captions'> {
  if (captions === undefined) return { caption: caption ?? fallback };
  if (caption === false) {
    const place = [...field.split('.').slice(0, -1), 'captions'].join('.');
    throw invalidField(place, `cannot be ${captions} while ${field} is false: leave one of them out`);
  }
  return { caption: true, ...(captions !== 'burned' && { captions }) };
}
