/** Something that reads what comes from outside, and what it may be fed with. */
export interface Target {
  /** How inputs are changed: bytes as they are, or the values of a JSON document. */
  kind: 'bytes' | 'json';
  seeds: readonly (string | Uint8Array)[];
  /** What the format knows by name. */
  tokens: readonly string[];
  /** Packages that do the reading, and lead it with what of them is run, as our own source does. */
  libraries?: readonly string[];
  /** Seconds of a processor that one input may take; 1 unless given. */
  slowSeconds?: number;
  /** The service reads this in a child that it ends: slow inputs are dropped and counted, and are no finding. */
  isInChild?: boolean;
  /** Native code reads it, and may end this process: each input is written to disk before it is read. */
  isNative?: boolean;
  /** Signs of new behaviour that coverage cannot see, such as warnings of a WebAssembly module, since the last call. */
  signs?(): Iterable<string>;
  /** Reads it. What is thrown is a finding: refusals that are meant are caught within. */
  run(input: Uint8Array): void | Promise<void>;
}

export function textOf(input: Uint8Array): string {
  return Buffer.from(input.buffer, input.byteOffset, input.byteLength).toString('utf8');
}

/** Does something that may refuse in a way that is meant. */
export async function refusable(
  errors: readonly (abstract new (...args: never[]) => Error)[],
  work: () => unknown,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!errors.some((one) => error instanceof one)) throw error;
  }
}

/**
 * Ends the thread that reads, because what it loaded cannot be trusted any more, such as a WebAssembly module after a trap.
 * The next thread goes on with what was kept.
 */
export class WornOut extends Error {
  /** Whether the input that caused it is reported. */
  readonly isFinding: boolean;

  constructor(message: string, isFinding: boolean, options?: ErrorOptions) {
    super(message, options);
    this.isFinding = isFinding;
  }
}
