import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, extname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addressOn } from '../../../base/address-on.ts';
import { createUpload } from '../../../contract/operations/files.ts';
import { CallFailed, InvalidArguments } from '../failures.ts';
import { keyOf } from '../order-video.ts';
import type { Connection } from '../server.ts';

/** Types of files that may be uploaded. Nothing else on this computer is sent, even if an agent is tricked into trying. */
const PICTURE_AND_DECK_EXTENSIONS = [
  '.pdf',
  '.pptx',
  '.odp',
  '.md',
  '.png',
  '.jpg',
  '.jpeg',
  '.webp',
  '.gif',
  '.avif',
];
const MEDIA_EXTENSIONS = ['.mp4', '.mov', '.webm', '.m4v', '.mp3', '.wav', '.m4a', '.ogg', '.flac', '.aac'];
const ALLOWED_EXTENSIONS = [...PICTURE_AND_DECK_EXTENSIONS, ...MEDIA_EXTENSIONS];
/** Limited because files are held in memory. */
const MAX_BYTES = 200_000_000;
const TIMEOUT_SECONDS = 600;

const PATH = /^(?:[./~]|file:|[A-Za-z]:[\\/])/;

/** Returns a function that uploads the local files in a tool's arguments; URLs and asset_ids pass unchanged. */
export function uploader(server: string): Connection['media'] {
  return async (value, field, api, signal) => {
    if (!PATH.test(value)) return value;
    const path = pathOf(value, field);
    const filename = basename(path);
    requireAllowed(path, field);
    const bytes = await bytesOf(path, field);
    const announced = { filename, file_size: bytes.length };
    const once = await keyOf([filename, createHash('sha256').update(bytes).digest('hex')]);
    const { data, isRepeated } = await api.make(createUpload, { body: announced, once });
    const { sign_url: url, asset_id: id } = data;
    const response = await fetch(reachable(url, server), {
      method: 'PUT',
      body: bytes,
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_SECONDS * 1000)]),
    });
    const responseText = await response.text();
    // A second upload of the same file is refused, but the repeated call names the same asset.
    if (!response.ok && !isRepeated)
      throw new CallFailed(`${field} could not be uploaded: ${messageOf(responseText)}`, response.status);
    return id;
  };
}

function pathOf(value: string, field: string): string {
  if (!value.startsWith('file:')) return resolve(value.replace(/^~(?=[\\/])/, homedir()));
  try {
    return fileURLToPath(value);
  } catch (cause) {
    throw new InvalidArguments(`${field} is not a path on this computer: ${(cause as Error).message}`);
  }
}

function requireAllowed(path: string, field: string): void {
  if (ALLOWED_EXTENSIONS.includes(extname(path).toLowerCase())) return;
  throw new InvalidArguments(
    `${field} names ${basename(path)}. Use a file that ends in ${ALLOWED_EXTENSIONS.join(', ')}`,
  );
}

/** Reads a file. Resolves links first, because `slides.pdf` may be a link to a secret file. */
async function bytesOf(path: string, field: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const real = await realpath(path);
    requireAllowed(real, field);
    // O_NOFOLLOW fails if a link replaces the file meanwhile; O_NONBLOCK does not wait forever for a pipe.
    await using file = await open(real, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const stats = await file.stat();
    if (!stats.isFile()) throw new InvalidArguments(`${field} names ${basename(real)}, which is not a file`);
    if (stats.size > MAX_BYTES)
      throw new InvalidArguments(
        `${field} is larger than ${MAX_BYTES / 1e6} MB. Upload it to the server yourself`,
      );
    return new Uint8Array(await file.readFile());
  } catch (error) {
    if (error instanceof InvalidArguments) throw error;
    throw new InvalidArguments(`${field} cannot be read: ${(error as Error).message}`);
  }
}

/** Rewrites upload URLs of the server to start with the URL that we use; bucket URLs stay. */
function reachable(url: string, server: string): string {
  const { pathname, search } = new URL(url);
  const rewritten = addressOn(server, pathname + search);
  return rewritten.startsWith(`${server}/uploads/`) ? rewritten : url;
}

function messageOf(responseText: string): string {
  try {
    return (JSON.parse(responseText) as { msg: string }).msg;
  } catch {
    return responseText.slice(0, 200);
  }
}
