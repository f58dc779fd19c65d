import type { FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { ContainerError, type Layout, readBounded, readRange } from './layout.ts';

export const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const MAX_CHUNKS = 100_000;

interface Chunk {
  type: string;
  start: number;
  end: number;
}

async function* readChunks(file: FileHandle, size: number): AsyncGenerator<Chunk> {
  let chunks = 0;
  for (let start = PNG_SIGNATURE.length; start < size; ) {
    if (++chunks > MAX_CHUNKS) throw new ContainerError('The picture has too many chunks');
    const head = await readRange(file, start, 8);
    const end = start + 12 + head.readUInt32BE(0);
    const type = head.toString('latin1', 4, 8);
    if (end > size) throw new ContainerError('A chunk has a wrong length');
    yield { type, start, end };
    if (type === 'IEND') return;
    start = end;
  }
}

export async function findPngManifest(file: FileHandle, size: number): Promise<Buffer | undefined> {
  for await (const { type, start, end } of readChunks(file, size))
    if (type === 'caBX') return readBounded(file, start + 8, end - 4);
  return undefined;
}

/** Puts both chunks after the header, which is the first chunk of every PNG. */
export async function planPng(file: FileHandle, manifestLength: number, xmp: Buffer): Promise<Layout> {
  const { size } = await file.stat();
  const { value: header } = await readChunks(file, size).next();
  if (header?.type !== 'IHDR') throw new ContainerError('The picture has no header');
  const length = manifestLength + 12;
  const before = { start: 0, end: header.end };
  const text = Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\0\0\0\0'), xmp]);
  return {
    pieces: [
      { bytes: before, isHashed: true },
      { bytes: Buffer.alloc(length), isHashed: false },
      { bytes: makeChunk('iTXt', text), isHashed: true },
      { bytes: { start: header.end, end: size }, isHashed: true },
    ],
    place: { offset: header.end, length },
    wrap: (manifest) => makeChunk('caBX', manifest),
  };
}

function makeChunk(type: string, content: Buffer): Buffer {
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const covered = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(covered));
  return Buffer.concat([length, covered, checksum]);
}
