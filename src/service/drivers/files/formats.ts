import { extname } from 'node:path';
import type { AssetFormat } from '../../../orders/media-format.ts';
import type { AssetKind } from '../db/schema.ts';

/** As computers count them: clients that say 10 MB mean 10 MiB. */
export const MEGABYTE = 2 ** 20;

/** What may be uploaded: bytes, and seconds of what plays. */
export const LIMITS: Record<AssetKind, { bytes: number; seconds: number }> = {
  image: { bytes: 10 * MEGABYTE, seconds: 0 },
  video: { bytes: 100 * MEGABYTE, seconds: 300 },
  audio: { bytes: 20 * MEGABYTE, seconds: 600 },
  table: { bytes: 5 * MEGABYTE, seconds: 0 },
  deck: { bytes: 100 * MEGABYTE, seconds: 0 },
  font: { bytes: 20 * MEGABYTE, seconds: 0 },
};
export const MOST_BYTES = Math.max(...Object.values(LIMITS).map(({ bytes }) => bytes));

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
};

/** Of a stored file. */
export function kindOfContent(contentType: string): AssetKind {
  const [family = ''] = contentType.split('/');
  if (family === 'application') return 'deck';
  return family === 'text' ? 'table' : (family as AssetKind);
}

/** Bytes at the beginning of a file that tell its format. */
export const HEAD_BYTES = 4100;

/** The format that the first bytes of a file show; undefined when it is none of ours. */
export async function formatOf(head: Uint8Array): Promise<AssetFormat | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(head);
  return type && FORMAT_OF_EXTENSION.get(type.ext);
}

/** Whether a file is an archive (ZIP): where its first parts tell nothing, the list at its end tells what it holds. */
export function isArchive(head: Uint8Array): boolean {
  return [0x50, 0x4b, 0x03, 0x04].every((byte, at) => head[at] === byte);
}

const FORMAT_OF_EXTENSION: ReadonlyMap<string, AssetFormat> = new Map(
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
  }),
);

/** What a client says it will send: by media type, or else by the name's ending; undefined when neither tells. */
export function declaredKind(filename: string, contentType: string | undefined): AssetKind | undefined {
  const [family] = contentType?.toLowerCase().split('/') ?? [];
  if (contentType?.toLowerCase().startsWith(FORMATS.csv.contentType.split(';')[0] ?? '')) return 'table';
  if (isDeck(contentType)) return 'deck';
  if (family === 'image' || family === 'video' || family === 'audio' || family === 'font') return family;
  const extension = extname(filename).slice(1).toLowerCase().replace('jpeg', 'jpg');
  return FORMATS[FORMAT_OF_EXTENSION.get(extension) ?? (extension as AssetFormat)]?.kind;
}

function isDeck(contentType: string | undefined): boolean {
  const [type] = contentType?.toLowerCase().split(';') ?? [];
  return Object.values(FORMATS).some(
    (format) => format.kind === 'deck' && format.contentType === type?.trim(),
  );
}

/** True for what is announced as a format that is never taken. A name without an ending and a type announces nothing. */
export function isUnsupported(filename: string, contentType: string | undefined): boolean {
  if (declaredKind(filename, contentType)) return false;
  const isVague = contentType === undefined || /^(application\/octet-stream|binary\/)/i.test(contentType);
  return !isVague || /^\.[a-z]{2,4}\d?$/i.test(extname(filename));
}
