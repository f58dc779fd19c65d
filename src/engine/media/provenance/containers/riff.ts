import type { FileHandle } from 'node:fs/promises';
import { ContainerError, type Layout, readBounded, readRange } from './layout.ts';

// WebP and WAV: chunks of RIFF.

/** Bytes of `RIFF`, the length of the rest, and `WEBP` or `WAVE`. */
const HEADER = 12;
const MAX_CHUNKS = 100_000;
/** Bit of the extended header that announces XMP. */
const HAS_XMP = 0x04;

interface Chunk {
  type: string;
  start: number;
  /** Without the byte that pads an odd length. */
  contentEnd: number;
}

async function* readChunks(file: FileHandle, size: number): AsyncGenerator<Chunk> {
  let chunks = 0;
  for (let start = HEADER; size - start >= 8; ) {
    if (++chunks > MAX_CHUNKS) throw new ContainerError('The file has too many chunks');
    const head = await readRange(file, start, 8);
    const length = head.readUInt32LE(4);
    const contentEnd = start + 8 + length;
    if (contentEnd > size) throw new ContainerError('A chunk has a wrong length');
    yield { type: head.toString('latin1', 0, 4), start, contentEnd };
    start = contentEnd + (length % 2);
  }
}

export async function findRiffManifest(file: FileHandle, size: number): Promise<Buffer | undefined> {
  for await (const { type, start, contentEnd } of readChunks(file, size))
    if (type === 'C2PA') return readBounded(file, start + 8, contentEnd);
  return undefined;
}

/**
 * Puts both chunks at the end of the file, where WebP requires metadata. XMP is left out of a WebP without an extended
 * header, which must announce it.
 */
export async function planRiff(file: FileHandle, manifestLength: number, xmp: Buffer): Promise<Layout> {
  const { size } = await file.stat();
  const header = await readRange(file, 0, HEADER);
  // The length in the header is odd in files of some programs.
  const padding = Buffer.alloc(size % 2);
  let start = HEADER;
  const pieces: Layout['pieces'] = [{ bytes: header, isHashed: true }];
  const { value: first } = await readChunks(file, size).next();
  const isSound = header.toString('latin1', 8, HEADER) === 'WAVE';
  const isExtended = first?.type === 'VP8X' && first.contentEnd - first.start >= 12;
  if (first && isExtended) {
    const extended = await readRange(file, first.start, first.contentEnd - first.start);
    extended.writeUInt8(extended.readUInt8(8) | HAS_XMP, 8);
    pieces.push({ bytes: extended, isHashed: true });
    start = first.contentEnd;
  }
  const text = isExtended || isSound ? padded(makeChunk(isSound ? '_PMX' : 'XMP ', xmp)) : Buffer.alloc(0);
  // The byte that pads the manifest's chunk is hashed, because readers count it as part of the file, not of the chunk.
  const length = 8 + manifestLength;
  const end = Buffer.alloc(length % 2);
  const offset = size + padding.length + text.length;
  if (offset + length + end.length - 8 > 0xffff_ffff) throw new ContainerError('The file is too large');
  header.writeUInt32LE(offset + length + end.length - 8, 4);
  pieces.push(
    { bytes: { start, end: size }, isHashed: true },
    { bytes: Buffer.concat([padding, text]), isHashed: true },
    { bytes: Buffer.alloc(length), isHashed: false },
    { bytes: end, isHashed: true },
  );
  return { pieces, place: { offset, length }, wrap: (manifest) => makeChunk('C2PA', manifest) };
}

function padded(chunk: Buffer): Buffer {
  return Buffer.concat([chunk, Buffer.alloc(chunk.length % 2)]);
}

function makeChunk(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}
