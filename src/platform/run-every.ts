/**
 * Does something now and every so many seconds, one after the other; disposing waits for its end.
 * What fails is told to `onError`, and done again when its time has come.
 */
export function runEvery(
  seconds: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): AsyncDisposable {
  let working: Promise<void> | undefined;
  const begin = () => {
    working ??= work()
      .then(() => {}, onError)
      .finally(() => {
        working = undefined;
      });
  };
  begin();
  const timer = setInterval(begin, seconds * 1000).unref();
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await working;
    },
  };
}
