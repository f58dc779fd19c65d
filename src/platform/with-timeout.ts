/** Something was not done in its time. */
export class TimeoutExceeded extends Error {
  constructor(seconds: number) {
    super(`there was no answer within ${seconds} s`);
    this.name = 'TimeoutExceeded';
  }
}

/**
 * Waits for something so long and no longer, and calls it off then; what takes no notice goes on unheard.
 *
 * @throws {TimeoutExceeded}
 */
export async function withTimeout<Result>(
  seconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const calledOff = new AbortController();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new TimeoutExceeded(seconds);
    reject(error);
    calledOff.abort(error);
  }, seconds * 1000);
  try {
    return await Promise.race([work(calledOff.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
