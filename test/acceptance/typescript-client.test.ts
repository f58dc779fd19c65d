import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import { CLIENT as PACKAGE, packedClient } from '../stack/packed-client.ts';
import { PROCESS_ENV } from '../stack/process-env.ts';
import { type SharedServer, sharedServer } from './shared-server.ts';

const FIXTURES = fileURLToPath(new URL('../fixtures/typescript-client', import.meta.url));
const EXAMPLE = fileURLToPath(new URL('../../examples/node-script', import.meta.url));
const TSC = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));
const run = promisify(execFile);

let folder: TempDir;
let server: SharedServer;
let project: string;

beforeAll(async () => {
  folder = await makeTempDir('castwright-typescript-');
  server = await sharedServer('quick');
  project = join(folder.path, 'project');
  await mkdir(project);
  const archive = await packedClient();
  await writeFile(join(project, 'package.json'), '{ "private": true }');
  const install = ['install', '--offline', '--no-audit', '--no-fund', archive];
  await run('npm', install, { cwd: project, env: npmEnv() });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

/** The current Node, and other versions installed on this machine. */
async function nodes(): Promise<string[]> {
  const found = new Map([[process.version, process.execPath]]);
  for (const place of (process.env['PATH'] ?? '').split(delimiter)) {
    const path = join(place, 'node');
    if (!existsSync(path)) continue;
    const { stdout } = await run(path, ['--version']);
    if (!found.has(stdout.trim())) found.set(stdout.trim(), path);
  }
  return [...found.values()];
}

const npmEnv = () => ({
  ...PROCESS_ENV,
  PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
});

const startIn = (cwd: string, node: string, ...program: string[]) => {
  const env = { ...PROCESS_ENV, CASTWRIGHT_BASE_URL: server.url, CASTWRIGHT_API_KEY: server.key };
  return run(node, program, { cwd, env, timeout: 60_000 });
};
const start = (node: string, ...program: string[]) => startIn(project, node, ...program);

test('works when installed in an empty project', async () => {
  await copyFile(join(FIXTURES, 'use.mjs'), join(project, 'use.mjs'));
  const { stdout } = await start(process.execPath, 'use.mjs');
  expect(stdout).toMatch(/OK\n$/);
});

test('runs the program of its README with every installed Node, imported and required', async () => {
  const readme = await readFile(join(PACKAGE, 'README.md'), 'utf8');
  const program = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  const required = program.replace(/import (\{.*\}) from (.*);/, 'const $1 = require($2);');
  await writeFile(join(project, 'readme.mjs'), program);
  await writeFile(join(project, 'readme.cjs'), `(async () => {\n${required}\n})();`);
  // Other versions import the package; this one requires it.
  const others = (await nodes()).filter((node) => node !== process.execPath);
  const imported = others.map((node) => [node, 'readme.mjs'] as const);
  for (const [node, name] of [...imported, [process.execPath, 'readme.cjs'] as const]) {
    const { stdout } = await start(node, name);
    expect(stdout, `${node} ${name}`).toMatch(/^completed/m);
    expect((await readFile(join(project, 'hello.mp4'))).toString('latin1', 4, 8)).toBe('ftyp');
  }
});

test('makes a video with a copy of the example, and explains an empty text', async () => {
  const example = join(folder.path, 'example');
  await cp(EXAMPLE, example, { recursive: true });
  const archive = await packedClient();
  await copyFile(archive, join(example, basename(archive)));
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund'], { cwd: example, env: npmEnv() });
  await writeFile(join(example, 'script.txt'), 'Hi there.');
  await writeFile(join(example, 'empty.txt'), '');
  const make = (text: string, film: string) =>
    startIn(example, process.execPath, 'make-video.js', text, film);
  const { stdout } = await make('script.txt', 'film.mp4');
  expect(stdout).toMatch(/^This will cost [\d.]+ credits\.\n[\s\S]*100 %\nfilm\.mp4\n$/);
  await expect(make('empty.txt', 'none.mp4')).rejects.toMatchObject({
    stderr: expect.stringMatching(/^voice\.script /),
  });
});

/** Paths of this repository's TypeScript compiler, and of the oldest one that the README supports. */
async function compilers(): Promise<string[]> {
  const readme = await readFile(join(PACKAGE, 'README.md'), 'utf8');
  const [, oldest = ''] = /TypeScript (\d+\.\d+) and later/.exec(readme) ?? [];
  expect(oldest).not.toBe('');
  const place = join(folder.path, 'oldest');
  await mkdir(place);
  const env = { ...process.env, PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter) };
  const install = ['install', '--prefer-offline', '--no-audit', '--no-fund', `typescript@~${oldest}.0`];
  await run('npm', install, { cwd: place, env });
  return [TSC, join(place, 'node_modules/typescript/bin/tsc')];
}

test('rejects wrong names and values at compile time, in ESM and CommonJS, with the oldest TypeScript', async () => {
  await copyFile(join(FIXTURES, 'types.ts'), join(project, 'types.mts'));
  await copyFile(join(FIXTURES, 'types.ts'), join(project, 'types.cts'));
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022'];
  const lib = ['--lib', 'es2022,dom'];
  for (const compiler of await compilers()) {
    const compiled = run(process.execPath, [compiler, ...options, ...lib, 'types.mts', 'types.cts'], {
      cwd: project,
    });
    await compiled.catch(({ stdout }: { stdout: string }) => expect.fail(stdout));
  }
  // Fields are documented where they are used.
  const models = join(project, 'node_modules/@castwright/client/dist/esm/models.generated.d.ts');
  expect(await readFile(models, 'utf8')).toMatch(/\/\*\* Text to speak in this scene \*\/\n\s+script\?/);
});
