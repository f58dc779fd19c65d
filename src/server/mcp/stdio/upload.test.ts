import { execFileSync } from 'node:child_process';
import { mkdir, mkdtempDisposable, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { uploader } from './upload.ts';

/** Files are refused before any request is sent. */
const upload = (path: string) =>
  uploader('http://127.0.0.1:9')(path, 'slides', undefined as never, AbortSignal.timeout(5000));

test.skipIf(process.platform === 'win32')('refuses links that lead to files of other types', async () => {
  await using temp = await mkdtempDisposable(join(tmpdir(), 'castwright-upload-'));
  await writeFile(join(temp.path, 'id_rsa'), 'secret');
  await symlink('/etc/passwd', join(temp.path, 'evil.pdf'));
  await symlink('id_rsa', join(temp.path, 'key.pdf'));
  await symlink('key.pdf', join(temp.path, 'twice.png'));
  for (const name of ['evil.pdf', 'key.pdf', 'twice.png'])
    await expect(upload(join(temp.path, name))).rejects.toThrow(
      /^slides names \w+\. Use a file that ends in/,
    );
});

test.skipIf(process.platform === 'win32')('refuses folders and pipes without waiting for them', async () => {
  await using temp = await mkdtempDisposable(join(tmpdir(), 'castwright-upload-'));
  await mkdir(join(temp.path, 'folder.pdf'));
  execFileSync('mkfifo', [join(temp.path, 'pipe.pdf')]);
  for (const name of ['folder.pdf', 'pipe.pdf'])
    await expect(upload(join(temp.path, name))).rejects.toThrow(
      /^slides names \w+\.pdf, which is not a file/,
    );
});
