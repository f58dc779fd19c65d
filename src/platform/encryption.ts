import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from './config/config-error.ts';
import { makeDataDir } from './data-dir/data-dir-permissions.ts';

/** Encrypts what must be read again later, so that a copy of the database alone does not tell it. */
export interface Encryption {
  /** @param about what the text belongs to; it decrypts for the same alone */
  encrypt(text: string, about: string): string;
  /** Undefined when it was encrypted with another secret, for something else, or was changed. */
  decrypt(encrypted: string, about: string): string | undefined;
  /** Proves that a text comes from whoever has the secret: HMAC-SHA-256 with a key for what it is about alone. */
  mac(text: string, about: string): string;
  /** Whether the next start will find the same secret: its file may be lost while we run. */
  isKept(): Promise<boolean>;
}

const FILE = 'secret';
const CIPHER = 'aes-256-gcm';
const IV_LENGTH = 12;
const TAG_LENGTH = 16;

/** Bytes from which on a secret is one. */
const LEAST = 16;

/**
 * With a given secret, or with one that is made once and kept in the data directory for its owner only. What the kept
 * one has encrypted still decrypts where one is given later.
 *
 * @throws {ConfigError} when the kept secret is none, and none is given
 */
export async function openEncryption(dataDir: string, secret: string | undefined): Promise<Encryption> {
  if (secret === undefined) {
    const material = await keptSecret(dataDir);
    const found = () => readFile(join(dataDir, FILE)).catch(ifAbsent);
    return { ...encryptionOf(material), isKept: async () => (await found())?.equals(material) ?? false };
  }
  const given = encryptionOf(Buffer.from(secret));
  const kept = await readFile(join(dataDir, FILE)).catch(ifAbsent);
  if (!kept || !isSecret(kept)) return given;
  const former = encryptionOf(kept);
  return {
    ...given,
    decrypt: (encrypted, about) => given.decrypt(encrypted, about) ?? former.decrypt(encrypted, about),
  };
}

function encryptionOf(material: Buffer): Encryption {
  const key = Buffer.from(hkdfSync('sha256', material, '', 'castwright sealer', 32));
  return {
    isKept: async () => true,
    mac(text, about) {
      const own = Buffer.from(hkdfSync('sha256', material, '', `castwright mac: ${about}`, 32));
      return createHmac('sha256', own).update(text).digest('base64url');
    },
    encrypt(text, about) {
      const iv = randomBytes(IV_LENGTH);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(about));
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url');
    },
    decrypt(encrypted, about) {
      const bytes = Buffer.from(encrypted, 'base64url');
      if (bytes.length < IV_LENGTH + TAG_LENGTH) return undefined;
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_LENGTH), {
        authTagLength: TAG_LENGTH,
      })
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(IV_LENGTH, IV_LENGTH + TAG_LENGTH));
      try {
        const hidden = bytes.subarray(IV_LENGTH + TAG_LENGTH);
        return Buffer.concat([decipher.update(hidden), decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

/** Of two processes that start at a time, both use the secret of the first. */
async function keptSecret(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, FILE);
  const kept = await readFile(path).catch(ifAbsent);
  if (kept) return checked(kept, path);
  await makeDataDir(dataDir);
  const fresh = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(fresh, randomBytes(32), { mode: 0o600, flag: 'wx', flush: true });
    await link(fresh, path).catch(ifThere);
  } finally {
    await rm(fresh, { force: true });
  }
  return checked(await readFile(path), path);
}

function isSecret(kept: Buffer): boolean {
  return kept.length >= LEAST && kept.toString('latin1').trim() !== '';
}

function checked(kept: Buffer, path: string): Buffer {
  if (isSecret(kept)) return kept;
  throw new ConfigError(
    `${path} does not contain a valid secret: it has ${kept.length} bytes and needs ${LEAST} or more. Put the file back from a backup. If you have no backup, remove it and a new one is created: keys created before then cannot be shown again, and every webhook needs a new secret.`,
  );
}

function ifAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function ifThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
