/**
 * Gives the memory of large arrays back at once: the garbage collector sees how little they are themselves, and comes
 * late. Nobody may use them afterwards; those that share their buffer with others are left alone.
 */
export function release(...arrays: readonly (Float32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>)[]): void {
  for (const { buffer, byteLength } of arrays) {
    if (byteLength === buffer.byteLength) buffer.transfer(0);
  }
}
