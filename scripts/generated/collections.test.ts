import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Item {
  name: string;
  event?: { listen: string; script: { exec: string[] } }[];
  request?: { method: string; description: string; url: { raw: string } };
  item?: Item[];
}

const file = new URL('../../docs/collections/castwright.postman_collection.json', import.meta.url);
const { item: folders } = JSON.parse(readFileSync(file, 'utf8')) as { item: Item[] };

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
