/** Does something that never rejects now and every so many seconds, one after the other; disposing waits for its end. */
export function regularly(seconds: number, work: () => Promise<void>): AsyncDisposable {
  let working: Promise<void> | undefined;
  const begin = () => {
    working ??= work().finally(() => {
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
