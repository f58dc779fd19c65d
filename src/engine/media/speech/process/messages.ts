/** What passes between an engine's driver and its process. */
export interface Call {
  id: number;
  request: unknown;
}

export type Answer = { id: number; reply: unknown } | { id: number; error: string };
