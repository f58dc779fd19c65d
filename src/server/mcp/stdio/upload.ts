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

/** Types of files that may be uploaded. Nothing else on this computer is sent, whatever an agent is talked into. */
const ENDINGS = ['.pdf', '.pptx', '.odp', '.png', '.jpg', '.jpeg', '.webp', '.gif', '.avif'];
const MEDIA_ENDINGS = ['.mp4', '.mov', '.webm', '.m4v', '.mp3', '.wav', '.m4a', '.ogg', '.flac', '.aac'];
const ALLOWED = [...ENDINGS, ...MEDIA_ENDINGS];
/** In bytes: files are held in memory. */
const MAX_BYTES = 200_000_000;
/** In seconds. */
const TIMEOUT_SECONDS = 600;

const PATH = /^(?:[./~]|file:|[A-Za-z]:[\\/])/;

/** Uploads local files that a tool is given; URLs and asset_ids pass unchanged. */
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
  if (ALLOWED.includes(extname(path).toLowerCase())) return;
  throw new InvalidArguments(
    `${field} names ${basename(path)}. Use a file that ends in ${ALLOWED.join(', ')}`,
  );
}

/** Resolves links first: `slides.pdf` may link to a secret file. */
async function bytesOf(path: string, field: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const real = await realpath(path);
    requireAllowed(real, field);
    // O_NOFOLLOW guards against a link that replaces the file meanwhile; O_NONBLOCK, against a pipe that never opens.
    await using file = await open(real, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const facts = await file.stat();
    if (!facts.isFile()) throw new InvalidArguments(`${field} names ${basename(real)}, which is not a file`);
    if (facts.size > MAX_BYTES)
      throw new InvalidArguments(
        `${field} is larger than ${MAX_BYTES / 1e6} MB. Upload it to the server yourself`,
      );
    return new Uint8Array(await file.readFile());
  } catch (error) {
    if (error instanceof InvalidArguments) throw error;
    throw new InvalidArguments(`${field} cannot be read: ${(error as Error).message}`);
  }
}

/** Rewrites upload URLs of the server to the address that we use; bucket URLs stay. */
function reachable(url: string, server: string): string {
  const { pathname, search } = new URL(url);
  const here = addressOn(server, pathname + search);
  return here.startsWith(`${server}/uploads/`) ? here : url;
}

function messageOf(answer: string): string {
  try {
    return (JSON.parse(answer) as { msg: string }).msg;
  } catch {
    return answer.slice(0, 200);
  }
}
