import { ownValue } from '../../base/own-value.ts';
import type { FieldError } from '../../contract/errors.ts';

/** The server rejected a call, or cannot be reached. */
export class CallFailed extends Error {
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** The invalid fields of the API. */
  readonly errors: readonly FieldError[];

  constructor(message: string, status: number, errors: readonly FieldError[] = [], cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'CallFailed';
    this.status = status;
    this.errors = errors;
  }
}

/** The arguments of a tool are invalid. The message names the field and says what to do. */
export class InvalidArguments extends Error {
  override readonly name = 'InvalidArguments';
}

/** Advice for statuses whose error message from the server contains none. */
const ADVICE: Partial<Record<number, string>> = {
  401: 'Set the API key of this connection: CASTWRIGHT_API_KEY, --key, or the x-api-key header. Create keys in the dashboard, under API.',
  402: 'Check the price first with price_only, or grant credits to the account (castwright credits).',
  404: 'Call find to get valid ids; never guess them.',
};

/**
 * Describes an error so that the agent can act on it. Fields are named as in the tool.
 *
 * @param names - names of the tool's fields by API field (a dotted path); the longest match counts
 */
export function explain(error: unknown, names: Readonly<Record<string, string>>): string {
  if (error instanceof InvalidArguments) return error.message;
  if (!(error instanceof CallFailed)) throw error;
  const fieldMessages = error.errors.map(({ field, message }) => renameField(message, field, names));
  const sentences = fieldMessages.length > 0 ? fieldMessages : [error.message];
  const advice = ADVICE[error.status];
  return [...new Set(advice === undefined ? sentences : [...sentences, advice])].join('\n');
}

function renameField(message: string, field: string, names: Readonly<Record<string, string>>): string {
  const matches = Object.keys(names).filter((name) => field === name || field.startsWith(`${name}.`));
  const name = matches.sort((a, b) => b.length - a.length)[0];
  if (name === undefined || !message.startsWith(name)) return message;
  return (ownValue(names, name) ?? name) + message.slice(name.length);
}
