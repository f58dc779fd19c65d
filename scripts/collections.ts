/**
 * Writes the collections for Postman and Bruno into docs/collections from the OpenAPI document. With `--check` it tells
 * whether the committed ones are the current ones.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brunoFiles } from './collections/bruno.ts';
import { postmanCollection } from './collections/postman.ts';
import { requests, tags } from './collections/requests.ts';

const FOLDER = fileURLToPath(new URL('../docs/collections/', import.meta.url));

function collectionFiles(): Record<string, string> {
  const [all, named] = [requests(), tags()];
  const bruno = Object.entries(brunoFiles(all, named)).map(([name, text]) => [join('bruno', name), text]);
  const postman = `${JSON.stringify(postmanCollection(all, named), null, 2)}\n`;
  return { 'castwright.postman_collection.json': postman, ...Object.fromEntries(bruno) };
}

async function committed(): Promise<Record<string, string>> {
  const entries = await readdir(FOLDER, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  const read = async (path: string) => [path.slice(FOLDER.length), await readFile(path, 'utf8')] as const;
  return Object.fromEntries(await Promise.all(paths.map(read)));
}

const wanted = collectionFiles();
const there = await committed();
const stale = [...new Set([...Object.keys(wanted), ...Object.keys(there)])].filter(
  (name) => wanted[name] !== there[name],
);
if (!process.argv.includes('--check')) {
  for (const name of stale) {
    const [path, text] = [join(FOLDER, name), wanted[name]];
    if (text === undefined) await rm(path);
    else await mkdir(dirname(path), { recursive: true }).then(() => writeFile(path, text));
  }
} else if (stale.length > 0) {
  process.stderr.write(`docs/collections is stale (${stale[0]}): run node scripts/collections.ts\n`);
  process.exitCode = 1;
}
