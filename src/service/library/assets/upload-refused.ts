import { ApiError } from '../../../contract/errors.ts';

/** Messages by reason, as prescribed by the reference interface. */
const TEXTS = {
  too_large: 'file size over the limit',
  too_long: 'duration over the limit',
  unsupported: 'unsupported format',
  /** The upload failed while it was being sent. */
  failed: 'upload failed or timed out',
  /** The file was already incomplete before the upload. */
  truncated: 'upload failed or timed out',
} as const;

export type RefusalReason = keyof typeof TEXTS;
export const REFUSAL_REASONS = Object.keys(TEXTS) as RefusalReason[];

/** The stored form of a refusal, for uploads that no request waits for. */
export interface UploadRefusal {
  reason: RefusalReason;
  /** A sentence that says what to do differently. */
  detail: string;
}

/** Field name in `errors` for the body of an upload, which has no fields. */
const BYTES_FIELD = 'file';

export class UploadRefused extends ApiError {
  readonly refusal: UploadRefusal;

  constructor(refusal: UploadRefusal, field: string) {
    const kind = ['too_large', 'too_long'].includes(refusal.reason) ? 'too_large' : 'invalid';
    const text = TEXTS[refusal.reason];
    super(kind, field === BYTES_FIELD ? text : `${text}: ${refusal.detail}`, [
      { field, message: refusal.detail },
    ]);
    this.refusal = refusal;
  }
}

/** Returns the error. @param detail - says what to do differently, and names the field if it is not the body */
export function uploadRefused(reason: RefusalReason, detail: string, field = BYTES_FIELD): UploadRefused {
  return new UploadRefused({ reason, detail }, field);
}

/** Returns the error for a request that names an upload that was refused earlier. */
export function earlierRefusal({ reason, detail }: UploadRefusal, field: string): ApiError {
  const message = `${field} names an upload that was refused: ${TEXTS[reason]}. ${detail}`;
  return new ApiError('invalid', message, [{ field, message }]);
}
