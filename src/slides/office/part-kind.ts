/** What a part of a presentation is, by its bytes: names and declared types may say anything. */
export type PartKind =
  | 'xml'
  | 'picture'
  /** Records of drawing, which may hold pictures of every kind. */
  | 'metafile'
  | 'font';

/** First bytes, as they are read in Latin-1, from the offset. */
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

/** Bytes that `partKind` looks at. */
export const KIND_BYTES = 256;

/** Undefined for what is not needed to draw pages: films, sounds, programs, documents of their own. */
export function partKind(head: Uint8Array): PartKind | undefined {
  const text = Buffer.from(head.subarray(0, KIND_BYTES)).toString('latin1');
  const found = MAGIC.find(([, bytes, at = 0]) => text.startsWith(bytes, at));
  if (found) return found[0];
  return text.replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '').replaceAll(/[\s\0]/g, '')[0] === '<'
    ? 'xml'
    : undefined;
}

/** Whether it is a picture of pixels, which loads nothing. */
export function isPicture(head: Uint8Array): boolean {
  return partKind(head) === 'picture';
}

/**
 * Whether a metafile may hold a picture that loads files: an SVG, packed or not, or PostScript. Offices find out by the
 * bytes what a picture within is.
 */
export function mayLoad(metafile: Buffer): boolean {
  return ['<svg', ':svg', '<?xml', '<!DOCTYPE', '%!PS', '\x1f\x8b\x08'].some((sign) =>
    metafile.includes(sign, 0, 'latin1'),
  );
}

/** Name of the encoding of XML, by its first bytes (XML 1.0, appendix F). */
export function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  return 'utf-8';
}
