import { ApiFailure } from '../../../src/client/api-failure.ts';

/**
 * What went wrong, as far as it is not said at a field of the form: undefined where every fault stands at its field.
 *
 * @param fields those with a place of their own, such as `voice.script`; all that is in them counts
 */
export function failureElsewhere(error: unknown, fields: readonly string[]): unknown {
  if (!(error instanceof ApiFailure) || error.errors.length === 0) return error;
  const isPlaced = (field: string) => fields.some((one) => field === one || field.startsWith(`${one}.`));
  return error.errors.every(({ field }) => isPlaced(field)) ? undefined : error;
}
