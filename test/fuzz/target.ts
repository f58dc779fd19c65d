/** A parser of outside input, and how to feed it. */
export interface Target {
  /** How to mutate inputs: as bytes, or as values of a JSON document. */
  kind: 'bytes' | 'json';
  seeds: readonly (string | Uint8Array)[];
  /** Keywords of the format. */
  tokens: readonly string[];
  /** Packages whose coverage guides the fuzzing, in addition to our source. */
  libraries?: readonly string[];
  /** CPU seconds that one input may take; 1 by default. */
  slowSeconds?: number;
  /** The service runs this in a child process with a time limit: slow inputs are counted, but are not findings. */
  isInChild?: boolean;
  /** Runs native code that may end this process: each input is written to disk before it is read. */
  isNative?: boolean;
  /**
   * Returns signs of new behaviour since the last call that coverage cannot see, such as warnings of a WebAssembly
   * module.
   */
  signs?(): Iterable<string>;
  /** Reads the input. Intended refusals are caught inside; every other error is a finding. */
  run(input: Uint8Array): void | Promise<void>;
}

export function textOf(input: Uint8Array): string {
  return Buffer.from(input.buffer, input.byteOffset, input.byteLength).toString('utf8');
}

/** Runs work that may refuse its input on purpose. */
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
 * Ends the thread because a loaded module can no longer be trusted, for example a WebAssembly module after a trap. The
 * next thread continues with the kept inputs.
 */
export class WornOut extends Error {
  /** Whether to report the input that caused it. */
  readonly isFinding: boolean;

  constructor(message: string, isFinding: boolean, options?: ErrorOptions) {
    super(message, options);
    this.isFinding = isFinding;
  }
}
