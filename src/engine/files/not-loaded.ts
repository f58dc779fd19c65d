/**
 * Thrown in a page by synchronous code that needs something which is still to be fetched. Wait for `loading`, then run
 * the same code again. It is never thrown in Node.
 */
export class NotLoaded extends Error {
  override readonly name = 'NotLoaded';
  readonly loading: Promise<unknown>;

  constructor(what: string, loading: Promise<unknown>) {
    super(`${what} has not been loaded yet`);
    this.loading = loading;
    // The failure is thrown where it is awaited.
    loading.catch(() => undefined);
  }
}
