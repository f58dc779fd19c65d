/** Request collections for Postman and Bruno, from the OpenAPI document. */
import { join } from 'node:path';
import { brunoFiles } from './collections/bruno.ts';
import { postmanCollection } from './collections/postman.ts';
import { requests, tags } from './collections/requests.ts';

export function collectionFiles(): Record<string, string> {
  const [all, named] = [requests(), tags()];
  const bruno = Object.entries(brunoFiles(all, named)).map(([name, text]) => [join('bruno', name), text]);
  const postman = `${JSON.stringify(postmanCollection(all, named), null, 2)}\n`;
  return { 'castwright.postman_collection.json': postman, ...Object.fromEntries(bruno) };
}
