/** A request. */
export interface ApiRequest {
  method: string;
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
}

/**
 * The only access of tools to a server: sends a request of the public API, and returns the response whatever its
 * status. Uses `fetch` from another machine, and no network inside the server itself.
 *
 * @param path Path with its query, starting with a slash
 * @throws {CallFailed} if no server responds
 */
export type Send = (path: string, call: ApiRequest) => Promise<Response>;
