import { ApiFailure } from '../../../../src/client/api-failure.ts';
import { failureOutsideFields, findFieldError } from '../../making/field-errors.ts';
import { draftField, type FilmRequest } from '../../studio/draft.ts';

interface FilmErrors {
  /** Error about a field of the draft, for the place where it is edited. */
  errorOf(field: string): string | undefined;
  /** A failure that no field of the page shows. */
  outsideFields: unknown;
}

/** Assigns failures of a request to the fields of the draft that it was made from. */
export function filmErrors(
  failures: readonly unknown[],
  request: FilmRequest | undefined,
  sceneCount: number,
): FilmErrors {
  const inFields = failures.map((failure) => inDraft(failure, request));
  const fields = fieldsWithErrors(sceneCount);
  return {
    errorOf: (field) => findFieldError(inFields, field),
    outsideFields: inFields
      .map((failure) => failureOutsideFields(failure, fields))
      .find((failure) => failure !== undefined),
  };
}

/** Renames the fields of a request's errors to those of the draft. */
function inDraft(failure: unknown, request: FilmRequest | undefined): unknown {
  if (!(failure instanceof ApiFailure) || !request) return failure;
  return Object.create(failure, {
    errors: { value: failure.errors.map((error) => ({ ...error, field: draftField(error.field, request) })) },
  });
}

/** Fields that show their own errors. */
const fieldsWithErrors = (scenes: number): string[] => [
  'voice.script',
  'voice.audio_url',
  'voice.pronunciations',
  'background',
  'override_script',
  'variables',
  ...Array.from({ length: scenes }, (_, index) =>
    [
      'script',
      'audio_url',
      'seconds',
      'layout',
      'media',
      'headline',
      'points',
      'background',
      'transition',
    ].map((field) => `scenes.${index}.${field}`),
  ).flat(),
];
