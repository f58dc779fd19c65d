import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { makeTempDir } from '../../platform/files/temp-dir.ts';
import { inTempDir } from './job-handler.ts';

test('removes the folder of a job with its resources, even if the job was given up before', async () => {
  await using root = await makeTempDir('castwright-jobs-');
  const { signal } = new AbortController();

  const resources = new AsyncDisposableStack();
  await inTempDir('render-', root.path, { resources, signal }, async () => {
    expect(await readdir(root.path)).toHaveLength(1);
  });
  await resources.disposeAsync();
  expect(await readdir(root.path)).toEqual([]);

  const work = inTempDir('render-', root.path, { resources, signal }, () => Promise.resolve());
  await expect(work).rejects.toThrow('ended before its work started');
  expect(await readdir(root.path)).toEqual([]);
});
