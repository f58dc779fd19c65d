import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from './config/environment.ts';
import { makeDataDir } from './data-dir/data-dir-permissions.ts';

/** Encrypts data that must be readable later, so that a copy of the database alone does not reveal it. */
export interface Encryption {
  /** @param about purpose of the text; it can be decrypted only for the same purpose */
  encrypt(text: string, about: string): string;
  /** Undefined if it was encrypted with another secret or for another purpose, or was changed. */
  decrypt(encrypted: string, about: string): string | undefined;
  /** Authenticates a text: HMAC-SHA-256 with a key for this purpose only. */
  mac(text: string, about: string): string;
  /** Whether the next start will find the same secret; its file may be lost while the server runs. */
  isStored(): Promise<boolean>;
}

const FILE = 'secret';
const CIPHER = 'aes-256-gcm';
const IV_LENGTH = 12;
const TAG_LENGTH = 16;

/** Minimum bytes of a secret. */
const MIN_SECRET_BYTES = 16;

/**
 * Uses the configured secret, or one that is created once and stored in the data directory for its owner only. Data
 * encrypted with the stored secret stays readable after another secret is configured.
 * @throws {ConfigError} if the stored secret is invalid and none is configured
 */
export async function openEncryption(dataDir: string, secret: string | undefined): Promise<Encryption> {
  if (secret === undefined) {
    const material = await readOrCreateSecret(dataDir);
    const readStored = () => readFile(join(dataDir, FILE)).catch(ignoreMissing);
    return {
      ...createEncryption(material),
      isStored: async () => (await readStored())?.equals(material) ?? false,
    };
  }
  const configured = createEncryption(Buffer.from(secret));
  const stored = await readFile(join(dataDir, FILE)).catch(ignoreMissing);
  if (!stored || !isSecret(stored)) return configured;
  const former = createEncryption(stored);
  return {
    ...configured,
    decrypt: (encrypted, about) => configured.decrypt(encrypted, about) ?? former.decrypt(encrypted, about),
  };
}

function createEncryption(material: Buffer): Encryption {
  const key = Buffer.from(hkdfSync('sha256', material, '', 'castwright sealer', 32));
  return {
    isStored: async () => true,
    mac(text, about) {
      const macKey = Buffer.from(hkdfSync('sha256', material, '', `castwright mac: ${about}`, 32));
      return createHmac('sha256', macKey).update(text).digest('base64url');
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

/** If two processes start at the same time, both use the secret of the first. */
async function readOrCreateSecret(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, FILE);
  const stored = await readFile(path).catch(ignoreMissing);
  if (stored) return requireValid(stored, path);
  await makeDataDir(dataDir);
  const temporary = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(temporary, randomBytes(32), { mode: 0o600, flag: 'wx', flush: true });
    await link(temporary, path).catch(ignoreExisting);
  } finally {
    await rm(temporary, { force: true });
  }
  return requireValid(await readFile(path), path);
}

function isSecret(secret: Buffer): boolean {
  return secret.length >= MIN_SECRET_BYTES && secret.toString('latin1').trim() !== '';
}

function requireValid(secret: Buffer, path: string): Buffer {
  if (isSecret(secret)) return secret;
  throw new ConfigError(
    `${path} does not contain a valid secret: it has ${secret.length} bytes and needs ${MIN_SECRET_BYTES} or more. Put the file back from a backup. If you have no backup, remove it and a new one is created: keys created before then cannot be shown again, and every webhook needs a new secret.`,
  );
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
