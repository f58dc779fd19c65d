/** A picture as its header describes it, in pixels; nothing is unpacked. */
export type ImageInfo = { width: number; height: number } | 'truncated' | 'unreadable';

export type ImageFormat = 'jpg' | 'png' | 'gif' | 'webp';

/** Reads the size of a picture, and walks through its parts to see that it is all there. */
export function readImageInfo(bytes: Buffer, format: ImageFormat): ImageInfo {
  try {
    return READERS[format](bytes);
  } catch (error) {
    // Reading past the end: some of it is missing.
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
  for (let at = 8; ; at += 12 + bytes.readUInt32BE(at)) {
    if (at + 12 > bytes.length) return 'truncated';
    if (name(at) === 'IEND') return size;
  }
}

/** ITU-T T.81: segments of a marker and a length; a frame header has the size, the scans follow it. */
function jpegFacts(bytes: Buffer): ImageInfo {
  let size: ImageInfo = 'unreadable';
  for (let at = 2; ; ) {
    at = bytes.indexOf(0xff, at);
    if (at < 0) return 'truncated';
    while (bytes[at] === 0xff) at++;
    const marker = bytes.readUInt8(at++);
    if (marker === 0xd9) return size;
    const standsAlone = marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd8);
    if (standsAlone) continue;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) size = larger(size, sizeOf(bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 3)));
    at += bytes.readUInt16BE(at);
  }
}

/** GIF89a specification: a logical screen, then blocks; a picture within may claim more than the screen. */
function gifFacts(bytes: Buffer): ImageInfo {
  let size = sizeOf(bytes.readUInt16LE(6), bytes.readUInt16LE(8));
  let at = 13 + colorTable(bytes.readUInt8(10));
  for (let pictures = 0; ; ) {
    const block = bytes.readUInt8(at++);
    if (block === 0x3b) return pictures > 0 ? size : 'unreadable';
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

/** RFC 9649: RIFF chunks; VP8X tells the canvas, VP8 and VP8L the size of a single picture. */
function webpFacts(bytes: Buffer): ImageInfo {
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) return 'truncated';
  let size: ImageInfo = 'unreadable';
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
  return pictures > 0 ? size : 'unreadable';
}

function sizeOf(width: number, height: number): ImageInfo {
  return width > 0 && height > 0 ? { width, height } : 'unreadable';
}

/** The greater of each side: a header that claims little does not hide one that claims much. */
function larger(a: ImageInfo, b: ImageInfo): ImageInfo {
  if (typeof a === 'string' || typeof b === 'string') return typeof b === 'string' ? a : b;
  return { width: Math.max(a.width, b.width), height: Math.max(a.height, b.height) };
}
