import type { FileHandle } from 'node:fs/promises';
import { ContainerError, type Layout, MAX_MANIFEST, readRange } from './layout.ts';

/** Bytes of the signature and the description of the screen. */
const HEADER = 13;
const EXTENSION = 0x21;
const APPLICATION = 0xff;
/** Identifier of the application extension that holds a manifest, and its version. */
const C2PA = Buffer.from('C2PA_GIF\x01\x00\x00', 'latin1');
const XMP = Buffer.from('XMP DataXMP', 'latin1');
const MAX_SUB_BLOCK = 255;
/** Extensions and sub-blocks that are read; the largest manifest has 131,587. */
const MAX_BLOCKS = 150_000;
/** Bytes read at a time: sub-blocks are small. */
const BLOCK = 64 * 1024;

/** Reads a file from front to back in small steps. */
class Reader {
  readonly #file: FileHandle;
  readonly #size: number;
  #block: Buffer = Buffer.alloc(0);
  #blockStart = 0;
  at: number;

  constructor(file: FileHandle, size: number, at: number) {
    this.#file = file;
    this.#size = size;
    this.at = at;
  }

  async take(length: number): Promise<Buffer> {
    let from = this.at - this.#blockStart;
    if (from < 0 || from + length > this.#block.length) {
      this.#block = await readRange(this.#file, this.at, Math.max(0, Math.min(BLOCK, this.#size - this.at)));
      this.#blockStart = this.at;
      from = 0;
      if (length > this.#block.length) throw new ContainerError('The file ends too early');
    }
    this.at += length;
    return this.#block.subarray(from, from + length);
  }

  async byte(): Promise<number> {
    return (await this.take(1)).readUInt8(0);
  }
}

/** Returns where the blocks begin, after the global color table. */
async function startOfBlocks(file: FileHandle): Promise<number> {
  const flags = (await readRange(file, 0, HEADER)).readUInt8(10);
  return HEADER + (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0);
}

/** Searches the extensions before the first frame, which is where credentials are written. */
export async function findGifManifest(file: FileHandle, size: number): Promise<Buffer | undefined> {
  const reader = new Reader(file, size, await startOfBlocks(file));
  let total = 0;
  let blocks = 0;
  const count = () => {
    if (++blocks > MAX_BLOCKS) throw new ContainerError('The picture has too many blocks');
  };
  while (reader.at < size && (await reader.byte()) === EXTENSION) {
    count();
    const label = await reader.byte();
    let isManifest = false;
    const parts: Buffer[] = [];
    for (let index = 0, length = await reader.byte(); length > 0; index += 1, length = await reader.byte()) {
      count();
      const part = await reader.take(length);
      if (index === 0) isManifest = label === APPLICATION && part.equals(C2PA);
      else if (isManifest) parts.push(Buffer.from(part));
      total += length;
      if (total > MAX_MANIFEST) throw new ContainerError('The credentials are larger than 32 MB');
    }
    if (isManifest) return Buffer.concat(parts);
  }
  return undefined;
}

/** Puts both extensions before all others. */
export async function planGif(file: FileHandle, manifestLength: number, xmp: Buffer): Promise<Layout> {
  const { size } = await file.stat();
  const offset = await startOfBlocks(file);
  if (offset > size) throw new ContainerError('The file ends too early');
  const before = await readRange(file, 0, offset);
  // Extensions belong to the later of the two versions of the format.
  before.write('GIF89a', 'latin1');
  const { length } = wrap(Buffer.alloc(manifestLength));
  return {
    pieces: [
      { bytes: before, isHashed: true },
      { bytes: Buffer.alloc(length), isHashed: false },
      { bytes: xmpExtension(xmp), isHashed: true },
      { bytes: { start: offset, end: size }, isHashed: true },
    ],
    place: { offset, length },
    wrap,
  };
}

function wrap(manifest: Buffer): Buffer {
  const parts: Buffer[] = [Buffer.from([EXTENSION, APPLICATION, C2PA.length]), C2PA];
  for (let at = 0; at < manifest.length; at += MAX_SUB_BLOCK) {
    const part = manifest.subarray(at, at + MAX_SUB_BLOCK);
    parts.push(Buffer.from([part.length]), part);
  }
  return Buffer.concat([...parts, Buffer.alloc(1)]);
}

/**
 * Writes the packet unchanged, without lengths of sub-blocks. A reader takes some of its bytes for such lengths, and the
 * bytes 1, 255, 254 … 0 after the packet lead that reader to the end from wherever it arrives.
 */
function xmpExtension(xmp: Buffer): Buffer {
  const trailer = Buffer.from([1, ...Array.from({ length: 256 }, (_, index) => 255 - index), 0]);
  return Buffer.concat([Buffer.from([EXTENSION, APPLICATION, XMP.length]), XMP, xmp, trailer]);
}
