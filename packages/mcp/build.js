// Writes dist/castwright-mcp.js: the tools of src/server/mcp, their dependencies and the licences in one file.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { rolldown } from 'rolldown';

const here = import.meta.dirname;
const root = join(here, '../..');
const dist = join(here, 'dist');
rmSync(dist, { recursive: true, force: true });

const bundle = await rolldown({
  input: join(root, 'src/server/mcp/stdio/main.ts'),
  platform: 'node',
  transform: { target: 'node20' },
});
const made = await bundle.write({
  file: join(dist, 'castwright-mcp.js'),
  format: 'esm',
  codeSplitting: false,
  banner: '#!/usr/bin/env node',
});
await bundle.close();

/** Folders of the packages that are bundled. */
function packagesIn(ids) {
  const folders = ids.flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? []);
  return [...new Set(folders)].sort();
}

function licenceOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  const text = file === undefined ? license : readFileSync(join(folder, file), 'utf8').trim();
  return `${name} ${version} (${license})\n\n${text}\n`;
}

const ids = made.output.flatMap(({ moduleIds = [] }) => moduleIds);
const folders = packagesIn(ids).filter((folder) => existsSync(join(folder, 'package.json')));
const rule = `\n${'-'.repeat(80)}\n\n`;
writeFileSync(join(dist, 'LICENCES.txt'), folders.map(licenceOf).join(rule));
console.log(
  `${folders.length} packages: ${folders.map((folder) => relative(join(root, 'node_modules'), folder)).join(', ')}`,
);
