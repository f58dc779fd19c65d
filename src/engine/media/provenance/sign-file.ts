import { createHash } from 'node:crypto';
import { type FileHandle, open, rm, writeFile } from 'node:fs/promises';
import type { Encodable } from './cbor.ts';
import {
  C2PA_USER_TYPE,
  ContainerError,
  type ContainerKind,
  detectContainer,
  type Layout,
  locateManifest,
  planLayout,
  readRange,
} from './containers/containers.ts';
import type { SigningKey } from './cose.ts';
import {
  type Binding,
  manifestMaker,
  type ProvenanceFacts,
  type StampSignature,
  sourceTypeUrl,
} from './manifest.ts';

export interface SignOptions {
  facts: ProvenanceFacts;
  key: SigningKey;
  /** Undefined if signatures are not stamped. */
  stamp?: StampSignature;
}

/** Bytes that are read, hashed and written at a time. */
const BLOCK = 2 ** 20;

/**
 * Copies an MP4, MOV, M4A, MP3, WAV, JPEG, PNG, GIF or WebP that has no credentials, and puts signed ones into the copy. The
 * file is copied and hashed in one pass, block by block, so memory does not grow with it. Fast start and all offsets stay valid.
 * @throws {ContainerError} naming what is wrong with the file; there is no copy then
 */
export async function signFile(
  path: string,
  signed: string,
  { facts, key, stamp }: SignOptions,
): Promise<void> {
  try {
    await using source = await open(path, 'r');
    await using target = await open(signed, 'w');
    const kind = await detectContainer(source);
    if (!kind)
      throw new ContainerError('Only MP4, MOV, M4A, MP3, WAV, JPEG, PNG, GIF and WebP can carry credentials');
    const located = await locateManifest(source, kind);
    if (located.manifest) throw new ContainerError('The file already has credentials');
    const manifest = manifestMaker(facts, key, stamp);
    // Any hash of the same length gives the length of the manifest, and so every offset of the file.
    const measure = (place: Place) => manifest.lengthWith(bind(kind, Buffer.alloc(32), place));
    let length = 0;
    let layout = await planLayout(source, located, length, sourceTypeUrl(facts.sourceType));
    // The manifest of a picture contains its own place, whose numbers need more bytes the larger they are.
    while (length !== measure(layout.place)) {
      length = measure(layout.place);
      layout = await planLayout(source, located, length, sourceTypeUrl(facts.sourceType));
    }
    const hash = await copyAndHash(source, target, layout);
    const wrapped = layout.wrap(await manifest.make(bind(kind, hash, layout.place)));
    await target.write(wrapped, 0, wrapped.length, layout.place.offset);
  } catch (error) {
    await rm(signed, { force: true });
    throw error;
  }
}

/**
 * Writes the credentials of a file that cannot contain them, such as WebM, into a file of their own. They are bound to all
 * bytes of the file.
 */
export async function signBeside(
  path: string,
  sidecar: string,
  { facts, key, stamp }: SignOptions,
): Promise<void> {
  const hash = createHash('sha256');
  await using source = await open(path, 'r');
  const { size } = await source.stat();
  for (let at = 0; at < size; at += BLOCK)
    hash.update(await readRange(source, at, Math.min(BLOCK, size - at)));
  const content = { name: 'jumbf manifest', alg: 'sha256', hash: hash.digest(), pad: Buffer.alloc(0) };
  await writeFile(sidecar, await manifestMaker(facts, key, stamp).make({ label: 'c2pa.hash.data', content }));
}

type Place = Layout['place'];

function bind(kind: ContainerKind, hash: Buffer, { offset, length }: Place): Binding {
  const name = 'jumbf manifest';
  if (kind === 'bmff') {
    const exclusions: Encodable[] = [
      { xpath: '/uuid', data: [{ offset: 8, value: C2PA_USER_TYPE }] },
      { xpath: '/ftyp' },
      { xpath: '/mfra' },
    ];
    return { label: 'c2pa.hash.bmff.v3', content: { exclusions, alg: 'sha256', hash, name } };
  }
  return {
    label: 'c2pa.hash.data',
    content: { exclusions: [{ start: offset, length }], name, alg: 'sha256', hash, pad: Buffer.alloc(0) },
  };
}

async function copyAndHash(source: FileHandle, target: FileHandle, { pieces }: Layout): Promise<Buffer> {
  const hash = createHash('sha256');
  let offset = 0;
  const put = async (bytes: Uint8Array, isHashed: boolean) => {
    if (isHashed) hash.update(bytes);
    await target.write(bytes, 0, bytes.length, offset);
    offset += bytes.length;
  };
  for (const { bytes, isHashed, marksOffset } of pieces) {
    if (marksOffset) hash.update(bigEndian(offset));
    if (bytes instanceof Uint8Array) {
      await put(bytes, isHashed);
      continue;
    }
    for (let at = bytes.start; at < bytes.end; at += BLOCK)
      await put(await readRange(source, at, Math.min(BLOCK, bytes.end - at)), isHashed);
  }
  return hash.digest();
}

export function bigEndian(offset: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(offset));
  return bytes;
}
