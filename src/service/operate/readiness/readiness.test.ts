import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { type Backend, openEmbeddedBackend } from '../../drivers/backend.ts';
import { openReadiness, type ReadinessOptions } from './readiness.ts';
import { openRenderTrial } from './render-trial.ts';

/** What is found by somebody who has not looked before. */
const found = (backend: Backend, options: ReadinessOptions) => openReadiness(backend, options).problems();

test('reports every part that is not ready, all at once', async () => {
  await using temp = await makeTempDir('castwright-ready-');
  const backend = await openEmbeddedBackend(temp.path);
  const well = { dataDir: temp.path, minFreeDisk: 0, renderTrial: undefined };
  expect(await found(backend, well)).toEqual([]);

  const broken = join(temp.path, 'render-process.mjs');
  await writeFile(broken, 'throw new TypeError("the codec is of another machine");');
  await using renderTrial = openRenderTrial(broken);
  // The first look begins a trial, and does not wait for it.
  expect(await found(backend, { ...well, renderTrial })).toEqual([]);
  while (renderTrial.problem() === undefined) await sleep(20);

  await sql`delete from kysely_migration where name = '0001-tables'`.execute(backend.db);
  const options = { dataDir: join(temp.path, 'nowhere'), minFreeDisk: 1e18, renderTrial };
  const problems = await found(backend, options);
  expect(problems.map(({ part }) => part)).toEqual(['database', 'data_directory', 'disk', 'render']);
  const told = problems.map(({ message }) => message).join('\n');
  expect(told).toContain('0001-tables still has to run');
  expect(told).toContain('The data directory cannot be written (ENOENT)');
  expect(told).toContain('TypeError: the codec is of another machine');

  await backend.db.destroy();
  expect((await found(backend, well)).map(({ part }) => part)).toEqual(['database']);
});
