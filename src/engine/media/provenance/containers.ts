import type { FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { makeBox } from './jumbf.ts';

/** Part of a file: bytes in memory, or a range of the source file. */
export type Piece = {
  bytes: Uint8Array | { start: number; end: number };
  /** Whether the content hash covers it. */
  isHashed: boolean;
  /** Whether its offset in the file is hashed before it: a top-level box of an MP4. */
  marksOffset?: boolean;
};

/** A file with room for a manifest. */
export interface Layout {
  pieces: Piece[];
  /** The bytes around the manifest and its parts, at an offset of the new file. Their number depends only on the manifest's length. */
  place: { offset: number; length: number };
  wrap(manifest: Buffer): Buffer;
}

export type ContainerKind = 'bmff' | 'jpeg' | 'png';

/** A file whose manifest is at a known place, or that has none. */
export interface Located {
  kind: ContainerKind;
  manifest: Buffer | undefined;
  /** Top-level boxes of an MP4. */
  boxes: TopBox[];
}

/** The file is damaged or uses something that cannot be handled. */
export class ContainerError extends Error {}

/** Maximum bytes of a manifest that is read. */
const MAX_MANIFEST = 32 * 2 ** 20;

/** Detects the container by its first bytes. */
export async function detectContainer(file: FileHandle): Promise<ContainerKind | undefined> {
  const start = await readRange(file, 0, 12).catch(() => Buffer.alloc(12));
  if (start.readUInt16BE(0) === 0xffd8) return 'jpeg';
  if (start.subarray(0, 8).equals(PNG_SIGNATURE)) return 'png';
  return start.toString('latin1', 4, 8) === 'ftyp' ? 'bmff' : undefined;
}

/** Finds the manifest. @throws {ContainerError} */
export async function locateManifest(file: FileHandle, kind: ContainerKind): Promise<Located> {
  const { size } = await file.stat();
  if (kind === 'bmff') {
    const boxes = await listTopBoxes(file, size);
    const box = boxes.find(({ purpose }) => purpose === 'manifest');
    const manifest = box && (await readBounded(file, box.start + box.contentAt, box.end));
    return { kind, manifest, boxes };
  }
  const manifest = await (kind === 'png' ? findPngManifest(file, size) : findJpegManifest(file, size));
  return { kind, manifest, boxes: [] };
}

/**
 * Plans the file with room for a manifest of the given length. The file must have none.
 * @param sourceType - written as XMP too, for programs that do not read C2PA
 * @throws {ContainerError}
 */
export function planLayout(
  file: FileHandle,
  { kind, boxes }: Located,
  manifestLength: number,
  sourceType: string,
): Promise<Layout> {
  const xmp = Buffer.from(xmpPacket(sourceType));
  if (kind === 'bmff') return planBmff(file, boxes, manifestLength, xmp);
  return kind === 'png' ? planPng(file, manifestLength, xmp) : planJpeg(file, manifestLength, xmp);
}

/** IPTC's field for what made the content. */
function xmpPacket(sourceType: string): string {
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="${sourceType}"/></rdf:RDF></x:xmpmeta><?xpacket end="r"?>`;
}

export async function readRange(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  let done = 0;
  while (done < length) {
    const { bytesRead } = await file.read(buffer, done, length - done, start + done);
    if (bytesRead === 0) throw new ContainerError('The file ends too early');
    done += bytesRead;
  }
  return buffer;
}

function readBounded(file: FileHandle, start: number, end: number): Promise<Buffer> {
  if (end - start > MAX_MANIFEST) throw new ContainerError('The credentials are larger than 32 MB');
  return readRange(file, start, Math.max(0, end - start));
}

// MP4, MOV and M4A: boxes of ISO/IEC 14496-12.

/** A top-level box. */
export interface TopBox {
  type: string;
  start: number;
  end: number;
  /** Bytes of the header with length and type. */
  header: number;
  /** Set for a box of C2PA: what it holds, and where that begins. */
  purpose?: string;
  contentAt: number;
}

/** User type of the boxes of C2PA. */
export const C2PA_USER_TYPE = Buffer.from('d8fec3d61b0e483c92975828877ec481', 'hex');
const XMP_USER_TYPE = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');
const MAX_TOP_BOXES = 100_000;
const MAX_MOOV = 256 * 2 ** 20;

async function listTopBoxes(file: FileHandle, size: number): Promise<TopBox[]> {
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

/** Puts the manifest behind the first box, and moves what refers to positions in the file. */
async function planBmff(
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

/** Adds to every chunk offset of a moov box that lies behind `from`. */
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

// PNG

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
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

async function findPngManifest(file: FileHandle, size: number): Promise<Buffer | undefined> {
  for await (const { type, start, end } of readChunks(file, size))
    if (type === 'caBX') return readBounded(file, start + 8, end - 4);
  return undefined;
}

/** Both chunks follow the header, the first chunk of every PNG. */
async function planPng(file: FileHandle, manifestLength: number, xmp: Buffer): Promise<Layout> {
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

// JPEG

const APP1 = 0xe1;
const APP11 = 0xeb;
const SOS = 0xda;
/** Common identifier and number of the JUMBF superbox that C2PA's segments carry. */
const JUMBF_SEGMENT = Buffer.from('4a500211', 'hex');
/** Bytes of a segment before the box: marker, length, identifier, number and sequence. */
const SEGMENT_HEAD = 12;
/** The box's length and type, repeated in every further segment. */
const BOX_HEAD = 8;
const MAX_SEGMENT_BOX = 0xffff - (SEGMENT_HEAD - 2);
const MAX_SEGMENTS = 20_000;

interface Segment {
  marker: number;
  start: number;
  end: number;
}

/** Lists the segments before the picture data. */
async function* readSegments(file: FileHandle, size: number): AsyncGenerator<Segment> {
  let segments = 0;
  for (let start = 2; size - start >= 4; ) {
    if (++segments > MAX_SEGMENTS) throw new ContainerError('The picture has too many segments');
    const head = await readRange(file, start, 4);
    const marker = head.readUInt8(1);
    if (head[0] !== 0xff) throw new ContainerError('The picture has a damaged segment');
    if (marker === 0xff) {
      start += 1;
      continue;
    }
    if (marker === SOS || marker === 0xd9) return;
    const end = start + 2 + head.readUInt16BE(2);
    if (end > size || end < start + 4) throw new ContainerError('A segment has a wrong length');
    yield { marker, start, end };
    start = end;
  }
}

/** Joins the segments of the first JUMBF superbox of type `c2pa`. */
async function findJpegManifest(file: FileHandle, size: number): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let number: number | undefined;
  let total = 0;
  for await (const { marker, start, end } of readSegments(file, size)) {
    if (marker !== APP11 || end - start < SEGMENT_HEAD + BOX_HEAD) continue;
    const segment = await readRange(file, start, end - start);
    if (segment.toString('latin1', 4, 6) !== 'JP') continue;
    const instance = segment.readUInt16BE(6);
    if (number === undefined) {
      // The box, its description box, and the type at the start of its content.
      if (segment.toString('latin1', SEGMENT_HEAD + 16, SEGMENT_HEAD + 20) !== 'c2pa') continue;
      number = instance;
      parts.push(segment.subarray(SEGMENT_HEAD));
    } else if (instance === number) parts.push(segment.subarray(SEGMENT_HEAD + BOX_HEAD));
    total += segment.length;
    if (total > MAX_MANIFEST) throw new ContainerError('The credentials are larger than 32 MB');
  }
  return number === undefined ? undefined : Buffer.concat(parts);
}

/** The segments follow APP0, which JFIF wants first. */
async function planJpeg(file: FileHandle, manifestLength: number, xmp: Buffer): Promise<Layout> {
  const { size } = await file.stat();
  const { value: first } = await readSegments(file, size).next();
  const offset = first?.marker === 0xe0 ? first.end : 2;
  const text = Buffer.concat([Buffer.from('http://ns.adobe.com/xap/1.0/\0'), xmp]);
  const { length } = wrapJpeg(Buffer.alloc(manifestLength));
  return {
    pieces: [
      { bytes: { start: 0, end: offset }, isHashed: true },
      { bytes: Buffer.alloc(length), isHashed: false },
      { bytes: makeSegment(APP1, text), isHashed: true },
      { bytes: { start: offset, end: size }, isHashed: true },
    ],
    place: { offset, length },
    wrap: wrapJpeg,
  };
}

function wrapJpeg(manifest: Buffer): Buffer {
  const head = manifest.subarray(0, BOX_HEAD);
  const segments: Buffer[] = [];
  const perSegment = MAX_SEGMENT_BOX - BOX_HEAD;
  for (let at = BOX_HEAD; at < manifest.length; at += perSegment) {
    const sequence = Buffer.alloc(4);
    sequence.writeUInt32BE(segments.length + 1);
    const part = manifest.subarray(at, at + perSegment);
    segments.push(makeSegment(APP11, Buffer.concat([JUMBF_SEGMENT, sequence, head, part])));
  }
  return Buffer.concat(segments);
}

function makeSegment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}
