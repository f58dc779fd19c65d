import { ApiError } from '../../../contract/errors.ts';

/** The ways in which an upload is refused, in the words of the interface. */
const TEXTS = {
  too_large: 'file size over the limit',
  too_long: 'duration over the limit',
  unsupported: 'unsupported format',
  /** On its way. */
  failed: 'upload failed or timed out',
  /** Before it was sent. */
  truncated: 'upload failed or timed out',
} as const;

export type RefusalReason = keyof typeof TEXTS;
export const REFUSAL_REASONS = Object.keys(TEXTS) as RefusalReason[];

/** What is kept of it where nobody waits to be told. */
export interface UploadRefusal {
  reason: RefusalReason;
  /** A sentence that says what to do differently. */
  detail: string;
}

/** What `errors` calls the bytes of an upload, which come without fields. */
const BYTES = 'file';

export class UploadRefused extends ApiError {
  readonly refusal: UploadRefusal;

  constructor(refusal: UploadRefusal, field: string) {
    const kind = ['too_large', 'too_long'].includes(refusal.reason) ? 'too_large' : 'invalid';
    const text = TEXTS[refusal.reason];
    super(kind, field === BYTES ? text : `${text}: ${refusal.detail}`, [{ field, message: refusal.detail }]);
    this.refusal = refusal;
  }
}

/** @param detail a sentence that says what to do differently, and names the field where it isn't that of the bytes */
export function uploadRefused(reason: RefusalReason, detail: string, field = BYTES): UploadRefused {
  return new UploadRefused({ reason, detail }, field);
}

/** The same for whoever names a file that was refused before. */
export function refusedEarlier({ reason, detail }: UploadRefusal, field: string): ApiError {
  const message = `${field} names an upload that was refused: ${TEXTS[reason]}. ${detail}`;
  return new ApiError('invalid', message, [{ field, message }]);
}
