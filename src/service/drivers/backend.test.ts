import { mkdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { backendIn } from '../../../test/stack/stack.ts';
import { openEncryption } from '../../platform/encryption.ts';
import { makeTempDir } from '../../platform/files/temp-dir.ts';
import { insertAccount } from '../account/accounts/accounts.ts';
import { privateFiles } from './backend.ts';
import { signAddresses } from './files/file-urls.ts';

const [ANNS, BENS, COMING] = ['a-film-of-ann-only', 'a-film-of-ben-only', 'an-upload-to-come-'];

test('accepts a signed URL for its file and time, from any process of the installation', async () => {
  await using temp = await makeTempDir('castwright-private-');
  await mkdir(temp.path, { recursive: true });
  let now = 1_800_000_123;
  const files = privateFiles(await openEncryption(temp.path, undefined), 2, () => now);
  const grant = files.grant(ANNS);
  const query = Object.fromEntries(new URLSearchParams(grant));
  const { expires = '', signature = '' } = query;
  now += 60;
  expect(files.grant(ANNS)).toBe(grant);
  const again = privateFiles(await openEncryption(temp.path, undefined), 2, () => now);
  expect(again.check(ANNS, query)).toEqual({ seconds: Number(expires) - now });
  expect(Number(expires) - now).toBeGreaterThan(2 * 3600);

  for (const wrong of [
    { expires: String(Number(expires) + 3600), signature },
    { expires, signature: `${signature}A` },
    { expires, signature: signature.slice(0, 20) },
    { expires, signature: '' },
    { expires: `${expires}0`, signature },
    { expires: '-1', signature },
  ]) {
    expect(files.check(ANNS, wrong), JSON.stringify(wrong)).toEqual({ problem: 'wrong' });
  }
  expect(files.check(BENS, query)).toEqual({ problem: 'wrong' });
  expect(files.check(ANNS, {})).toEqual({ problem: 'unsigned' });
  expect(files.check(ANNS, { expires: [expires, expires], signature })).toEqual({ problem: 'unsigned' });
  const other = privateFiles(await openEncryption(temp.path, 'the secret of another server'), 2, () => now);
  expect(other.check(ANNS, query)).toEqual({ problem: 'wrong' });
  now = Number(expires);
  expect(files.check(ANNS, query)).toEqual({ problem: 'expired' });
});

test("signs URLs of the account's own files, and of no other account", async () => {
  await using temp = await makeTempDir('castwright-private-');
  const { db, queue, encryption } = await backendIn(temp.path);
  const [ann, ben] = [
    await insertAccount(db, { email: 'ann@example.com', username: 'ann', credits: 0 }),
    await insertAccount(db, { email: 'ben@example.com', username: 'ben', credits: 0 }),
  ];
  for (const [id, account] of [
    [ANNS, ann],
    [BENS, ben],
  ] as const) {
    const facts = {
      role: 'asset' as const,
      name: 'a.mp4',
      content_type: 'video/mp4',
      size: 4,
      created_at: 1,
    };
    await db
      .insertInto('files')
      .values({ ...facts, id, account_id: account })
      .execute();
  }
  const coming = { file_id: COMING, upload_token: 't', name: 'b.mp4', created_at: 1, expires_at: 1 };
  await db
    .insertInto('assets')
    .values({ ...coming, account_id: ann })
    .execute();

  const files = privateFiles(encryption, 24);
  const url = (id: string) => `https://video.example/files/${id}/a%20b.mp4`;
  const value = {
    video_url: url(ANNS),
    list: [{ url: url(COMING) }, { url: url(BENS), name: url(BENS) }],
    text: `See ${url(ANNS)}`,
    other: 'https://shop.example/files/short/a.mp4',
    page: `${url(ANNS)}?download`,
    bytes: Buffer.from('x'),
    nothing: null,
  };
  expect(await signAddresses({ db, privateFiles: files }, ann, value)).toEqual({
    ...value,
    video_url: url(ANNS) + files.grant(ANNS),
    list: [{ url: url(COMING) + files.grant(COMING) }, { url: url(BENS), name: url(BENS) }],
  });
  expect(await signAddresses({ db }, ann, value)).toBe(value);
  await queue.close();
  await db.destroy();
});
