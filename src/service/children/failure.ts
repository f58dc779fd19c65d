import { ERRORS } from '../../contract/errors.ts';
import { type Fault, type FilmPart, RenderError } from '../../film/render-error.ts';

export interface Failure {
  code: number;
  /** A sentence for the asker. */
  message: string;
  field?: string | undefined;
  /** For the figures, where the code does not tell. */
  reason?: 'crash' | 'disk_full' | 'cancelled';
}

/** A failure of which the field is known where it happens. */
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

/** What failed, in the words of the interface. @param fieldOf the field of the call that a part was asked for by */
export function failureOf(
  error: RenderError,
  fieldOf: (part: FilmPart) => string | undefined = () => undefined,
): Failure {
  const { message, fault, part } = error;
  const code = CODES[fault];
  if (error instanceof FieldRefused) return { code, message, field: error.field };
  const field = part && fieldOf(part);
  return field === undefined ? { code, message } : { code, message: `${field}: ${message}`, field };
}
