/** A service that makes a mouth speak: an operator's own, named by settings. */
export interface LipsEngine {
  /** Its jobs are under `{url}/jobs`. */
  url: string;
  /** Sent as a bearer token. */
  key?: string;
  /** Seconds that one video may take. */
  timeout: number;
  /** Where the engine fails, the built-in lips speak and a warning says so; otherwise the video fails. */
  fallback: boolean;
}
