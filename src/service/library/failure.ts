import { ERRORS } from '../../contract/errors.ts';
import { type Fault, type FilmPart, RenderError } from '../../engine/film/render-error.ts';

export interface Failure {
  code: number;
  /** A sentence for the user. */
  message: string;
  field?: string | undefined;
  /** Label for the metrics, if the code does not determine it. */
  reason?: 'crash' | 'disk_full' | 'cancelled';
}

/** A failure whose request field is known where it occurs. */
export class FieldRefused extends RenderError {
  readonly field: string;

  constructor(message: string, field: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'FieldRefused';
    this.field = field;
  }
}

const CODES: Readonly<Record<Fault, number>> = {
  request: ERRORS.invalid.code,
  balance: ERRORS.no_credit.code,
  server: ERRORS.internal.code,
};

/**
 * Converts an error to the failure that the API reports.
 * @param fieldOf - returns the request field of a part of the film
 */
export function toFailure(
  error: RenderError,
  fieldOf: (part: FilmPart) => string | undefined = () => undefined,
): Failure {
  const { message, fault, part } = error;
  const code = CODES[fault];
  if (error instanceof FieldRefused) return { code, message, field: error.field };
  const field = part && fieldOf(part);
  return field === undefined ? { code, message } : { code, message: `${field}: ${message}`, field };
}
