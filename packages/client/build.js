// Builds the published files: one for `import`, one for `require`, and the types of both.
import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const folder = import.meta.dirname;
const dist = join(folder, 'dist');
rmSync(dist, { recursive: true, force: true });

const bundle = await rolldown({ input: join(folder, 'src/index.ts'), platform: 'neutral' });
await bundle.write({ file: join(dist, 'esm/index.js'), format: 'esm' });
await bundle.write({ file: join(dist, 'cjs/index.js'), format: 'cjs' });
await bundle.close();

const tsc = fileURLToPath(import.meta.resolve('typescript/package.json').replace('package.json', 'bin/tsc'));
execFileSync(process.execPath, [tsc, '-p', folder], { stdio: 'inherit' });
for (const name of readdirSync(join(dist, 'esm')).filter((each) => each.endsWith('.d.ts'))) {
  const path = join(dist, 'esm', name);
  // Sources import each other with `.ts`; published files have no sources.
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/(from '\.\/[\w.-]+)\.ts'/g, "$1.js'"));
  cpSync(path, join(dist, 'cjs', name));
}
writeFileSync(join(dist, 'cjs/package.json'), '{ "type": "commonjs" }\n');
