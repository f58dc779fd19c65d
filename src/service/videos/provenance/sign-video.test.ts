import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { picture } from '../../../../test/fixtures/media-files.ts';
import { verifyInChild } from '../../../engine/processes/provenance/start.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { makeSigningCertificate } from '../../../platform/signing-certificate.ts';
import { makeLog } from '../../../platform/telemetry/log.ts';
import { signFiles } from './sign-video.ts';

test('warns once that files have no time stamp, and signs them', async () => {
  await using temp = await makeTempDir('castwright-signing-');
  const paths = ['a.png', 'b.png'].map((name) => join(temp.path, name));
  for (const path of paths) await writeFile(path, picture('image/png'));
  const { signal } = new AbortController();
  const key = { ...makeSigningCertificate('Test'), timeStampUrl: 'http://127.0.0.1:1' };
  const about = { title: 'Still', sourceType: 'algorithmicMedia' } as const;
  expect(await signFiles(paths, about, { key, signal, log: makeLog('silent') })).toEqual([
    'The Content Credentials have no time stamp, because the authority could not be reached (connection refused). Readers accept them until the certificate of this server expires',
  ]);
  for (const path of paths)
    expect(await verifyInChild(path, signal)).toMatchObject({
      state: 'valid',
      credentials: { title: 'Still' },
    });
});

test('logs an authority that fails once, and says in each warning when it is asked again', async () => {
  await using temp = await makeTempDir('castwright-signing-');
  const { signal } = new AbortController();
  const key = {
    ...makeSigningCertificate('Test'),
    timeStampUrl: 'http://127.0.0.1:1',
    timeStampOutage: join(temp.path, 'outage.json'),
  };
  const logged: string[] = [];
  const log = { info: () => {}, warn: (_: unknown, message?: string) => void logged.push(message ?? '') };
  const about = { title: 'Still', sourceType: 'algorithmicMedia' } as const;
  const warnings: string[] = [];
  for (const name of ['a.png', 'b.png']) {
    await writeFile(join(temp.path, name), picture('image/png'));
    warnings.push(...(await signFiles([join(temp.path, name)], about, { key, signal, log })));
  }
  expect(logged).toEqual([
    'signed without a time stamp: the authority could not be reached (connection refused)',
  ]);
  expect(warnings[1]).toMatch(
    /because the authority could not be reached \(connection refused\) at \d\d:\d\d UTC and is asked again at \d\d:\d\d UTC\. Readers/,
  );
});
