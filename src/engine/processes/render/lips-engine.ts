/** An external lip-sync service that the operator configured. */
export interface LipsEngine {
  /** Base URL; its jobs are under `{url}/jobs`. */
  url: string;
  /** Sent as a bearer token. */
  key?: string;
  /** Seconds that one video may take. */
  timeout: number;
  /** If the engine fails, use the built-in lips and add a warning; otherwise the video fails. */
  fallback: boolean;
}
