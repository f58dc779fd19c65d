/** Options that films of every kind have: where captions are, and a visible AI label. */
import { invalidField } from '../../contract/errors.ts';
import { type CaptionPlacement, isUploadedVideo, type VideoRequest } from '../../engine/film/request.ts';
import type { Db, DbOrTransaction } from '../drivers/db/schema.ts';
import { findBrand } from '../library/brand/stored-brand.ts';

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

/** Layouts that are raw material for another program. */
const RAW_LAYOUTS: readonly string[] = ['transparent', 'green_screen'];

/** Returns what a call says about the visible AI label; nothing if it leaves that to the account. */
export function labelOptions({
  ai_label: label,
}: {
  ai_label?: boolean | string | undefined;
}): Pick<VideoRequest, 'aiLabel'> {
  if (label === undefined) return {};
  if (typeof label === 'boolean') return { aiLabel: label && {} };
  return { aiLabel: { text: label } };
}

/**
 * Adds the account's label to a request that does not decide about it, and the account's corner to every label. The
 * account's label is not added to uploaded videos, whose pictures stay as they are, or to raw material.
 */
export async function withAccountLabel<Request extends VideoRequest>(
  db: Db | DbOrTransaction,
  accountId: string,
  request: Request,
): Promise<Request> {
  const { aiLabel } = request;
  if (aiLabel === false || isUploadedVideo(request)) return request;
  if (!aiLabel && request.kind === 'avatar_video' && RAW_LAYOUTS.includes(request.layout)) return request;
  const kit = (await findBrand(db, accountId))?.brand.aiLabel;
  return aiLabel || kit ? { ...request, aiLabel: { ...kit, ...aiLabel } } : request;
}
