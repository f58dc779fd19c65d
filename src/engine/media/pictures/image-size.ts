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

/** Returns the format of a file by its first bytes; undefined if it is another one. */
export function imageFormat(bytes: Uint8Array): ImageFormat | undefined {
  const start = new Bytes(bytes).text(0, 12);
  // With a fourth byte of F7, it is a JPEG-LS.
  if (start.startsWith('\xff\xd8\xff')) return start[3] === '\xf7' ? undefined : 'jpg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('GIF')) return 'gif';
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? 'webp' : undefined;
}

/** The bytes of a file, read as numbers and text. Reading numbers past the end throws a RangeError. */
class Bytes {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  get length(): number {
    return this.#bytes.length;
  }

  u8(at: number): number {
    return this.#view.getUint8(at);
  }

  u16(at: number, littleEndian: boolean): number {
    return this.#view.getUint16(at, littleEndian);
  }

  u32(at: number, littleEndian: boolean): number {
    return this.#view.getUint32(at, littleEndian);
  }

  /** Latin-1; ends with the file. */
  text(from: number, to: number): string {
    return String.fromCharCode(...this.#bytes.subarray(from, to));
  }

  part(from: number, to?: number): Bytes {
    return new Bytes(this.#bytes.subarray(from, to));
  }

  indexOf(byte: number, from: number): number {
    return this.#bytes.indexOf(byte, from);
  }
}

/** Reads the size of a picture, and checks that the file is complete. */
export function readImageInfo(bytes: Uint8Array, format: ImageFormat): ImageInfo {
  try {
    return READERS[format](new Bytes(bytes));
  } catch (error) {
    // Reading past the end: the file is truncated.
    if (error instanceof RangeError) return 'truncated';
    throw error;
  }
}

const READERS: Record<ImageFormat, (bytes: Bytes) => ImageInfo> = {
  jpg: jpegFacts,
  png: pngFacts,
  gif: gifFacts,
  webp: webpFacts,
};

/** ISO/IEC 15948: chunks of length, name, data and checksum; IHDR is first and IEND last. */
function pngFacts(bytes: Bytes): ImageInfo {
  const name = (at: number) => bytes.text(at + 4, at + 8);
  if (name(8) !== 'IHDR') return 'unreadable';
  const size = sizeOf(bytes.u32(16, false), bytes.u32(20, false));
  let [frames, orientation] = [1, 1];
  for (let at = 8; ; at += 12 + bytes.u32(at, false)) {
    if (at + 12 > bytes.length) return 'truncated';
    if (name(at) === 'IEND') return imageInfo(size, frames, orientation);
    if (name(at) === 'acTL') frames = Math.max(1, bytes.u32(at + 8, false));
    if (name(at) === 'eXIf') orientation = orientationOf(bytes.part(at + 8, at + 8 + bytes.u32(at, false)));
  }
}

/** ITU-T T.81: segments that begin with a marker and a length. The frame header contains the size; scans follow. */
function jpegFacts(bytes: Bytes): ImageInfo {
  let size: Size | 'unreadable' = 'unreadable';
  for (let at = 2; ; ) {
    at = bytes.indexOf(0xff, at);
    if (at < 0) return 'truncated';
    while (at < bytes.length && bytes.u8(at) === 0xff) at++;
    const marker = bytes.u8(at++);
    if (marker === 0xd9) return imageInfo(size, 1);
    const hasNoLength = marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd8);
    if (hasNoLength) continue;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) size = larger(size, sizeOf(bytes.u16(at + 5, false), bytes.u16(at + 3, false)));
    at += bytes.u16(at, false);
  }
}

/** GIF89a specification: a logical screen, then blocks. A picture in a block may claim to be larger than the screen. */
function gifFacts(bytes: Bytes): ImageInfo {
  let size = sizeOf(bytes.u16(6, true), bytes.u16(8, true));
  let at = 13 + colorTable(bytes.u8(10));
  for (let pictures = 0; ; ) {
    const block = bytes.u8(at++);
    if (block === 0x3b) return imageInfo(size, pictures);
    if (block === 0x21) at++;
    else if (block === 0x2c) {
      pictures++;
      const [x, y] = [bytes.u16(at, true), bytes.u16(at + 2, true)];
      size = larger(size, sizeOf(x + bytes.u16(at + 4, true), y + bytes.u16(at + 6, true)));
      at += 10 + colorTable(bytes.u8(at + 8));
    } else return 'unreadable';
    for (let length = bytes.u8(at++); length > 0; length = bytes.u8(at++)) at += length;
  }
}

function colorTable(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** RFC 9649: RIFF chunks. VP8X contains the size of the canvas, VP8 and VP8L that of a single picture. */
function webpFacts(bytes: Bytes): ImageInfo {
  const end = 8 + bytes.u32(4, true);
  if (end > bytes.length) return 'truncated';
  let size: Size | 'unreadable' = 'unreadable';
  let pictures = 0;
  for (let at = 12; at + 8 <= end; ) {
    const name = bytes.text(at, at + 4);
    const length = bytes.u32(at + 4, true);
    const data = at + 8;
    if (data + length > bytes.length) return 'truncated';
    if (name === 'VP8X' || name === 'ANMF') {
      const u24 = (from: number) => bytes.u16(from, true) + bytes.u8(from + 2) * 0x10000;
      const place = name === 'VP8X' ? data + 4 : data + 6;
      size = larger(size, sizeOf(u24(place) + 1, u24(place + 3) + 1));
    } else if (name === 'VP8 ') {
      size = larger(size, sizeOf(bytes.u16(data + 6, true) & 0x3fff, bytes.u16(data + 8, true) & 0x3fff));
    } else if (name === 'VP8L') {
      const bits = bytes.u32(data + 1, true);
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
function orientationOf(exif: Bytes): number {
  // Some writers keep the EXIF prefix of JPEG.
  const tiff = exif.text(0, 4) === 'Exif' ? exif.part(6) : exif;
  const order = tiff.text(0, 2);
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return 1;
  const isLittleEndian = order === 'II';
  const short = (at: number) => tiff.u16(at, isLittleEndian);
  const directory = tiff.u32(4, isLittleEndian);
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
