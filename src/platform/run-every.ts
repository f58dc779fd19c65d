/**
 * Runs a task now and every so many seconds, never twice at once. Errors go to `onError`, and the task runs again at
 * its next time. Disposing waits for the running task.
 */
export function runEvery(
  seconds: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): AsyncDisposable {
  let working: Promise<void> | undefined;
  const start = () => {
    working ??= work()
      .then(() => {}, onError)
      .finally(() => {
        working = undefined;
      });
  };
  start();
  const timer = setInterval(start, seconds * 1000).unref();
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await working;
    },
  };
}
