import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import { PROCESS_ENV } from '../stack/process-env.ts';

const TSC = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));
/** An empty list of `--types` keeps the types of this repository out. */
const TSC_OPTIONS = [
  '--strict',
  '--target',
  'es2022',
  '--module',
  'nodenext',
  '--lib',
  'es2022,dom',
  '--types',
  '',
];
const env = { ...PROCESS_ENV, PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter) };
const run = promisify(execFile);

const PACKAGES = [
  {
    name: 'player',
    className: 'CastwrightPlayer',
    maxBytes: 40_000,
    page: `import '@castwright/player';
const player = document.querySelector('castwright-player');
if (player) {
  player.labels = { play: 'Abspielen' };
  player.currentTime = 3;
  // @ts-expect-error: no such word
  player.labels = { plays: 'Abspielen' };
}
`,
  },
  {
    name: 'studio',
    className: 'CastwrightStudio',
    maxBytes: 6000,
    page: `import '@castwright/studio';
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
`,
  },
];

describe.each(PACKAGES)('the package of the $name', ({ name, className, maxBytes, page }) => {
  let folder: TempDir;
  let project: string;
  beforeAll(async () => {
    folder = await makeTempDir(`castwright-${name}-`);
    project = join(folder.path, 'project');
    await mkdir(project);
    const source = fileURLToPath(new URL(`../../packages/${name}`, import.meta.url));
    await run('npm', ['pack', '--silent', '--pack-destination', folder.path], { cwd: source, env });
    const archive = (await readdir(folder.path)).find((file) => file.endsWith('.tgz')) as string;
    await writeFile(join(project, 'package.json'), '{ "private": true, "type": "module" }');
    const install = ['install', '--offline', '--no-audit', '--no-fund', join(folder.path, archive)];
    await run('npm', install, { cwd: project, env });
  });
  afterAll(() => folder[Symbol.asyncDispose]());

  test('ships two small, self-contained files without dependencies', async () => {
    const installed = join(project, 'node_modules/@castwright', name);
    expect((await readdir(installed)).sort()).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'dist',
      'package.json',
    ]);
    for (const file of [`castwright-${name}.js`, `castwright-${name}.classic.js`]) {
      const script = await readFile(join(installed, 'dist', file), 'utf8');
      expect(script).not.toMatch(/\bimport\b[\s({'"]|\brequire\(/);
      expect(script.length).toBeLessThan(maxBytes);
    }
    expect(await readdir(join(project, 'node_modules/@castwright'))).toEqual([name]);
  });

  test('can be imported outside a browser', async () => {
    await writeFile(
      join(project, 'read.js'),
      `import { ${className} } from '@castwright/${name}'; console.log(typeof ${className});`,
    );
    expect((await run(process.execPath, ['read.js'], { cwd: project, env })).stdout).toBe('function\n');
  });

  test('types the element by its tag name', async () => {
    await writeFile(join(project, 'page.ts'), page);
    await run(process.execPath, [TSC, '--noEmit', ...TSC_OPTIONS, 'page.ts'], { cwd: project, env });
  });
});
