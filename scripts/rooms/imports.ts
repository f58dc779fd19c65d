import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';

const TEST = /\.(?:test|fixture|testing)\.ts$/;

/** Whether a file is a test or a test helper. */
export function isTest(path: string): boolean {
  return TEST.test(path);
}

/** An import of one file by another. */
export interface Import {
  /** Path from the root. */
  from: string;
  /** Path from the root, or the name of a package. */
  to: string;
  /** Loads nothing at run time. */
  isType: boolean;
  /** Through the `imports` of package.json: Node gets `to`, a page gets another file. */
  isSeam?: true;
}

export interface Source {
  path: string;
  lines: number;
  imports: Import[];
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Files that Node gets by the `imports` of package.json. */
const SEAMS: ReadonlyMap<string, string> = readSeams();

function readSeams(): Map<string, string> {
  const { imports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    imports: Record<string, { default: string }>;
  };
  return new Map(Object.entries(imports).map(([name, { default: path }]) => [name, path.replace('./', '')]));
}

/** Every source file with its imports, including tests. */
export function sources(): Source[] {
  return globSync(['src/**/*.ts', 'web/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts'], { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8');
      return { path, lines: text.split('\n').length - 1, imports: importsOf(path, text) };
    });
}

export function importsOf(path: string, text: string): Import[] {
  const { module } = parseSync(path, text);
  const target = (name: string) => {
    const seam = SEAMS.get(name);
    if (seam) return { to: seam, isSeam: true as const };
    return { to: name.startsWith('.') ? join(dirname(path), name).replaceAll('\\', '/') : name };
  };
  const found: Import[] = [];
  for (const { entries, moduleRequest } of module.staticImports) {
    const isType = entries.length > 0 && entries.every((entry) => entry.isType);
    found.push({ from: path, ...target(moduleRequest.value), isType });
  }
  for (const { moduleRequest, isType } of module.staticExports.flatMap(({ entries }) => entries)) {
    if (moduleRequest) found.push({ from: path, ...target(moduleRequest.value), isType });
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const name = /^['"](.*)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1];
    if (name !== undefined) found.push({ from: path, ...target(name), isType: false });
  }
  return found;
}
