import { execFile } from 'node:child_process';
import {
  cpSync,
  createWriteStream,
  mkdirSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { finished } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { expect, test } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';

const root = join(import.meta.dirname, '../..');
// Plain JavaScript without types, for the machine's own Node.
const load = (name: string) => import(new URL(name, import.meta.url).href);
const { missing, packagesOf, requiredPackages } = await load('packages.js');
const { amountOf, progressLine } = await load('progress.js');

/** Files of a package, among them kinds that a running server does not read. */
const PUBLISHED: Record<string, string> = {
  'package.json': '{"name":"published","version":"1.0.0"}',
  'index.js': 'module.exports = 1;\n//# sourceMappingURL=index.js.map\n',
  'index.js.map': '{"version":3}',
  'index.d.ts': 'export {};',
  'README.md': '# published',
  LICENSE: 'MIT',
  'docs/guide.md': '# guide',
  'test/index.test.js': 'require("..");',
  'files/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

async function writePackage(path: string, files: Record<string, string>): Promise<void> {
  const archive = pack();
  for (const [name, text] of Object.entries(files)) archive.entry({ name: `package/${name}` }, text);
  archive.finalize();
  await finished(archive.pipe(createGzip()).pipe(createWriteStream(path)));
}

/** A checkout with the setup scripts, a dependency and a development tool, both in local files. */
async function makeCheckout(folder: string): Promise<void> {
  mkdirSync(join(folder, 'scripts'));
  cpSync(join(root, 'scripts/setup.js'), join(folder, 'scripts/setup.js'));
  cpSync(join(root, 'scripts/setup'), join(folder, 'scripts/setup'), { recursive: true });
  await writePackage(join(folder, 'published.tgz'), PUBLISHED);
  await writePackage(join(folder, 'tool.tgz'), { 'package.json': '{"name":"tool","version":"1.0.0"}' });
  const own = {
    name: 'checkout',
    type: 'module',
    dependencies: { published: 'file:published.tgz' },
    devDependencies: { tool: 'file:tool.tgz' },
  };
  const packages = {
    '': own,
    'node_modules/published': { version: '1.0.0', resolved: 'file:published.tgz' },
    'node_modules/tool': { version: '1.0.0', resolved: 'file:tool.tgz', dev: true },
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(own));
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ name: 'checkout', lockfileVersion: 3, requires: true, packages }),
  );
}

/** Runs scripts/setup.js of the checkout, and returns what it prints. */
async function setUp(folder: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, npm_config_offline: 'true' };
  const script = join(folder, 'scripts/setup.js');
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { env });
  return stdout;
}

/** Content of every installed file except npm's own records. */
function installedFiles(folder: string): Record<string, string> {
  const modules = join(folder, 'node_modules');
  const files = readdirSync(modules, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = files.map((entry) =>
    relative(modules, join(entry.parentPath, entry.name)).replaceAll('\\', '/'),
  );
  return Object.fromEntries(
    paths
      .filter((path) => !path.startsWith('.'))
      .map((path) => [path, readFileSync(join(modules, path), 'utf8')]),
  );
}

const within = (name: string, files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`${name}/${path}`, text]));

test('installs packages exactly as they were published, and tools only when asked', {
  timeout: 60_000,
}, async () => {
  await using temp = await makeTempDir('castwright-setup-');
  await makeCheckout(temp.path);
  // Left behind by a killed setup.
  const lock = join(temp.path, '.cache/setup.lock');
  mkdirSync(lock, { recursive: true });
  utimesSync(lock, 0, 0);
  expect(await setUp(temp.path)).toContain('installing 1 packages');
  expect(installedFiles(temp.path)).toEqual(within('published', PUBLISHED));
  expect(await setUp(temp.path)).toBe('');
  expect(await setUp(temp.path, '--tools')).toContain('installing 2 packages');
  expect(installedFiles(temp.path)).toEqual({
    ...within('published', PUBLISHED),
    'tool/package.json': '{"name":"tool","version":"1.0.0"}',
  });
  expect(await setUp(temp.path)).toBe('');
});

test('installs once when two processes start at the same time', { timeout: 60_000 }, async () => {
  await using temp = await makeTempDir('castwright-setup-');
  await makeCheckout(temp.path);
  const printed = await Promise.all([setUp(temp.path), setUp(temp.path)]);
  expect(printed.filter((text) => text.includes('installing'))).toHaveLength(1);
  expect(installedFiles(temp.path)).toEqual(within('published', PUBLISHED));
});

test('requires what runs and builds the dashboard, and tools only with withTools', () => {
  const packages = packagesOf(root, 'package-lock.json');
  const names = (options: object) =>
    new Set(
      requiredPackages(packages, options).map(([path]: [string]) => path.slice('node_modules/'.length)),
    );
  const tools = names({ withTools: true });
  const running = names({ withTools: false });
  for (const name of ['fastify', 'zod', 'node-av', '@napi-rs/canvas', '@twemoji/svg', 'vite', 'react'])
    expect(running).toContain(name);
  for (const name of ['vitest', '@biomejs/biome']) {
    expect(running).not.toContain(name);
    expect(tools).toContain(name);
  }
  for (const name of running) expect(tools).toContain(name);
});

test('reports a package as missing without its folder or its npm record', async () => {
  await using temp = await makeTempDir('castwright-setup-');
  const entry = { version: '1.0.0' };
  const paths = ['node_modules/a', 'node_modules/b', 'node_modules/c'];
  const note = { packages: { [paths[0] ?? '']: entry, [paths[1] ?? '']: entry } };
  for (const path of paths.filter((each) => !each.endsWith('/b')))
    mkdirSync(join(temp.path, path), { recursive: true });
  writeFileSync(join(temp.path, 'node_modules/.package-lock.json'), JSON.stringify(note));
  for (const path of paths.filter((each) => !each.endsWith('/b')))
    writeFileSync(join(temp.path, path, 'package.json'), '{}');
  const all = paths.map((path) => [path, entry]);
  expect(missing(temp.path, all)).toEqual(['node_modules/b', 'node_modules/c']);
});

test('prints progress in megabytes with the time left', async () => {
  await using temp = await makeTempDir('castwright-progress-');
  const codecs = 'node_modules/@seydx/node-av-linux-x64';
  mkdirSync(join(temp.path, codecs), { recursive: true });
  writeFileSync(join(temp.path, codecs, 'node-av.node'), Buffer.alloc(5e6));
  const amount = amountOf(temp.path, [codecs, 'node_modules/absent']);
  expect(amount.done).toBeCloseTo(5);
  expect(amount.total).toBeGreaterThan(100);
  expect(progressLine({ done: 1, total: 400 }, 5)).toBe('  1 of about 400 MB, 5 s');
  expect(progressLine({ done: 100, total: 400 }, 10)).toBe('  100 of about 400 MB, 10 s, about 30 s left');
});
