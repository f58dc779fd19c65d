import { ApiFailure } from '../../../src/client/api-failure.ts';

type FieldError = ApiFailure['errors'][number];

/** First error about a field or anything inside it, in the order of the failures given. */
export function findFieldError(failures: readonly unknown[], field: string): string | undefined {
  for (const failure of failures) {
    if (!(failure instanceof ApiFailure)) continue;
    const error = failure.errors.find(
      (fieldError) => fieldError.field === field || fieldError.field.startsWith(`${field}.`),
    );
    if (error) return toSentence(error);
  }
  return undefined;
}

/** First error of a failure, for places without form fields. */
export function firstErrorMessage(failure: Error): string {
  const [first] = failure instanceof ApiFailure ? failure.errors : [];
  return first ? toSentence(first) : failure.message;
}

/**
 * Returns the failure, or undefined if every error in it is shown next to a form field.
 *
 * @param fields that show their own errors, such as `voice.script`, including everything inside them
 */
export function failureOutsideFields(failure: unknown, fields: readonly string[]): unknown {
  if (!(failure instanceof ApiFailure) || failure.errors.length === 0) return failure;
  const isShown = (field: string) =>
    fields.some((parent) => field === parent || field.startsWith(`${parent}.`));
  return failure.errors.every(({ field }) => isShown(field)) ? undefined : failure;
}

/** Error message without the API's field name, because it is shown next to the field. */
function toSentence({ field, message }: FieldError): string {
  const rest = message.startsWith(`${field} `) ? message.slice(field.length + 1) : message;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
