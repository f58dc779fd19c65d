/** An operation did not finish in time. */
export class TimeoutExceeded extends Error {
  constructor(seconds: number) {
    super(`no answer within ${seconds} s`);
    this.name = 'TimeoutExceeded';
  }
}

/**
 * Aborts an operation after a time limit. An operation that ignores the abort continues unobserved.
 * @throws {TimeoutExceeded}
 */
export async function withTimeout<Result>(
  seconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const timeout = new AbortController();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new TimeoutExceeded(seconds);
    reject(error);
    timeout.abort(error);
  }, seconds * 1000);
  try {
    return await Promise.race([work(timeout.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
