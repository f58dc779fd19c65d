/**
 * Writes the documentation as static files: `npm run docs [FOLDER] [BASE]`. The defaults are the folder `.cache/docs`
 * and the base path `/docs`.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openApiDocument } from '../src/server/http/openapi.ts';
import { openSite } from '../src/server/site/site.ts';

/** A page becomes the index of a folder, so that its URL needs no extension on any host. */
function fileOf(path: string, pages: readonly string[]): string {
  return pages.includes(path) ? join(path, 'index.html') : path;
}

const [folder = '.cache/docs', base = '/docs'] = process.argv.slice(2);
const site = await openSite(openApiDocument(), base.replace(/\/$/, ''));
await rm(folder, { recursive: true, force: true });
const files = [...site.paths.map((path) => [fileOf(path, site.pages), site.file(path)] as const)];
for (const [name, file] of [...files, ['404.html', site.notFound()] as const]) {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, file?.body ?? '');
}
process.stdout.write(`${files.length} files written to ${folder}, for the base path ${base}\n`);
