/** Something was not done in its time. */
export class TookTooLong extends Error {
  constructor(seconds: number) {
    super(`there was no answer within ${seconds} s`);
    this.name = 'TookTooLong';
  }
}

/**
 * Waits for something so long and no longer, and calls it off then; what takes no notice goes on unheard.
 *
 * @throws {TookTooLong}
 */
export async function within<Result>(
  seconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const calledOff = new AbortController();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new TookTooLong(seconds);
    reject(error);
    calledOff.abort(error);
  }, seconds * 1000);
  try {
    return await Promise.race([work(calledOff.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
