import type { FileHandle } from 'node:fs/promises';
import { ContainerError, type Layout, MAX_MANIFEST, readRange } from './layout.ts';

// MP3 with an ID3v2.3 or ID3v2.4 tag at the start, whose GEOB frame holds the manifest.

const TAG_HEADER = 10;
const FRAME_HEADER = 10;
const MAX_FRAMES = 10_000;
/** Header of the GEOB frame: encoding, media type, empty file name, and description. */
const OBJECT = Buffer.from('\0application/x-c2pa-manifest-store\0\0c2pa\0', 'latin1');
const XMP = Buffer.from('XMP\0', 'latin1');

interface Tag {
  version: number;
  /** Length of the whole tag. */
  end: number;
  /** Undefined if they are encoded in an unsupported way. */
  frames: { id: string; start: number; end: number }[] | undefined;
}

/** Reads the tag at the start; undefined if the file has no tag. */
async function readTag(file: FileHandle, size: number): Promise<Tag | undefined> {
  const head = await readRange(file, 0, Math.min(size, TAG_HEADER));
  if (head.length < TAG_HEADER || head.toString('latin1', 0, 3) !== 'ID3') return undefined;
  const version = head.readUInt8(3);
  const end = TAG_HEADER + readSafe(head, 6);
  if (end > size) throw new ContainerError('The tag has a wrong length');
  const frames: NonNullable<Tag['frames']> = [];
  // Flags change how frames are written: an extended header, for example.
  if (head.readUInt8(5) !== 0 || (version !== 3 && version !== 4)) return { version, end, frames: undefined };
  for (let start = TAG_HEADER; end - start > FRAME_HEADER; ) {
    if (frames.length === MAX_FRAMES) throw new ContainerError('The tag has too many frames');
    const frame = await readRange(file, start, FRAME_HEADER);
    // Padding follows the last frame.
    if (frame[0] === 0) break;
    const length = version === 4 ? readSafe(frame, 4) : frame.readUInt32BE(4);
    const frameEnd = start + FRAME_HEADER + length;
    if (frameEnd > end) throw new ContainerError('A frame of the ID3 tag has an invalid length');
    frames.push({ id: frame.toString('latin1', 0, 4), start, end: frameEnd });
    start = frameEnd;
  }
  return { version, end, frames };
}

export async function findMp3Manifest(file: FileHandle, size: number): Promise<Buffer | undefined> {
  for (const { id, start, end } of (await readTag(file, size))?.frames ?? []) {
    if (id !== 'GEOB') continue;
    if (end - start > MAX_MANIFEST) throw new ContainerError('The credentials are larger than 32 MB');
    const content = await readRange(file, start + FRAME_HEADER, end - start - FRAME_HEADER);
    if (!/^[^\0]*c2pa/.test(content.toString('latin1', 1, 60))) continue;
    const name = content.indexOf(0, content.indexOf(0, 1) + 1);
    const description = content.indexOf(0, name + 1);
    if (name > 0 && description > 0) return content.subarray(description + 1);
  }
  return undefined;
}

/** Puts both frames in front of those in the file's tag, or into a new tag. */
export async function planMp3(file: FileHandle, manifestLength: number, xmp: Buffer): Promise<Layout> {
  const { size } = await file.stat();
  const tag = await readTag(file, size);
  if (tag && !tag.frames) throw new ContainerError('The ID3 tag of the file cannot be extended');
  const version = tag?.version ?? 4;
  // Readers expect the hash to exclude only the manifest, not the frame around it.
  const frame = frameHeader('GEOB', version, OBJECT.length + manifestLength);
  const before = Buffer.concat([frame, OBJECT]);
  const about = Buffer.concat([frameHeader('PRIV', version, XMP.length + xmp.length), XMP, xmp]);
  const others = { start: tag ? TAG_HEADER : 0, end: tag?.end ?? 0 };
  const header = Buffer.from([0x49, 0x44, 0x33, version, 0, 0, 0, 0, 0, 0]);
  writeSafe(header, 6, before.length + manifestLength + about.length + others.end - others.start);
  return {
    pieces: [
      { bytes: Buffer.concat([header, before]), isHashed: true },
      { bytes: Buffer.alloc(manifestLength), isHashed: false },
      { bytes: about, isHashed: true },
      { bytes: others, isHashed: true },
      { bytes: { start: others.end, end: size }, isHashed: true },
    ],
    place: { offset: TAG_HEADER + before.length, length: manifestLength },
    wrap: (manifest) => manifest,
  };
}

function frameHeader(id: string, version: number, length: number): Buffer {
  const header = Buffer.alloc(FRAME_HEADER);
  header.write(id, 'latin1');
  if (version === 4) writeSafe(header, 4, length);
  else header.writeUInt32BE(length, 4);
  return header;
}

/** Synchsafe integer: seven bits per byte, so that no byte looks like the start of the audio. */
function readSafe(bytes: Buffer, at: number): number {
  return [0, 1, 2, 3].reduce((value, index) => value * 128 + (bytes.readUInt8(at + index) & 0x7f), 0);
}

function writeSafe(bytes: Buffer, at: number, value: number): void {
  for (let index = 0; index < 4; index += 1) bytes[at + index] = (value >> (7 * (3 - index))) & 0x7f;
}
