/**
 * Caches parts of slow paintings, such as the layers of a presenter, for later films and for other processes that draw the same
 * film. Any part may be evicted at any time.
 */
export interface PaintingCache {
  /** @param description everything that the painting depends on, except the engine's code */
  open(description: string): Promise<CachedPainting>;
}

/** The parts of one painting. Must not be used after `close`. */
export interface CachedPainting {
  /** Returns a part that was stored earlier. */
  part(name: string): Uint8Array | undefined;
  keep(name: string, bytes: Uint8Array<ArrayBuffer>): void;
  /** Stores new parts. */
  close(): Promise<void>;
}
