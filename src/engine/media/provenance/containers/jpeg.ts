import type { FileHandle } from 'node:fs/promises';
import { ContainerError, type Layout, MAX_MANIFEST, readRange } from './layout.ts';

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
export async function findJpegManifest(file: FileHandle, size: number): Promise<Buffer | undefined> {
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

/** Puts the segments after APP0, which JFIF requires to be the first. */
export async function planJpeg(file: FileHandle, manifestLength: number, xmp: Buffer): Promise<Layout> {
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
