/** A request. */
export interface ApiRequest {
  method: string;
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
}

/**
 * Sends a request of the public API, and returns the response whatever its status. Tools reach a server only through this
 * function: by `fetch` from another machine, and without the network inside the server itself.
 *
 * @param path - path with its query, starting with a slash
 * @throws {CallFailed} if no server responds
 */
export type Send = (path: string, call: ApiRequest) => Promise<Response>;
