/**
 * Updates the golden Timelines of the library's templates: `node tools/template-goldens.ts`. Review the diff
 * afterwards.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { goldens } from '../test/fixtures/templates/golden.ts';

for (const { path, text } of await goldens()) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
