import type { FileHandle } from 'node:fs/promises';
import { makeBox } from '../jumbf.ts';
import { ContainerError, type Layout, type Piece, readBounded, readRange } from './layout.ts';

// MP4, MOV and M4A: boxes of ISO/IEC 14496-12.

/** A top-level box. */
export interface TopBox {
  type: string;
  start: number;
  end: number;
  /** Bytes of the header with length and type. */
  header: number;
  /** Set for a box of C2PA: what its content is for. The content begins at `contentAt`, counted from the box. */
  purpose?: string;
  contentAt: number;
}

/** User type of the boxes of C2PA. */
export const C2PA_USER_TYPE = Buffer.from('d8fec3d61b0e483c92975828877ec481', 'hex');
const XMP_USER_TYPE = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');
const MAX_TOP_BOXES = 100_000;
const MAX_MOOV = 256 * 2 ** 20;

export async function listTopBoxes(file: FileHandle, size: number): Promise<TopBox[]> {
  const boxes: TopBox[] = [];
  for (let start = 0; start < size; ) {
    if (boxes.length === MAX_TOP_BOXES) throw new ContainerError('The file has too many boxes');
    const head = await readRange(file, start, Math.min(80, size - start));
    if (head.length < 8) throw new ContainerError('The file ends too early');
    let [length, header] = [head.readUInt32BE(0), 8];
    if (length === 0) length = size - start;
    if (length === 1) {
      if (head.length < 16) throw new ContainerError('The file ends too early');
      [length, header] = [Number(head.readBigUInt64BE(8)), 16];
    }
    if (length < header || length > size - start) throw new ContainerError('A box has a wrong length');
    const type = head.toString('latin1', 4, 8);
    const box: TopBox = { type, start, end: start + length, header, contentAt: header };
    boxes.push(type === 'uuid' ? { ...box, ...purposeOf(head, header) } : box);
    start += length;
  }
  return boxes;
}

/** User type, version and flags, the purpose, and an offset of 8 bytes precede the content. */
function purposeOf(head: Buffer, header: number): Partial<TopBox> {
  if (!head.subarray(header, header + 16).equals(C2PA_USER_TYPE)) return {};
  const from = header + 20;
  const end = head.indexOf(0, from);
  return end < 0 ? {} : { purpose: head.toString('latin1', from, end), contentAt: end + 1 + 8 };
}

/** Returns the manifest among the top-level boxes. */
export function findBmffManifest(file: FileHandle, boxes: readonly TopBox[]): Promise<Buffer> | undefined {
  const box = boxes.find(({ purpose }) => purpose === 'manifest');
  return box && readBounded(file, box.start + box.contentAt, box.end);
}

/** Puts the manifest after the first box, and adjusts the offsets that refer to later positions. */
export async function planBmff(
  file: FileHandle,
  boxes: TopBox[],
  manifestLength: number,
  xmp: Buffer,
): Promise<Layout> {
  const wrap = (manifest: Buffer) =>
    makeBox('uuid', C2PA_USER_TYPE, Buffer.alloc(4), Buffer.from('manifest\0'), Buffer.alloc(8), manifest);
  const [first, ...others] = boxes;
  if (!first || !boxes.some(({ type }) => type === 'moov'))
    throw new ContainerError('The file has no moov box');
  const length = wrap(Buffer.alloc(0)).length + manifestLength;
  const xmpBox = makeBox('uuid', XMP_USER_TYPE, xmp);
  const shift = length + xmpBox.length;
  const pieces: Piece[] = [
    { bytes: { start: first.start, end: first.end }, isHashed: false },
    { bytes: Buffer.alloc(length), isHashed: false },
    { bytes: xmpBox, isHashed: true, marksOffset: true },
  ];
  for (const { type, start, end } of others) {
    if (type === 'moof') throw new ContainerError('Fragmented files cannot be signed');
    if (type === 'moov' && end - start > MAX_MOOV) throw new ContainerError('The moov box is too large');
    const bytes =
      type === 'moov'
        ? moveOffsets(await readRange(file, start, end - start), first.end, shift)
        : { start, end };
    pieces.push({ bytes, isHashed: type !== 'mfra', marksOffset: type !== 'mfra' });
  }
  return { pieces, place: { offset: first.end, length }, wrap };
}

const OFFSET_PARENTS: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);

/** Adds `shift` to every chunk offset of a moov box that is at least `from`. */
function moveOffsets(moov: Buffer, from: number, shift: number): Buffer {
  const visit = (start: number, end: number): void => {
    for (let at = start; end - at >= 8; ) {
      const size = moov.readUInt32BE(at);
      if (size < 8 || size > end - at) throw new ContainerError('A box in moov has a wrong length');
      const type = moov.toString('latin1', at + 4, at + 8);
      if (OFFSET_PARENTS.has(type)) visit(at + 8, at + size);
      if (type === 'stco' || type === 'co64') {
        const width = type === 'stco' ? 4 : 8;
        const count = size >= 16 ? moov.readUInt32BE(at + 12) : 0;
        if (16 + count * width > size) throw new ContainerError('The table of chunks is damaged');
        for (let entry = at + 16; entry < at + 16 + count * width; entry += width) {
          if (width === 4) {
            const offset = moov.readUInt32BE(entry);
            const moved = offset >= from ? offset + shift : offset;
            if (moved > 0xffff_ffff) throw new ContainerError('The file is too large for 32-bit offsets');
            moov.writeUInt32BE(moved, entry);
          } else {
            const offset = moov.readBigUInt64BE(entry);
            if (offset >= BigInt(from)) moov.writeBigUInt64BE(offset + BigInt(shift), entry);
          }
        }
      }
      at += size;
    }
  };
  visit(0, moov.length);
  return moov;
}
