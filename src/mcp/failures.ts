import { ownValue } from '../base/own-value.ts';
import type { FieldError } from '../contract/errors.ts';

/** The server refused a call, or cannot be reached. */
export class CallFailed extends Error {
  /** Of HTTP; 0 where there was no answer. */
  readonly status: number;
  /** What is wrong with which field of the interface. */
  readonly errors: readonly FieldError[];

  constructor(message: string, status: number, errors: readonly FieldError[] = [], cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'CallFailed';
    this.status = status;
    this.errors = errors;
  }
}

/** What was asked of a tool cannot be used; the sentence names the field and says what to do. */
export class Mistake extends Error {
  override readonly name = 'Mistake';
}

/** What to do, where the server's own sentence does not say it. */
const ADVICE: Partial<Record<number, string>> = {
  401: 'Set the API key that this connection uses: CASTWRIGHT_API_KEY, --key, or the x-api-key header. Keys are made in the dashboard, under API.',
  402: 'Ask for the price first with price_only, or have credits granted (castwright credits).',
  404: 'Ask find for what there is: ids are never guessed.',
};

/**
 * A failure in words that whoever called can act on; fields go by the names that the tool has for them.
 *
 * @param names of fields of the interface, by their paths with dots; the longest that fits counts
 */
export function explain(error: unknown, names: Readonly<Record<string, string>>): string {
  if (error instanceof Mistake) return error.message;
  if (!(error instanceof CallFailed)) throw error;
  const told = error.errors.map(({ field, message }) => renamed(message, field, names));
  const sentences = told.length > 0 ? told : [error.message];
  const advice = ADVICE[error.status];
  return [...new Set(advice === undefined ? sentences : [...sentences, advice])].join('\n');
}

function renamed(message: string, field: string, names: Readonly<Record<string, string>>): string {
  const known = Object.keys(names).filter((name) => field === name || field.startsWith(`${name}.`));
  const name = known.sort((one, other) => other.length - one.length)[0];
  if (name === undefined || !message.startsWith(name)) return message;
  return (ownValue(names, name) ?? name) + message.slice(name.length);
}
