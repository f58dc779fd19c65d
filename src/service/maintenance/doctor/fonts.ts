import { readdir, readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Check, ok, problem } from './finding.ts';

const require = createRequire(import.meta.url);
const PACKAGE = new URL('../../../../package.json', import.meta.url);
const FONTS = /^@fontsource(?:-variable)?\//;
/** Built into the dashboard, and gone then. */
const OF_PAGES = '@fontsource-variable/inter';

/** The packages of fonts that this version draws with, each with its files. */
export const fontsCheck: Check = {
  part: 'fonts',
  patience: 10,
  remedy: 'Reinstall with npm ci',
  async look() {
    const { dependencies } = JSON.parse(await readFile(PACKAGE, 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const names = Object.keys(dependencies).filter((name) => FONTS.test(name) && name !== OF_PAGES);
    const missing: string[] = [];
    for (const name of names) if (!(await isWhole(name))) missing.push(name.replace(FONTS, ''));
    if (missing.length === 0) return ok('fonts', `${names.length} families found`);
    return problem('fonts', `${missing.join(', ')} cannot be read`, 'Reinstall with npm ci');
  },
};

async function isWhole(name: string): Promise<boolean> {
  try {
    const folder = join(dirname(require.resolve(`${name}/package.json`)), 'files');
    const [first] = (await readdir(folder)).filter((file) => file.endsWith('.woff2'));
    return first !== undefined && (await stat(join(folder, first))).size > 0;
  } catch {
    return false;
  }
}
