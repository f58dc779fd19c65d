/** Kind of a presentation's part, detected by its bytes, because names and declared types are unreliable. */
export type PartKind =
  | 'xml'
  | 'picture'
  /** Recorded drawing commands, which may contain pictures of any kind. */
  | 'metafile'
  | 'font';

/** First bytes in Latin-1, at an optional offset. */
const MAGIC: readonly (readonly [kind: PartKind, bytes: string, at?: number])[] = [
  ['picture', '\x89PNG'],
  ['picture', '\xff\xd8\xff'],
  ['picture', 'GIF8'],
  ['picture', 'BM'],
  ['picture', 'II*\0'],
  ['picture', 'MM\0*'],
  ['picture', 'WEBP', 8],
  ['picture', '%PDF-'],
  ['metafile', ' EMF', 40],
  ['metafile', '\xd7\xcd\xc6\x9a'],
  ['metafile', '\x01\0\x09\0\0\x03'],
  ['metafile', 'VCLMTF'],
  ['font', '\0\x01\0\0'],
  ['font', 'OTTO'],
  ['font', 'true'],
  ['font', 'ttcf'],
  ['font', 'wOF'],
  ['font', 'LP', 34],
];

/** Number of bytes that `partKind` examines. */
export const KIND_BYTES = 256;

/** Undefined for parts that are not needed to draw pages: videos, sounds, programs, embedded documents. */
export function partKind(head: Uint8Array): PartKind | undefined {
  const text = Buffer.from(head.subarray(0, KIND_BYTES)).toString('latin1');
  const found = MAGIC.find(([, bytes, at = 0]) => text.startsWith(bytes, at));
  if (found) return found[0];
  return text.replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '').replaceAll(/[\s\0]/g, '')[0] === '<'
    ? 'xml'
    : undefined;
}

/** Whether it is a bitmap, which cannot load anything. */
export function isPicture(head: Uint8Array): boolean {
  return partKind(head) === 'picture';
}

/**
 * Whether a metafile may contain a picture that loads files: an SVG, compressed or not, or PostScript. Office programs
 * detect the format of embedded pictures by their bytes.
 */
export function mayLoad(metafile: Buffer): boolean {
  return ['<svg', ':svg', '<?xml', '<!DOCTYPE', '%!PS', '\x1f\x8b\x08'].some((sign) =>
    metafile.includes(sign, 0, 'latin1'),
  );
}

/** Encoding of XML, detected by its first bytes (XML 1.0, appendix F). */
export function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  return 'utf-8';
}
