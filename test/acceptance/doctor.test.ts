import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { addAccount } from '../../src/service/account/accounts/accounts.ts';
import { createEndpoint } from '../../src/service/webhooks/endpoints.ts';
import { backendIn, settingsIn } from '../stack/stack.ts';
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

test('passes every check on a healthy installation, speaks a sentence and renders a video', async () => {
  const folder = join(temp.path, 'healthy');
  const settings = { CASTWRIGHT_SECRET: 'fifteen-birds-in-5-firtrees', ...(await settingsIn(folder)) };
  const { code, stdout, stderr } = await ask(folder, settings);
  expect(code, stdout + stderr).toBe(0);
  for (const part of ['node', 'data directory', 'database', 'fonts', 'ports', 'codecs', 'confinement']) {
    expect(stdout).toMatch(new RegExp(`^ok +${part}: `, 'm'));
  }
  expect(stdout).toMatch(/^ok +encoder: software; /m);
  expect(stdout).toMatch(/^ok +speech: flite speaks: \d+\.\d s by /m);
  expect(stdout).toMatch(/^ok +speech: espeak speaks: /m);
  expect(stdout).toMatch(/^ok +render: a video of \d+\.\d s was made in \d+\.\d s, and plays$/m);
  expect(stdout).toMatch(
    /^ok +speed: with .+ at a time, each takes \d+(?:\.\d)? s for a second of video, and \d/m,
  );
  expect(stdout).toMatch(
    /^ok +throughput: about \d+(?:\.\d)? portrait videos of 15 s a minute .+ for each of \d+ cores$/m,
  );
  expect(stdout).not.toContain('firtrees');
});

test('names each problem with a remedy and exits with 1', async () => {
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

test('reports open permissions, a changed secret and a clock that moved back', async () => {
  const folder = join(temp.path, 'told');
  const settings = await settingsIn(folder);
  const { db, encryption, queue } = await backendIn(folder);
  const { id, key } = await addAccount(db, encryption, { email: 'ann@example.com', credits: 0 });
  const account = {
    id,
    email: 'ann@example.com',
    username: 'ann',
    keyId: key,
    scope: 'full',
    blocked: false,
  } as const;
  await createEndpoint({ db, encryption }, account, { url: 'http://127.0.0.1:9/', events: [] }, true);
  const request = { rid: 'r', account_id: id, key_id: 'k', method: 'GET', path: '/', status: 200, ms: 1 };
  await db
    .insertInto('request_logs')
    .values({ ...request, created_at: Date.now() + 7_200_000 })
    .execute();
  await queue.close();
  await db.destroy();
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'secret'), 'another secret, of 32 characters');
  const changed = { ...settings, CASTWRIGHT_SECRET: 'fifteen-birds-in-5-firtrees' };
  const { stdout } = await ask(folder, changed, '--quick', '--json');
  const { findings: all } = JSON.parse(stdout) as { findings: Finding[] };
  const reported = all
    .filter(({ state }) => state !== 'ok')
    .map(({ part, message }) => `${part}: ${message}`);
  expect(reported).toContainEqual(
    expect.stringMatching(/^data directory: other users of this machine have rights to/),
  );
  expect(reported).toContainEqual('secrets: 1 webhook secrets were encrypted with another secret');
  expect(reported).toContainEqual('clock: the newest record is 120 minutes ahead of it');
});
