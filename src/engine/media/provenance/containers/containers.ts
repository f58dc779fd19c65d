import type { FileHandle } from 'node:fs/promises';
import { findBmffManifest, listTopBoxes, planBmff, type TopBox } from './bmff.ts';
import { findGifManifest, planGif } from './gif.ts';
import { findJpegManifest, planJpeg } from './jpeg.ts';
import { type Layout, readRange } from './layout.ts';
import { findMp3Manifest, planMp3 } from './mp3.ts';
import { findPngManifest, PNG_SIGNATURE, planPng } from './png.ts';
import { findRiffManifest, planRiff } from './riff.ts';

export { C2PA_USER_TYPE, type TopBox } from './bmff.ts';
export { ContainerError, type Layout, readBounded, readRange } from './layout.ts';

const PICTURES_AND_SOUNDS = {
  gif: { find: findGifManifest, plan: planGif },
  jpeg: { find: findJpegManifest, plan: planJpeg },
  png: { find: findPngManifest, plan: planPng },
  mp3: { find: findMp3Manifest, plan: planMp3 },
  /** WebP and WAV. */
  riff: { find: findRiffManifest, plan: planRiff },
};

/** `bmff` is MP4, MOV and M4A. */
export type ContainerKind = 'bmff' | keyof typeof PICTURES_AND_SOUNDS;

/** The result of looking for the manifest of a file. */
export interface Located {
  kind: ContainerKind;
  manifest: Buffer | undefined;
  /** Top-level boxes of an MP4. */
  boxes: TopBox[];
}

/** Detects the container by its first bytes. */
export async function detectContainer(file: FileHandle): Promise<ContainerKind | undefined> {
  const start = await readRange(file, 0, 12).catch(() => Buffer.alloc(12));
  if (start.readUInt16BE(0) === 0xffd8) return 'jpeg';
  if (start.subarray(0, 8).equals(PNG_SIGNATURE)) return 'png';
  if (/^GIF8[79]a/.test(start.toString('latin1'))) return 'gif';
  if (/^RIFF.{4}(?:WEBP|WAVE)$/s.test(start.toString('latin1'))) return 'riff';
  // A tag, or the sync word of a frame of layer 3.
  if (start.toString('latin1', 0, 3) === 'ID3') return 'mp3';
  if (start[0] === 0xff && ((start[1] ?? 0) & 0xe6) === 0xe2) return 'mp3';
  return start.toString('latin1', 4, 8) === 'ftyp' ? 'bmff' : undefined;
}

/** Finds the manifest. @throws {ContainerError} */
export async function locateManifest(file: FileHandle, kind: ContainerKind): Promise<Located> {
  const { size } = await file.stat();
  if (kind !== 'bmff') return { kind, manifest: await PICTURES_AND_SOUNDS[kind].find(file, size), boxes: [] };
  const boxes = await listTopBoxes(file, size);
  return { kind, manifest: await findBmffManifest(file, boxes), boxes };
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
  return PICTURES_AND_SOUNDS[kind].plan(file, manifestLength, xmp);
}

/** Returns an XMP packet with IPTC's field for the source of the content. */
function xmpPacket(sourceType: string): string {
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="${sourceType}"/></rdf:RDF></x:xmpmeta><?xpacket end="r"?>`;
}
