import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import { PROCESS_ENV } from '../stack/process-env.ts';

const PACKAGE = fileURLToPath(new URL('../../packages/studio', import.meta.url));
const TSC = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));
const env = { ...PROCESS_ENV, PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter) };
const run = promisify(execFile);

let folder: TempDir;
let project: string;
beforeAll(async () => {
  folder = await makeTempDir('castwright-studio-package-');
  project = join(folder.path, 'project');
  await mkdir(project);
  await run('npm', ['pack', '--silent', '--pack-destination', folder.path], { cwd: PACKAGE, env });
  const archive = (await readdir(folder.path)).find((name) => name.endsWith('.tgz')) as string;
  await writeFile(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  const install = ['install', '--offline', '--no-audit', '--no-fund', join(folder.path, archive)];
  await run('npm', install, { cwd: project, env });
});
afterAll(() => folder[Symbol.asyncDispose]());

test('ships two self-contained files of at most 6 kB without dependencies', async () => {
  const installed = join(project, 'node_modules/@castwright/studio');
  expect((await readdir(installed)).sort()).toEqual([
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    'dist',
    'package.json',
  ]);
  for (const name of ['castwright-studio.js', 'castwright-studio.classic.js']) {
    const script = await readFile(join(installed, 'dist', name), 'utf8');
    expect(script).not.toMatch(/\bimport\b[\s({'"]|\brequire\(/);
    expect(script.length).toBeLessThan(6000);
  }
  expect(await readdir(join(project, 'node_modules/@castwright'))).toEqual(['studio']);
});

test('can be imported outside a browser', async () => {
  await writeFile(
    join(project, 'read.js'),
    "import { CastwrightStudio } from '@castwright/studio'; console.log(typeof CastwrightStudio);",
  );
  expect((await run(process.execPath, ['read.js'], { cwd: project, env })).stdout).toBe('function\n');
});

test('types the element by its tag name, and its events', async () => {
  const page = `import '@castwright/studio';
const studio = document.querySelector('castwright-studio');
if (studio) {
  studio.token = 'cw_studio_x';
  studio.refreshTheme();
  studio.addEventListener('castwright-complete', ({ detail }) => detail.video_url?.trim());
  studio.addEventListener('castwright-error', ({ detail }) => {
    // @ts-expect-error: no such code
    return detail.code === 'bored';
  });
}
`;
  await writeFile(join(project, 'page.ts'), page);
  const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext'];
  const libraries = ['--lib', 'es2022,dom', '--types', ''];
  await run(process.execPath, [TSC, ...options, ...libraries, 'page.ts'], { cwd: project, env });
});
