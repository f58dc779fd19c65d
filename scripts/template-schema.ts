import { readFile, writeFile } from 'node:fs/promises';
import { templateSchema } from '../src/template/schema.ts';

/** Writes the committed JSON Schema of templates, or with `--check` tells whether it is the current one. */
const path = new URL('../docs/template.schema.json', import.meta.url);
const schema = `${JSON.stringify(templateSchema(), null, 2)}\n`;
if (!process.argv.includes('--check')) {
  await writeFile(path, schema);
} else if ((await readFile(path, 'utf8').catch(() => '')) !== schema) {
  console.error('docs/template.schema.json is out of date: run `npm run generate`');
  process.exitCode = 1;
}
