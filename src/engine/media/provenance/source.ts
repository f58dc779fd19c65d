import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { detectContainer, locateManifest } from './containers/containers.ts';
import { BOX_TYPES, makeBox, readSuperbox } from './jumbf.ts';
import { verifyFile } from './verify-file.ts';

/** A supplied file that is used in a film. All values are text, so that they can be stored. */
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
/** Reads the credentials of a file; undefined unless they are valid and small enough. */
export async function readSourceCredentials(path: string): Promise<SourceCredentials | undefined> {
  await using file = await open(path, 'r');
  const kind = await detectContainer(file);
  if (!kind || (await verifyFile(path)).state !== 'valid') return undefined;
  const store = (await locateManifest(file, kind)).manifest;
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

/** The hash of a superbox excludes its header. */
const digest = (body: Buffer) => createHash('sha256').update(body).digest('base64');
