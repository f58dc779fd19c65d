import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { detectContainer, locateManifest, readRange } from './containers/containers.ts';
import { BOX_TYPES, makeBox, readSuperbox } from './jumbf.ts';
import { verifyFile } from './verify-file.ts';

/** A file from outside that is used in a film. Everything is text, so that it can be stored. */
export interface Source {
  /** Media type; undefined if unknown. */
  format: string | undefined;
  /** In hexadecimal. */
  sha256: string;
  /** Its own credentials, if they are valid and not too large. */
  credentials?: SourceCredentials;
}

export interface SourceCredentials {
  /** Label of the active manifest, and the hashes of it and of its signature in base64. */
  active: string;
  hash: string;
  signatureHash: string;
  /** All manifests, in their order: superboxes in base64. */
  manifests: { label: string; box: string }[];
}

/** Maximum bytes of credentials that are kept. */
const MAX_CREDENTIALS = 512 * 1024;
/** Bytes read at a time. */
const BLOCK = 2 ** 20;

/** Describes a file, and takes its credentials out of it. */
export async function readSource(path: string): Promise<Source> {
  await using file = await open(path, 'r');
  const { size } = await file.stat();
  const hash = createHash('sha256');
  for (let at = 0; at < size; at += BLOCK) hash.update(await readRange(file, at, Math.min(BLOCK, size - at)));
  const format = formatOf(await readRange(file, 0, Math.min(size, 16)));
  const { state } = await verifyFile(path);
  const credentials = state === 'valid' ? await takeCredentials(file) : undefined;
  return { format, sha256: hash.digest('hex'), ...(credentials && { credentials }) };
}

/** The credentials must have been checked before. */
async function takeCredentials(file: FileHandle): Promise<SourceCredentials | undefined> {
  const kind = await detectContainer(file);
  const store = kind && (await locateManifest(file, kind)).manifest;
  if (!store || store.length > MAX_CREDENTIALS) return undefined;
  const manifests = readSuperbox(store).children;
  const active = manifests.at(-1);
  const signature = active?.children.find(({ type }) => type === BOX_TYPES.signature);
  if (!active || signature?.label !== 'c2pa.signature') return undefined;
  return {
    active: active.label,
    hash: digest(active.body),
    signatureHash: digest(signature.body),
    manifests: manifests.map(({ label, body }) => ({ label, box: makeBox('jumb', body).toString('base64') })),
  };
}

/** Hashes of a superbox leave out its header. */
const digest = (body: Buffer) => createHash('sha256').update(body).digest('base64');

/** Text in the first bytes of files, and their media types. */
const FORMATS: readonly { at: number; text: string; format: string }[] = [
  { at: 0, text: '\xff\xd8', format: 'image/jpeg' },
  { at: 0, text: '\x89PNG', format: 'image/png' },
  { at: 0, text: 'GIF8', format: 'image/gif' },
  { at: 8, text: 'WEBP', format: 'image/webp' },
  { at: 8, text: 'WAVE', format: 'audio/wav' },
  { at: 4, text: 'ftypqt', format: 'video/quicktime' },
  { at: 4, text: 'ftypM4A', format: 'audio/mp4' },
  { at: 4, text: 'ftyp', format: 'video/mp4' },
  { at: 0, text: '\x1aE\xdf\xa3', format: 'video/webm' },
  { at: 0, text: 'ID3', format: 'audio/mpeg' },
  { at: 0, text: '\xff\xfb', format: 'audio/mpeg' },
  { at: 0, text: '\xff\xf3', format: 'audio/mpeg' },
  { at: 0, text: 'OggS', format: 'audio/ogg' },
  { at: 0, text: 'fLaC', format: 'audio/flac' },
];

function formatOf(start: Buffer): string | undefined {
  const bytes = start.toString('latin1');
  return FORMATS.find(({ at, text }) => bytes.startsWith(text, at))?.format;
}
