/** Facts from a picture's header, without decoding it. */
export type ImageInfo = ImageFacts | 'truncated' | 'unreadable';

export interface ImageFacts extends Size {
  /** Number of frames: more than one if it is animated. */
  frames: number;
  /**
   * EXIF orientation that the caller has to apply: 1 to 8, where 1 is upright. The decoder rotates JPEG and WebP itself.
   */
  orientation: number;
}

/** Pixels */
interface Size {
  width: number;
  height: number;
}

export type ImageFormat = 'jpg' | 'png' | 'gif' | 'webp';

/** Reads the size of a picture, and checks that the file is complete. */
export function readImageInfo(bytes: Buffer, format: ImageFormat): ImageInfo {
  try {
    return READERS[format](bytes);
  } catch (error) {
    // Reading past the end: the file is truncated.
    if (error instanceof RangeError) return 'truncated';
    throw error;
  }
}

const READERS: Record<ImageFormat, (bytes: Buffer) => ImageInfo> = {
  jpg: jpegFacts,
  png: pngFacts,
  gif: gifFacts,
  webp: webpFacts,
};

/** ISO/IEC 15948: chunks of length, name, data and checksum; IHDR is first and IEND last. */
function pngFacts(bytes: Buffer): ImageInfo {
  const name = (at: number) => bytes.toString('latin1', at + 4, at + 8);
  if (name(8) !== 'IHDR') return 'unreadable';
  const size = sizeOf(bytes.readUInt32BE(16), bytes.readUInt32BE(20));
  let [frames, orientation] = [1, 1];
  for (let at = 8; ; at += 12 + bytes.readUInt32BE(at)) {
    if (at + 12 > bytes.length) return 'truncated';
    if (name(at) === 'IEND') return imageInfo(size, frames, orientation);
    if (name(at) === 'acTL') frames = Math.max(1, bytes.readUInt32BE(at + 8));
    if (name(at) === 'eXIf')
      orientation = orientationOf(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  }
}

/** ITU-T T.81: segments that begin with a marker and a length. The frame header contains the size; scans follow. */
function jpegFacts(bytes: Buffer): ImageInfo {
  let size: Size | 'unreadable' = 'unreadable';
  for (let at = 2; ; ) {
    at = bytes.indexOf(0xff, at);
    if (at < 0) return 'truncated';
    while (bytes[at] === 0xff) at++;
    const marker = bytes.readUInt8(at++);
    if (marker === 0xd9) return imageInfo(size, 1);
    const hasNoLength = marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd8);
    if (hasNoLength) continue;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) size = larger(size, sizeOf(bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 3)));
    at += bytes.readUInt16BE(at);
  }
}

/** GIF89a specification: a logical screen, then blocks. A picture in a block may claim to be larger than the screen. */
function gifFacts(bytes: Buffer): ImageInfo {
  let size = sizeOf(bytes.readUInt16LE(6), bytes.readUInt16LE(8));
  let at = 13 + colorTable(bytes.readUInt8(10));
  for (let pictures = 0; ; ) {
    const block = bytes.readUInt8(at++);
    if (block === 0x3b) return imageInfo(size, pictures);
    if (block === 0x21) at++;
    else if (block === 0x2c) {
      pictures++;
      const [x, y] = [bytes.readUInt16LE(at), bytes.readUInt16LE(at + 2)];
      size = larger(size, sizeOf(x + bytes.readUInt16LE(at + 4), y + bytes.readUInt16LE(at + 6)));
      at += 10 + colorTable(bytes.readUInt8(at + 8));
    } else return 'unreadable';
    for (let length = bytes.readUInt8(at++); length > 0; length = bytes.readUInt8(at++)) at += length;
  }
}

function colorTable(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** RFC 9649: RIFF chunks. VP8X contains the size of the canvas, VP8 and VP8L that of a single picture. */
function webpFacts(bytes: Buffer): ImageInfo {
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) return 'truncated';
  let size: Size | 'unreadable' = 'unreadable';
  let pictures = 0;
  for (let at = 12; at + 8 <= end; ) {
    const name = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const data = at + 8;
    if (data + length > bytes.length) return 'truncated';
    if (name === 'VP8X' || name === 'ANMF') {
      const place = name === 'VP8X' ? data + 4 : data + 6;
      size = larger(size, sizeOf(bytes.readUIntLE(place, 3) + 1, bytes.readUIntLE(place + 3, 3) + 1));
    } else if (name === 'VP8 ') {
      size = larger(
        size,
        sizeOf(bytes.readUInt16LE(data + 6) & 0x3fff, bytes.readUInt16LE(data + 8) & 0x3fff),
      );
    } else if (name === 'VP8L') {
      const bits = bytes.readUInt32LE(data + 1);
      size = larger(size, sizeOf((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1));
    }
    if (name === 'ANMF' || (name.startsWith('VP8') && name !== 'VP8X')) pictures++;
    at = data + length + (length % 2);
  }
  return imageInfo(size, pictures);
}

function imageInfo(size: Size | 'unreadable', frames: number, orientation = 1): ImageInfo {
  return size === 'unreadable' || frames === 0 ? 'unreadable' : { ...size, frames, orientation };
}

/** Limits how many entries of EXIF's first directory are read; cameras write about twenty. */
const MAX_ENTRIES = 1000;
const ORIENTATION_TAG = 0x0112;

/** Reads the EXIF orientation (TIFF 6.0: a header, then directories of twelve-byte entries). Returns 1 if there is none. */
function orientationOf(exif: Buffer): number {
  // Some writers keep the EXIF prefix of JPEG.
  const tiff = exif.toString('latin1', 0, 4) === 'Exif' ? exif.subarray(6) : exif;
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return 1;
  const short = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return 1;
  const entries = Math.min(short(directory), MAX_ENTRIES);
  for (let at = directory + 2; at < directory + 2 + 12 * entries && at + 12 <= tiff.length; at += 12) {
    if (short(at) !== ORIENTATION_TAG) continue;
    const value = short(at + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

function sizeOf(width: number, height: number): Size | 'unreadable' {
  return width > 0 && height > 0 ? { width, height } : 'unreadable';
}

/** The larger of each side, so that a small header cannot hide a large one. */
function larger(a: Size | 'unreadable', b: Size | 'unreadable'): Size | 'unreadable' {
  if (typeof a === 'string' || typeof b === 'string') return typeof b === 'string' ? a : b;
  return { width: Math.max(a.width, b.width), height: Math.max(a.height, b.height) };
}
