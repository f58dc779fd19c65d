import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import type { OpenApi } from '../open-api.ts';
import { brunoArchive } from './bruno.ts';
import { postmanCollection } from './postman.ts';

interface Item {
  name: string;
  event?: { listen: string; script: { exec: string[] } }[];
  request?: { method: string; description: string; url: { raw: string } };
  item?: Item[];
}

const document: OpenApi = JSON.parse(
  readFileSync(new URL('../../../../openapi.json', import.meta.url), 'utf8'),
);
const { item: folders } = postmanCollection(document) as { item: Item[] };

async function unzip(archive: Buffer): Promise<Record<string, string>> {
  const zip = await fromBufferPromise(archive);
  const files: Record<string, string> = {};
  for await (const entry of zip.eachEntry())
    files[entry.fileName] = await text(await zip.openReadStreamPromise(entry));
  return files;
}

test('skips requests that delete, replace, rotate or cancel when the whole collection runs', () => {
  const isSkipped = ({ event = [] }: Item) =>
    event.some(({ listen, script }) => listen === 'prerequest' && script.exec.join().includes('skipRequest'));
  const names = (items: Item[]) => items.map(({ request }) => `${request?.method} ${request?.url.raw}`);
  const all = folders.flatMap(({ item = [] }) => item);
  const skipped = names(all.filter(isSkipped));
  for (const request of [
    'DELETE /v2/trash',
    'DELETE /v2/brand',
    'PUT /v2/brand',
    'POST /v2/webhook_secret/rotate',
  ])
    expect(skipped).toContain(request.replace(' ', ' {{base_url}}'));
  const sent = names(all.filter((one) => !isSkipped(one)));
  expect(sent.filter((request) => /^(DELETE|PUT)|rotate|cancel/.test(request))).toEqual([
    'PUT {{base_url}}/uploads/:token',
  ]);
  expect(sent.length).toBeGreaterThan(100);
});

test('packs a request for every operation but the event stream into the Bruno archive', async () => {
  const archive = await brunoArchive(document);
  const files = await unzip(archive);
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
  const requests = operations
    .filter(({ operationId }) => operationId !== 'eventsStream')
    .map(({ tags, operationId }) => `castwright/${tags[0]}/${operationId}.bru`);
  const settings = ['bruno.json', 'collection.bru', 'environments/local.bru'].map(
    (name) => `castwright/${name}`,
  );
  expect(Object.keys(files).sort()).toEqual([...requests, ...settings].sort());
  expect(files['castwright/Account/whoami.bru']).toContain('url: {{base_url}}/v2/user/whoami');
  expect(files['castwright/Account/deleteBrand.bru']).toContain('bru.runner.skipRequest()');
  // The server derives the entity tag from the bytes.
  expect(archive.equals(await brunoArchive(document))).toBe(true);
});
