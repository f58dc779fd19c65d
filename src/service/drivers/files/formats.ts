import { extname } from 'node:path';
import type { AssetFormat } from '../../../engine/processes/probe/media-format.ts';
import type { AssetKind } from '../db/schema.ts';

/** 2²⁰ bytes, as most clients count a megabyte. */
export const MEGABYTE = 2 ** 20;

/** Upload limits: bytes, and seconds of audio and video. */
export const LIMITS: Record<AssetKind, { bytes: number; seconds: number }> = {
  image: { bytes: 10 * MEGABYTE, seconds: 0 },
  video: { bytes: 100 * MEGABYTE, seconds: 300 },
  audio: { bytes: 20 * MEGABYTE, seconds: 600 },
  table: { bytes: 5 * MEGABYTE, seconds: 0 },
  deck: { bytes: 100 * MEGABYTE, seconds: 0 },
  font: { bytes: 20 * MEGABYTE, seconds: 0 },
};
export const MAX_UPLOAD_BYTES = Math.max(...Object.values(LIMITS).map(({ bytes }) => bytes));

export const FORMATS: Record<AssetFormat, { kind: AssetKind; contentType: string }> = {
  jpg: { kind: 'image', contentType: 'image/jpeg' },
  png: { kind: 'image', contentType: 'image/png' },
  webp: { kind: 'image', contentType: 'image/webp' },
  gif: { kind: 'image', contentType: 'image/gif' },
  svg: { kind: 'image', contentType: 'image/svg+xml' },
  mp4: { kind: 'video', contentType: 'video/mp4' },
  mov: { kind: 'video', contentType: 'video/quicktime' },
  webm: { kind: 'video', contentType: 'video/webm' },
  mp3: { kind: 'audio', contentType: 'audio/mpeg' },
  wav: { kind: 'audio', contentType: 'audio/wav' },
  m4a: { kind: 'audio', contentType: 'audio/mp4' },
  aac: { kind: 'audio', contentType: 'audio/aac' },
  weba: { kind: 'audio', contentType: 'audio/webm' },
  woff2: { kind: 'font', contentType: 'font/woff2' },
  ttf: { kind: 'font', contentType: 'font/ttf' },
  otf: { kind: 'font', contentType: 'font/otf' },
  csv: { kind: 'table', contentType: 'text/csv; charset=utf-8' },
  pdf: { kind: 'deck', contentType: 'application/pdf' },
  pptx: {
    kind: 'deck',
    contentType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  },
  odp: { kind: 'deck', contentType: 'application/vnd.oasis.opendocument.presentation' },
  md: { kind: 'deck', contentType: 'text/markdown; charset=utf-8' },
};

/** Kind of a stored file. */
export function kindOfContentType(contentType: string): AssetKind {
  const [family = ''] = contentType.split('/');
  if (family === 'application' || contentType.startsWith('text/markdown')) return 'deck';
  return family === 'text' ? 'table' : (family as AssetKind);
}

/** Bytes at the start of a file from which its format is detected. */
export const HEAD_BYTES = 4100;

/** Detects the format from the first bytes of a file; undefined if it is not supported. */
export async function detectFormat(head: Uint8Array): Promise<AssetFormat | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(head);
  return type && FORMATS_BY_EXTENSION.get(type.ext);
}

/** Whether the first bytes of a file are text in UTF-8. */
export function looksLikeText(head: Uint8Array): boolean {
  if (head.includes(0)) return false;
  try {
    // The last character may be cut off.
    return new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true }).trim() !== '';
  } catch {
    return false;
  }
}

/** Whether a file is a ZIP archive, whose format may only be visible from the directory at its end. */
export function isArchive(head: Uint8Array): boolean {
  return [0x50, 0x4b, 0x03, 0x04].every((byte, at) => head[at] === byte);
}

const FORMATS_BY_EXTENSION: ReadonlyMap<string, AssetFormat> = new Map(
  Object.entries({
    jpg: 'jpg',
    png: 'png',
    apng: 'png',
    webp: 'webp',
    gif: 'gif',
    mp4: 'mp4',
    m4v: 'mp4',
    mov: 'mov',
    webm: 'webm',
    mp3: 'mp3',
    wav: 'wav',
    m4a: 'm4a',
    m4b: 'm4a',
    aac: 'aac',
    weba: 'weba',
    woff2: 'woff2',
    ttf: 'ttf',
    otf: 'otf',
    pdf: 'pdf',
    pptx: 'pptx',
    odp: 'odp',
    markdown: 'md',
  }),
);

/** Kind according to the media type, or else the file name; undefined if neither names one. */
export function parseDeclaredKind(filename: string, contentType: string | undefined): AssetKind | undefined {
  const [family] = contentType?.toLowerCase().split('/') ?? [];
  if (contentType?.toLowerCase().startsWith(FORMATS.csv.contentType.split(';')[0] ?? '')) return 'table';
  if (isDeck(contentType)) return 'deck';
  if (family === 'image' || family === 'video' || family === 'audio' || family === 'font') return family;
  const extension = extname(filename).slice(1).toLowerCase().replace('jpeg', 'jpg');
  return FORMATS[FORMATS_BY_EXTENSION.get(extension) ?? (extension as AssetFormat)]?.kind;
}

function isDeck(contentType: string | undefined): boolean {
  const [type] = contentType?.toLowerCase().split(';') ?? [];
  return Object.values(FORMATS).some(
    (format) => format.kind === 'deck' && format.contentType.split(';')[0] === type?.trim(),
  );
}

/** True if the client announces an unsupported format. A name without extension and media type announces nothing. */
export function isUnsupported(filename: string, contentType: string | undefined): boolean {
  if (parseDeclaredKind(filename, contentType)) return false;
  const isVague = contentType === undefined || /^(application\/octet-stream|binary\/)/i.test(contentType);
  return !isVague || /^\.[a-z]{2,4}\d?$/i.test(extname(filename));
}
