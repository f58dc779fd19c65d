import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeTempDir } from '../../src/platform/temp-dir.ts';
import { settingsIn } from '../stack/stack.ts';
import { runServer } from './server.ts';

const temp = await makeTempDir('castwright-doctor-test-');
afterAll(() => temp[Symbol.asyncDispose]());

interface Finding {
  part: string;
  state: string;
  message: string;
  remedy?: string;
}

async function ask(dataDir: string, settings: Record<string, string>, ...args: string[]) {
  const { child, stdout, stderr } = runServer(dataDir, settings, ['doctor', ...args]);
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, stdout: stdout(), stderr: stderr() };
}

async function findings(dataDir: string, settings: Record<string, string>) {
  const { code, stdout, stderr } = await ask(dataDir, settings, '--quick', '--json');
  expect(stderr).toBe('');
  const { healthy, findings: all } = JSON.parse(stdout) as { healthy: boolean; findings: Finding[] };
  const problems = all.filter(({ state }) => state === 'problem');
  return { code, healthy, problems, stdout };
}

test('of a healthy installation every part is well, a sentence is spoken and a video made', async () => {
  const folder = join(temp.path, 'healthy');
  const settings = { CASTWRIGHT_SECRET: 'fifteen-birds-in-5-firtrees', ...(await settingsIn(folder)) };
  const { code, stdout, stderr } = await ask(folder, settings);
  expect(code, stdout + stderr).toBe(0);
  for (const part of ['node', 'data directory', 'database', 'fonts', 'ports', 'codecs']) {
    expect(stdout).toMatch(new RegExp(`^ok +${part}: `, 'm'));
  }
  expect(stdout).toMatch(/^ok +speech: flite speaks: \d+\.\d s by /m);
  expect(stdout).toMatch(/^ok +speech: espeak speaks: /m);
  expect(stdout).toMatch(/^ok +render: a video of \d+\.\d s was made in \d+\.\d s, and plays$/m);
  expect(stdout).not.toContain('firtrees');
});

test('what is broken is named with a remedy, and the exit code tells', async () => {
  const misspelt = await findings(join(temp.path, 'misspelt'), { CASTWRIGHT_CONCURENCY: '2' });
  expect(misspelt).toMatchObject({ code: 1, healthy: false });
  expect(misspelt.problems).toMatchObject([{ part: 'settings' }]);
  expect(misspelt.problems[0]?.message).toContain('did you mean CASTWRIGHT_CONCURRENCY?');

  const away = await findings(join(temp.path, 'away'), {
    DATABASE_URL: 'postgres://somebody:parrot@127.0.0.1:1/castwright',
    CASTWRIGHT_SECRET: 'fifteen-birds-in-5-firtrees',
    CASTWRIGHT_BROWSER_PATH: join(temp.path, 'no-browser'),
    CASTWRIGHT_MIN_FREE_DISK: '1000000GB',
  });
  expect(away.code).toBe(1);
  expect(away.problems.map(({ part }) => part).sort()).toEqual(['browser', 'database', 'disk']);
  for (const { remedy } of away.problems) expect(remedy).toMatch(/\w/);
  expect(away.stdout).not.toMatch(/parrot|firtrees/);
});
