import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { hasEmoji, readEmoji } from '../../src/engine/media/typesetting/emoji.ts';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';

const root = join(import.meta.dirname, '../..');
// Plain JavaScript without types, for the machine's own Node.
const load = (name: string) => import(new URL(name, import.meta.url).href);
const { BUILDERS, UNLOADED, missing, neededOnlyBy, packagesOf, requiredPackages } = await load('packages.js');
const { isUnread, slim } = await load('slim.js');
const { withoutSymbols } = await load('strip.js');
const { pagesOfShaders } = await load('shaders.js');
const { packEmoji } = await load('pack-emoji.js');
const { amountOf, progressLine } = await load('progress.js');

const packages: Record<string, { dev?: true; version: string }> = packagesOf(root, 'package-lock.json');

/** Packages that `src` imports. */
function importedPackages(): string[] {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(root, 'src', name), 'utf8'));
  const names = files.flatMap((text) =>
    [...text.matchAll(/(?:from|import\(|require\)?\(|resolve\() ?'(@?[a-z][\w./@-]*)'/g)].map(
      ([, name = '']) => name,
    ),
  );
  const packageOf = (name: string) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');
  return [...new Set(names)].filter((name) => packages[`node_modules/${packageOf(name)}`]).sort();
}

/** Every file that is loaded with them, relative to the root. */
function loadedWith(names: string[]): string[] {
  const script = `
    import { createRequire, registerHooks } from 'node:module';
    import { fileURLToPath } from 'node:url';
    const loaded = [];
    registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context); } });
    for (const name of ${JSON.stringify(names)}) {
      if (/[.](wasm|tflite|json)$|human$/.test(name)) loaded.push(import.meta.resolve(name));
      else if (name.startsWith('compromise')) createRequire(process.cwd() + '/')(name);
      else await import(name);
    }
    const files = loaded.filter((url) => url.startsWith('file:')).map((url) => fileURLToPath(url));
    process.stdout.write(JSON.stringify(files), () => process.exit());`;
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64e6 } as const;
  const files: string[] = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], options),
  );
  return files.map((file) => relative(root, file).replaceAll('\\', '/'));
}

/** Whether a file or one of its parent folders is removed. */
function goes(file: string): boolean {
  const parts = file.slice(file.lastIndexOf('node_modules/') + 13).split('/');
  return parts.some((_, count) => isUnread(parts.slice(0, count + 1).join('/'), { alsoTypes: true }));
}

test('keeps every file that the sources load when npm start slims packages', { timeout: 60_000 }, () => {
  const names = importedPackages();
  expect(names).toEqual(
    expect.arrayContaining(['fastify', 'node-av/lib', 'opencc-js/t2cn', 'compromise/two']),
  );
  const files = loadedWith(names);
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter(goes)).toEqual([]);
  const gone: string[] = neededOnlyBy(packages, [...BUILDERS, ...UNLOADED]);
  expect(files.filter((file) => gone.some((path) => file.startsWith(`${path}/`)))).toEqual([]);
});

test('keeps fonts, dictionaries and models that are opened by name when packages are slimmed', () => {
  const fonts = join(root, 'node_modules/@fontsource-variable');
  for (const name of readdirSync(fonts).filter((each) => each !== 'inter')) {
    const ranges = JSON.parse(readFileSync(join(fonts, name, 'unicode.json'), 'utf8'));
    const axes = name === 'archivo' ? 'standard' : 'wght';
    for (const subset of Object.keys(ranges)) {
      const file = `${name}/files/${name}-${subset.replace(/[[\]]/g, '')}-${axes}-normal.woff2`;
      expect(existsSync(join(fonts, file)), file).toBe(true);
      expect(goes(`node_modules/@fontsource-variable/${file}`), file).toBe(false);
    }
  }
  for (const file of [
    '@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff2',
    '@fontsource/noto-sans-symbols-2/unicode.json',
    'hyphenopoly/patterns/de.wasm',
    'hyphenopoly/hyphenopoly.module.js',
    'kuromoji/dict/tid_pos.dat.gz',
    '@twemoji/svg/1f600.svg',
    '@vladmandic/human/models/blazeface.bin',
    '@vladmandic/human/models/facemesh.json',
    '@vladmandic/human/models/iris.json',
    '@vladmandic/human/models/handtrack.bin',
    '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-threaded-simd.wasm',
    '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm',
    '@echogarden/espeak-ng-emscripten/espeak-ng.data',
    'fastify/LICENSE',
    'pg-boss/LICENSE.md',
  ])
    expect(goes(`node_modules/${file}`), file).toBe(false);
});

test('removes source maps first, and docs, tests and types only with alsoTypes', async () => {
  await using temp = await makeTempDir('castwright-slim-');
  const put = (name: string) => {
    mkdirSync(dirname(join(temp.path, name)), { recursive: true });
    writeFileSync(join(temp.path, name), 'x');
  };
  const stays = [
    '.bin/tool.ts',
    'a/index.js',
    'a/LICENSE.md',
    'a/dist/doc/x.js',
    'a/node_modules/b/index.js',
  ];
  const leaves = [
    'a/index.d.ts',
    'a/README.md',
    'a/test/x.js',
    'a/types/x.d.ts',
    'a/node_modules/b/docs/x.js',
  ];
  for (const name of [...stays, ...leaves, 'a/index.js.map']) put(name);
  slim(temp.path, { alsoTypes: false });
  expect(existsSync(join(temp.path, 'a/index.js.map'))).toBe(false);
  for (const name of [...stays, ...leaves]) expect(existsSync(join(temp.path, name)), name).toBe(true);
  slim(temp.path, { alsoTypes: true });
  for (const name of stays) expect(existsSync(join(temp.path, name)), name).toBe(true);
  for (const name of leaves) expect(existsSync(join(temp.path, name)), name).toBe(false);
  expect(existsSync(join(temp.path, 'a/types'))).toBe(false);
});

test('leaves out dev tools and, when running, packages that only build the dashboard', () => {
  const names = (options: object) =>
    new Set(
      requiredPackages(packages, options).map(([path]: [string]) => path.slice('node_modules/'.length)),
    );
  const tools = names({ withTools: true, withBuilders: true });
  const building = names({ withTools: false, withBuilders: true });
  const running = names({ withTools: false, withBuilders: false });
  for (const name of ['fastify', 'zod', 'node-av', '@napi-rs/canvas', '@twemoji/svg'])
    expect(running).toContain(name);
  for (const name of ['vite', 'react', 'tailwindcss']) {
    expect(running).not.toContain(name);
    expect(building).toContain(name);
  }
  for (const name of ['vitest', '@biomejs/biome']) {
    expect(building).not.toContain(name);
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

test.runIf(process.platform === 'linux')(
  'strips symbols from Node without breaking it, and leaves other files alone',
  async () => {
    await using temp = await makeTempDir('castwright-strip-');
    const whole = readFileSync(process.execPath);
    const stripped: Buffer = withoutSymbols(whole);
    expect(stripped.length).toBeLessThanOrEqual(whole.length);
    const path = join(temp.path, 'node');
    writeFileSync(path, stripped, { mode: 0o755 });
    const stdout = execFileSync(path, ['-p', 'process.versions.node'], { encoding: 'utf8' });
    expect(stdout.trim()).toBe(process.versions.node);
    for (const other of [
      Buffer.alloc(0),
      Buffer.from('#!/bin/sh\n'),
      whole.subarray(0, 4096),
      Buffer.alloc(100, 0x7f),
    ])
      expect(withoutSymbols(other)).toBeUndefined();
  },
);

test('finds only whole pages inside shader modules', () => {
  const word = (...words: number[]) => Buffer.from(new Uint32Array(words).buffer);
  const head = (schema: number) => word(0x07230203, 0x10300, 0, 99, schema);
  const body = Buffer.concat([
    word(0x20011, 1),
    ...Array.from({ length: 3000 }, () => word(0x4003d, 1, 2, 3)),
    word(0x10038),
  ]);
  const rest = Buffer.alloc(9000, 1);
  const shader = Buffer.concat([head(0), body]);
  const file = Buffer.concat([rest, shader, rest]);
  const [[from, to], ...others] = pagesOfShaders(file);
  expect(others).toEqual([]);
  expect([from % 4096, to % 4096]).toEqual([0, 0]);
  expect(from).toBeGreaterThan(rest.length);
  expect(to).toBeLessThanOrEqual(rest.length + shader.length);
  expect(to - from).toBeGreaterThan(shader.length - 2 * 4096);
  expect(pagesOfShaders(Buffer.concat([rest, head(7), body, rest]))).toEqual([]);
  expect(pagesOfShaders(Buffer.concat([rest, head(0), rest, rest]))).toEqual([]);
  expect(pagesOfShaders(Buffer.concat([rest, word(0x07230203)]))).toEqual([]);
});

test('reads the same emoji from one packed file as from separate files', async () => {
  await using temp = await makeTempDir('castwright-emoji-');
  const names = ['1f600', '1f468-200d-1f4bb', '31-20e3'];
  for (const name of names)
    cpSync(join(root, `node_modules/@twemoji/svg/${name}.svg`), join(temp.path, `${name}.svg`));
  await using other = await makeTempDir('castwright-emoji-');
  const apart = other.path;
  cpSync(temp.path, apart, { recursive: true });
  packEmoji(temp.path);
  expect(readdirSync(temp.path).sort()).toEqual(['pictures.bin', 'pictures.json']);
  for (const name of names) {
    expect(hasEmoji(name, temp.path)).toBe(true);
    expect(readEmoji(name, temp.path)).toBe(readEmoji(name, apart));
    expect(readEmoji(name, temp.path)).toMatch(/^<svg [\s\S]*<\/svg>\s*$/);
  }
  for (const folder of [temp.path, apart]) expect(hasEmoji('1f601', folder)).toBe(false);
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
