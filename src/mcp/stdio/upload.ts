import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, extname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addressOn } from '../../base/address-on.ts';
import { createUpload } from '../../contract/operations/files.ts';
import { CallFailed, Mistake } from '../failures.ts';
import { keyOf } from '../making.ts';
import type { Door } from '../server.ts';

/** What a video is made of. Nothing else of this computer is sent anywhere, whatever an agent was talked into. */
const ENDINGS = ['.pdf', '.pptx', '.odp', '.png', '.jpg', '.jpeg', '.webp', '.gif', '.avif'];
const MOVING = ['.mp4', '.mov', '.webm', '.m4v', '.mp3', '.wav', '.m4a', '.ogg', '.flac', '.aac'];
const ALLOWED = [...ENDINGS, ...MOVING];
/** Bytes: they are held in memory. */
const MOST = 200_000_000;
/** Seconds. */
const PATIENCE = 600;

const PATH = /^(?:[./~]|file:|[A-Za-z]:[\\/])/;

/** Uploads files of this computer that a tool is given, and leaves addresses and asset_ids as they are. */
export function uploader(server: string): Door['media'] {
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
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE * 1000)]),
    });
    const told = await response.text();
    // What was sent before is not taken twice: a call that is repeated names the same file, and makes nothing new.
    if (!response.ok && !isRepeated)
      throw new CallFailed(`${field} could not be uploaded: ${messageOf(told)}`, response.status);
    return id;
  };
}

function pathOf(value: string, field: string): string {
  if (!value.startsWith('file:')) return resolve(value.replace(/^~(?=[\\/])/, homedir()));
  try {
    return fileURLToPath(value);
  } catch (cause) {
    throw new Mistake(`${field} is no path of this computer: ${(cause as Error).message}`);
  }
}

function requireAllowed(path: string, field: string): void {
  if (ALLOWED.includes(extname(path).toLowerCase())) return;
  throw new Mistake(`${field} names ${basename(path)}; files that can be used end in ${ALLOWED.join(', ')}`);
}

/** A link counts as the file that it leads to: `slides.pdf` may lead to a file of secrets. */
async function bytesOf(path: string, field: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const real = await realpath(path);
    requireAllowed(real, field);
    // Not followed again, in case a link takes the file's place meanwhile; a pipe would never open.
    await using file = await open(real, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const facts = await file.stat();
    if (!facts.isFile()) throw new Mistake(`${field} names ${basename(real)}, which is not a file`);
    if (facts.size > MOST)
      throw new Mistake(`${field} is larger than ${MOST / 1e6} MB: upload it to the server yourself`);
    return new Uint8Array(await file.readFile());
  } catch (error) {
    if (error instanceof Mistake) throw error;
    throw new Mistake(`${field} cannot be read: ${(error as Error).message}`);
  }
}

/** Where the server said, by the address at which we reach it; buckets are where they are. */
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
