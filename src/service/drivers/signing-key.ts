import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { SigningKey } from '../../engine/processes/provenance/messages.ts';
import type { CertificateFiles } from '../../platform/config/config.ts';
import { ConfigError } from '../../platform/config/environment.ts';
import { hideFileFromChildren } from '../../platform/confine/confinement.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { commonName, makeSigningCertificate } from '../../platform/signing-certificate.ts';
import { decryptText, encryptText, SIGNING_KEY } from './db/encrypted-columns.ts';
import type { Db } from './db/schema.ts';
import { installationId } from './files/claim-store.ts';

/** Prefix of settings that name a certificate with which this installation has signed. */
const CERTIFICATE = 'signing_certificate:';

/**
 * Opens the key that signs files, and remembers its certificate. Without files of the operator, the key is made once and
 * kept encrypted in the database, which all servers and workers share.
 * @throws {ConfigError} if the operator's files cannot be used
 */
export async function openSigningKey(
  store: { db: Db; encryption: Encryption },
  files: CertificateFiles | undefined,
): Promise<SigningKey> {
  const signingKey = files ? await readSigningKey(files) : await madeKey(store);
  await store.db
    .insertInto('settings')
    .values({ name: CERTIFICATE + fingerprintOf(signingKey), value: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return signingKey;
}

/** Whether this installation has signed with the certificate, also before its key was replaced. */
export async function isOwnCertificate(db: Db, fingerprint: string): Promise<boolean> {
  const row = await db
    .selectFrom('settings')
    .select('name')
    .where('name', '=', CERTIFICATE + fingerprint)
    .executeTakeFirst();
  return row !== undefined;
}

function fingerprintOf({ chain }: SigningKey): string {
  return new X509Certificate(chain).fingerprint256;
}

/** Name of the signer in the certificate of a key. */
export function signerName({ chain }: SigningKey): string {
  return commonName(new X509Certificate(chain).subject);
}

/** A key that cannot be decrypted any more, because the server's secret was lost, is replaced. */
async function madeKey({ db, encryption }: { db: Db; encryption: Encryption }): Promise<SigningKey> {
  const find = async () => {
    const row = await db
      .selectFrom('settings')
      .select('value')
      .where('name', '=', SIGNING_KEY)
      .executeTakeFirst();
    const text = row && decryptText(encryption, row.value, SIGNING_KEY);
    return { stored: row?.value, key: text === undefined ? undefined : (JSON.parse(text) as SigningKey) };
  };
  const { stored, key } = await find();
  if (key) return key;
  const name = `Castwright ${(await installationId(db)).slice(0, 8)} (self-signed)`;
  const value = encryptText(encryption, JSON.stringify(makeSigningCertificate(name)), SIGNING_KEY);
  if (stored === undefined) {
    await db
      .insertInto('settings')
      .values({ name: SIGNING_KEY, value })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  } else {
    // If several processes find the same unreadable key, only the first replaces it.
    await db
      .updateTable('settings')
      .set({ value })
      .where('name', '=', SIGNING_KEY)
      .where('value', '=', stored)
      .execute();
  }
  const made = await find();
  if (!made.key) throw new Error('The signing key cannot be read back');
  return made.key;
}

/** Reads the operator's key. @throws {ConfigError} */
export async function readSigningKey(files: CertificateFiles): Promise<SigningKey> {
  hideFileFromChildren(files.key);
  const chain = await readPem('CASTWRIGHT_C2PA_CERT', files.certificate);
  const key = await readPem('CASTWRIGHT_C2PA_KEY', files.key);
  const problem = problemOfCertificate(chain, key);
  if (problem !== undefined) throw new ConfigError(problem);
  return { chain, key };
}

async function readPem(setting: string, path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`${setting} names ${path}, which cannot be read (${code})`);
  }
}

const SUPPORTED_CURVES = ['prime256v1', 'secp384r1', 'secp521r1'];

/** Returns what is wrong with a certificate chain and key for signing; undefined if nothing is. */
function problemOfCertificate(chain: string, keyText: string): string | undefined {
  const certificates: X509Certificate[] = [];
  const blocks = chain.split(/(?=-----BEGIN CERTIFICATE-----)/).filter((block) => block.includes('BEGIN'));
  let key: KeyObject;
  try {
    certificates.push(...blocks.map((block) => new X509Certificate(block)));
  } catch {
    return 'CASTWRIGHT_C2PA_CERT must name a file with certificates in PEM, the one of the key first';
  }
  try {
    key = createPrivateKey(keyText);
  } catch {
    return 'CASTWRIGHT_C2PA_KEY must name a file with a private key in PEM, without a password';
  }
  const [first] = certificates;
  if (!first) return 'CASTWRIGHT_C2PA_CERT names a file without a certificate';
  const curve = key.asymmetricKeyDetails?.namedCurve ?? '';
  if (key.asymmetricKeyType !== 'ed25519' && !SUPPORTED_CURVES.includes(curve))
    return 'CASTWRIGHT_C2PA_KEY must be a key of P-256, P-384, P-521 or Ed25519';
  if (!first.checkPrivateKey(key))
    return 'CASTWRIGHT_C2PA_KEY is not the key of the first certificate in CASTWRIGHT_C2PA_CERT';
  if (first.ca)
    return 'The first certificate in CASTWRIGHT_C2PA_CERT is of an authority; put the one of the key first';
  if (first.subject === first.issuer)
    return 'The certificate in CASTWRIGHT_C2PA_CERT issued itself, which C2PA does not allow';
  if (first.validToDate < new Date())
    return `The certificate in CASTWRIGHT_C2PA_CERT expired on ${first.validToDate.toISOString().slice(0, 10)}`;
  const isChain = certificates.every((one, index) => {
    const issuer = certificates[index + 1];
    return !issuer || one.verify(issuer.publicKey);
  });
  return isChain
    ? undefined
    : 'The certificates in CASTWRIGHT_C2PA_CERT must be in order: each was issued by the next';
}
