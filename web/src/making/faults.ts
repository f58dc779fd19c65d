import { ApiFailure } from '../../../src/client/api-failure.ts';

type Fault = ApiFailure['errors'][number];

/** What is wrong, without the name that the interface has for the field: that one stands at it. */
function sentenceOf({ field, message }: Fault): string {
  const rest = message.startsWith(`${field} `) ? message.slice(field.length + 1) : message;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** What the first of some calls says is wrong with a field, or with anything in it. */
export function faultOf(failures: readonly unknown[], field: string): string | undefined {
  for (const failure of failures) {
    if (!(failure instanceof ApiFailure)) continue;
    const found = failure.errors.find((one) => one.field === field || one.field.startsWith(`${field}.`));
    if (found) return sentenceOf(found);
  }
  return undefined;
}

/** What is wrong, for a place that belongs to no field. */
export function firstFault(failure: Error): string {
  const [first] = failure instanceof ApiFailure ? failure.errors : [];
  return first ? sentenceOf(first) : failure.message;
}

/**
 * What went wrong, as far as it is not said at a field of the form: undefined where every fault stands at its field.
 *
 * @param fields those with a place of their own, such as `voice.script`; all that is in them counts
 */
export function failureElsewhere(failure: unknown, fields: readonly string[]): unknown {
  if (!(failure instanceof ApiFailure) || failure.errors.length === 0) return failure;
  const isPlaced = (field: string) => fields.some((one) => field === one || field.startsWith(`${one}.`));
  return failure.errors.every(({ field }) => isPlaced(field)) ? undefined : failure;
}
