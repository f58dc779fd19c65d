import { execFile, spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import { portrait } from '../fixtures/portrait.ts';
import { packedClient } from '../stack/packed-client.ts';
import { PROCESS_ENV } from '../stack/process-env.ts';
import { hasPython, pythonWithPackage } from '../stack/python.ts';
import { document } from './document.ts';
import { type SharedServer, sharedServer } from './shared-server.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');
const run = promisify(execFile);
const hasCurl = spawnSync('curl', ['--version']).status === 0;

/** Guides whose samples run in order, given a `me.jpg`. */
const GUIDES = ['first-video', 'avatar', 'photo', 'from-shotstack', 'from-hosted'];
const samples = (language: string) =>
  GUIDES.flatMap((guide) => {
    const text = readFileSync(join(ROOT, `docs/guides/${guide}.md`), 'utf8');
    const blocks = [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)];
    const fit = blocks.filter(
      ([, name, code = '']) => name === language && !/^npm|^export [^\n]*…/.test(code),
    );
    return fit.map(([, , code = ''], index) => [`${guide} ${index + 1}`, code] as const);
  });

let folder: TempDir;
let server: SharedServer;
beforeAll(async () => {
  folder = await makeTempDir('castwright-samples-');
  server = await sharedServer('quick');
  await writeFile(join(folder.path, 'me.jpg'), await portrait());
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

const environment = () => ({
  ...PROCESS_ENV,
  CASTWRIGHT_BASE_URL: server.url,
  CASTWRIGHT_API_KEY: server.key,
});

/** Creates a project with the client installed from its package. */
async function project(): Promise<string> {
  const path = join(folder.path, 'project');
  const client = join(path, 'node_modules/@castwright/client');
  await mkdir(client, { recursive: true });
  await run('tar', ['-xzf', await packedClient(), '--strip-components=1', '-C', client], { cwd: path });
  copyFileSync(join(folder.path, 'me.jpg'), join(path, 'me.jpg'));
  return path;
}

test('compiles every TypeScript sample, and runs those of the guides', async () => {
  const path = await project();
  const guides = samples('ts');
  expect(guides.length).toBeGreaterThanOrEqual(4);
  const reference = Object.values(document['paths'] as object).flatMap((item: object) =>
    Object.values(item).flatMap(({ operationId, 'x-codeSamples': all = [] }) =>
      all
        .filter(({ label }: { label: string }) => label === 'TypeScript')
        .map(({ source }: { source: string }) => [operationId, source] as const),
    ),
  );
  expect(reference.length).toBeGreaterThan(100);
  await writeFile(join(path, 'reference.mts'), asOneProgram(reference));
  for (const [index, [, code]] of guides.entries()) await writeFile(join(path, `guide-${index}.mts`), code);
  const files = ['reference.mts', ...guides.map((_, index) => `guide-${index}.mts`)];
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--types', ''];
  const compiled = run(
    process.execPath,
    [TSC, ...options, '--lib', 'es2022,dom,dom.asynciterable', ...files],
    { cwd: path },
  );
  await compiled.catch(({ stdout }: { stdout: string }) => expect.fail(stdout));
  for (const [index, [name]] of guides.entries()) {
    const started = run(process.execPath, [`guide-${index}.mts`], { cwd: path, env: environment() });
    await started.catch(({ stderr }: { stderr: string }) => expect.fail(`${name}: ${stderr}`));
  }
  expect(readFileSync(join(path, 'first.mp4')).toString('latin1', 4, 8)).toBe('ftyp');
});

/** Merges samples into one program: shared opening lines once, then each sample in its own scope. */
function asOneProgram(all: readonly (readonly [string, string])[]): string {
  const head = "import { Castwright } from '@castwright/client';";
  const bodies = all.map(
    ([name, source]) => `async function ${name}() {\n${source.replace(head, '')}\n}\nvoid ${name};`,
  );
  return [head, ...bodies].join('\n');
}

test.skipIf(!hasPython)('runs every Python sample of the guides (needs Python 3.9 with venv)', async () => {
  const python = await pythonWithPackage();
  const all = samples('python');
  expect(all.length).toBeGreaterThanOrEqual(4);
  for (const [name, code] of all) {
    const started = run(python, ['-c', code], { cwd: folder.path, env: environment() });
    await started.catch(({ stderr }: { stderr: string }) => expect.fail(`${name}: ${stderr}`));
  }
  expect(readFileSync(join(folder.path, 'first.mp4')).toString('latin1', 4, 8)).toBe('ftyp');
});

// Runs last, because nothing waits for the videos it orders.
test.skipIf(!hasCurl)('runs every cURL sample of the guides successfully', async () => {
  let videoId = '';
  // Other commands, such as `castwright presenters`, have tests of their own.
  const all = samples('sh').filter(([, code]) => code.includes('curl '));
  expect(all.length).toBeGreaterThanOrEqual(6);
  for (const [name, code] of all) {
    const command = code.replace(/^export CASTWRIGHT_BASE_URL=.*$/m, '');
    const { stdout } = await run('bash', ['-c', command], {
      env: { ...environment(), VIDEO_ID: videoId },
      cwd: folder.path,
    });
    const answer = JSON.parse(stdout);
    expect(answer, name).toMatchObject({ code: 0, msg: 'Success' });
    videoId = answer.data.video_id ?? videoId;
  }
});
