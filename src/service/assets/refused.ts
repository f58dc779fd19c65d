import { ApiError } from '../../contract/errors.ts';

/** The three ways in which an upload is refused, in the words of the interface. */
const TEXTS = {
  too_large: 'file size over the limit',
  unsupported: 'unsupported format',
  failed: 'upload failed or timed out',
} as const;

/** @param detail a sentence that says what to do differently */
export function refused(reason: keyof typeof TEXTS, detail: string, field = 'file'): ApiError {
  const kind = reason === 'too_large' ? 'too_large' : 'invalid';
  return new ApiError(kind, TEXTS[reason], [{ field, message: detail }]);
}
