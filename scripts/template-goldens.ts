/** Writes the golden Timelines of the library's templates anew: `node scripts/template-goldens.ts`; then look at the diff. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { goldens } from './templates/golden.ts';

for (const { path, text } of await goldens()) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
