import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backendIn } from '../../../test/stack/stack.ts';
import { openEncryption } from '../../platform/encryption.ts';
import { makeTempDir } from '../../platform/files/temp-dir.ts';
import { makeSigningCertificate } from '../../platform/signing-certificate.ts';
import { unreadableSecrets } from './db/encrypted-columns.ts';
import { isOwnCertificate, openSigningKey } from './signing-key.ts';

const fingerprint = ({ chain }: { chain: string }) => new X509Certificate(chain).fingerprint256;

test('makes one key for all processes, stores it encrypted, and recognises its certificate after a change', async () => {
  await using temp = await makeTempDir('castwright-signing-');
  const backend = await backendIn(temp.path);
  const keys = await Promise.all([1, 2, 3].map(() => openSigningKey(backend, undefined)));
  expect(new Set(keys.map(fingerprint)).size).toBe(1);
  const [first] = keys;
  if (!first) throw new Error('There is no key');
  const stored = JSON.stringify(await backend.db.selectFrom('settings').selectAll().execute());
  expect(stored).not.toContain('PRIVATE');
  expect(await isOwnCertificate(backend.db, fingerprint(first))).toBe(true);
  expect(await isOwnCertificate(backend.db, fingerprint(makeSigningCertificate('Other')))).toBe(false);

  // A lost secret is not reported as one of webhooks.
  const encryption = await openEncryption(join(temp.path, 'elsewhere'), 'another secret of ours');
  expect(await unreadableSecrets(backend.db, encryption)).toBe(0);
  const second = await openSigningKey({ db: backend.db, encryption }, undefined);
  expect(fingerprint(second)).not.toBe(fingerprint(first));
  expect(await isOwnCertificate(backend.db, fingerprint(first))).toBe(true);
  await backend.queue.close();
  await backend.db.destroy();
});

test("uses the operator's certificate, and says what is wrong with one", async () => {
  await using temp = await makeTempDir('castwright-signing-');
  const backend = await backendIn(temp.path);
  const files = { certificate: join(temp.path, 'chain.pem'), key: join(temp.path, 'key.pem') };
  const open = async (chain: string, key: string) => {
    await writeFile(files.certificate, chain);
    await writeFile(files.key, key);
    return openSigningKey(backend, files);
  };
  await expect(openSigningKey(backend, files)).rejects.toThrow(/^CASTWRIGHT_C2PA_CERT names .*ENOENT/);
  const { chain, key } = makeSigningCertificate('Operator');
  expect(fingerprint(await open(chain, key))).toBe(fingerprint({ chain }));
  const [leaf = '', root = ''] = chain.split(/(?=-----BEGIN)/);
  const other = makeSigningCertificate('Other');
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const cases: [chain: string, key: string, problem: string][] = [
    ['no certificate', key, 'names a file without a certificate'],
    [leaf.replace('M', '!'), key, 'certificates in PEM'],
    [chain, 'no key', 'private key in PEM'],
    [chain, other.key, 'is not the key of the first certificate'],
    [root + leaf, key, 'is not the key of the first certificate'],
    [chain, rsa.export({ type: 'pkcs8', format: 'pem' }) as string, 'must be a key of P-256'],
    [leaf + other.chain, key, 'must be in order'],
  ];
  for (const [first, second, problem] of cases)
    await expect(open(first, second), problem).rejects.toThrow(problem);
  const old = makeSigningCertificate('Old', Date.now() - 30 * 365 * 24 * 3600 * 1000);
  await expect(open(old.chain, old.key)).rejects.toThrow('expired on');
  await backend.queue.close();
  await backend.db.destroy();
});
