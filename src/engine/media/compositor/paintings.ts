/**
 * Keeps parts of slow paintings, such as the layers of a presenter, for later films and for other processes that draw the
 * same film. It may forget any of them at any time.
 */
export interface PaintingCache {
  /** @param description of everything that the painting depends on, besides the code of the engine */
  open(description: string): Promise<CachedPainting>;
}

/** The parts of one painting. Must not be used after `close`. */
export interface CachedPainting {
  /** Returns a part that was kept before. */
  part(name: string): Uint8Array | undefined;
  keep(name: string, bytes: Uint8Array<ArrayBuffer>): void;
  /** Stores new parts. */
  close(): Promise<void>;
}
