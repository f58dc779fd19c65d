/** Unpacks deflated bytes (RFC 1950). @throws {Error} if they are damaged, or more than `maxBytes` */
export async function inflate(packed: Uint8Array<ArrayBuffer>, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'));
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    length += part.value.length;
    if (length > maxBytes) {
      await reader.cancel();
      throw new Error(`Deflated data may have at most ${maxBytes} bytes`);
    }
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
