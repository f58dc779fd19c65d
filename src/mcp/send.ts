/** One call as it is sent. */
export interface Sent {
  method: string;
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
}

/**
 * All that tools ask of a server: sends a call of the public interface and answers what came back, whatever its status.
 * It is `fetch` from another machine, and no network at all within the server itself.
 *
 * @param path with its query, beginning with a slash
 * @throws {CallFailed} where no server answers
 */
export type Send = (path: string, call: Sent) => Promise<Response>;
