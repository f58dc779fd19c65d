import { execFile } from 'node:child_process';
import { copyFile, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { TINY } from '../fixtures/tiny-template.ts';
import { PROCESS_ENV } from '../stack/process-env.ts';
import { KEY, startServer } from './server.ts';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const PHOTO = fileURLToPath(new URL('../../src/engine/catalog/covers/81.jpg', import.meta.url));

/** Runs the command as a user would; returns its exit code and stderr. */
async function batch(args: string[], cwd: string): Promise<{ code: number; output: string }> {
  const env = { ...PROCESS_ENV, CASTWRIGHT_API_KEY: KEY };
  try {
    const { stderr } = await promisify(execFile)(process.execPath, [MAIN, 'batch', ...args], { cwd, env });
    return { code: 0, output: stderr };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, output: stderr };
  }
}

test('makes a folder of videos from a local CSV file, and resumes with the same command', async () => {
  await using temp = await makeTempDir('castwright-cli-batch-');
  await using server = await startServer(temp.path, { CASTWRIGHT_CONCURRENCY: '2' });
  await using desk = await makeTempDir('castwright-desk-');
  await writeFile(join(desk.path, 'tiny.json'), JSON.stringify(TINY));
  await copyFile(PHOTO, join(desk.path, 'anna.jpg'));
  await writeFile(
    join(desk.path, 'rows.csv'),
    [
      'name;Title;photo',
      'Anna Å.;Hello;anna.jpg',
      'Ben;Second;',
      'Ben;Third;',
      'Long;far too long for this template;',
      'Lost;Fourth;nobody.jpg',
      'More;Fifth;;and more',
    ].join('\r\n'),
  );
  const args = ['tiny.json', 'rows.csv', '-o', 'films', '--server', server.url];
  const first = await batch(args, desk.path);
  expect(first).toMatchObject({ code: 1, output: expect.stringContaining('3 of 6 completed, 3 failed') });
  expect(first.output).toContain('Row 4 (Long): variables.title must be at most 24 characters');
  expect(first.output).toContain(`nobody.jpg is neither a URL nor a file in ${desk.path}`);
  expect(first.output).toContain('Row 6 (More): variables.column 4 is not a variable of this template');
  const films = join(desk.path, 'films');
  const videos = ['2-Ben.mp4', '3-Ben.mp4', 'Anna-Å.mp4'];
  expect((await readdir(films)).sort()).toEqual(['.castwright-batch.json', ...videos, 'results.csv']);
  for (const name of videos) expect((await stat(join(films, name))).size).toBeGreaterThan(1000);
  expect(await readFile(join(films, 'results.csv'), 'utf8')).toContain('1,Anna Å.,completed,Anna-Å.mp4,');
  // The second run orders nothing: the template it would need is gone.
  expect((await server.get('/v2/templates/custom')).body.data.templates).toEqual([]);
  expect((await batch(args, desk.path)).code).toBe(1);
  expect((await server.get('/v2/batches')).body.data.total).toBe(1);

  await writeFile(join(desk.path, 'broken.json'), JSON.stringify({ ...TINY, aspects: ['round'], lenght: 3 }));
  const broken = await batch(['broken.json', 'rows.csv', '-o', 'none', '--server', server.url], desk.path);
  for (const fault of ['template.aspects[0] must be', 'template.lenght is not known; did you mean length?'])
    expect(broken.output).toContain(fault);
  const missing = await batch(['nobody.json', 'rows.csv', '-o', 'none', '--server', server.url], desk.path);
  expect(missing.output).toContain('nobody.json cannot be read');
  expect(missing.output).not.toContain('    at ');

  const other = await batch(['96', 'rows.csv', '-o', 'films', '--server', server.url], desk.path);
  expect(other).toMatchObject({ code: 1, output: expect.stringContaining('already contains another batch') });
  const nowhere = await batch(['96', 'rows.csv', '-o', 'none', '--server', 'http://127.0.0.1:9'], desk.path);
  expect(nowhere.output).toContain('No server responds at http://127.0.0.1:9');
  expect(nowhere.output).not.toContain('    at ');
});
