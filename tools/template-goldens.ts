/** Writes the golden Timelines of the library's templates anew: `node tools/template-goldens.ts`; then look at the diff. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { goldens } from '../test/fixtures/templates/golden.ts';

for (const { path, text } of await goldens()) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
