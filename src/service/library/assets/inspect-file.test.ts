import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tinyFont } from '../../../../test/fixtures/tiny-font.ts';
import { probeInChild } from '../../../engine/processes/probe/start.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { makeLog } from '../../../platform/telemetry/log.ts';
import { checkReport } from './inspect-file.ts';

test('asks to try again if the server is too busy to inspect a file', async () => {
  await using temp = await makeTempDir('castwright-inspect-');
  const path = join(temp.path, 'font.ttf');
  await writeFile(path, tinyFont());
  const context = { signal: new AbortController().signal, log: makeLog('silent') };
  const report = await probeInChild(path, 'ttf', context, { processor: 10, clock: 0.001 });
  expect(report).toEqual({ type: 'unfinished' });
  expect(() => checkReport(report, 'ttf')).toThrow(expect.objectContaining({ kind: 'unavailable' }));
});
