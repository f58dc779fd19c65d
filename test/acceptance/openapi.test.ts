import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiTable, arrivedOperations, missingOperations } from '../../scripts/generated/api-table.ts';
import { OPERATIONS } from '../../src/server/http/operations.ts';
import { pdf, titledPage } from '../fixtures/decks.ts';
import { TINY } from '../fixtures/tiny-template.ts';
import { document, documentedOperations } from './document.ts';
import { AVATAR_VIDEO, PRODUCT_VIDEO } from './server.ts';
import { openTestApp, type TestApp } from './test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api[Symbol.asyncDispose]());

test('serves every operation of the specification, or lists it as planned', () => {
  expect(missingOperations()).toEqual([]);
  expect(arrivedOperations()).toEqual([]);
});

test('has an up-to-date table of operations in docs/api.md', async () => {
  const committed = await readFile(new URL('../../docs/api.md', import.meta.url), 'utf8');
  expect(committed, 'run npm run generate').toBe(await apiTable());
});

describe('the OpenAPI document', () => {
  const ids = documentedOperations().map(({ id }) => id);

  test('gives each operation a unique name', () => {
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(OPERATIONS.length);
  });

  test.each(OPERATIONS.filter(({ body }) => body).map((operation) => [operation.name, operation] as const))(
    'has a valid example for %s',
    (name, { body }) => {
      const example = documentedOperations().find(({ id }) => id === name)?.body?.example;
      expect(body?.safeParse(example).error).toBeUndefined();
    },
  );

  test('has examples that pass a dry run', async () => {
    const film = { method: 'POST' as const, url: '/v2/create_video_from_avatar', payload: AVATAR_VIDEO };
    const { video_id } = (await api.call(api.keys.anna, film)).json().data;
    const ids: Record<string, string> = { ...(await productOf(api)), deck: await deckOf(api), video_id };
    const make = { method: 'POST' as const, url: '/v2/templates/custom', payload: { template: TINY } };
    const { template_id } = (await api.call(api.keys.anna, make)).json().data;
    // An avatar with a product needs stills that a worker has drawn; the tests of product avatars try it.
    const tried = documentedOperations().filter(
      ({ id, canBeTried }) => canBeTried && id !== 'addProductMotion',
    );
    for (const { method, path, body } of tried) {
      const example = body?.example as object;
      const own = Object.entries(ids).filter(([name]) => name in example);
      // A video on another host, which a dry run does not fetch; only own videos are translated.
      const video_url = path.includes('translate') ? video_id : 'https://example.com/film.mp4';
      const media = 'video_url' in example && { video_url };
      const payload = { ...example, ...Object.fromEntries(own), ...media, webhook_url: '' };
      const answer = await api.call(api.keys.anna, {
        method,
        url: `${path.replace('{id}', method === 'PUT' ? template_id : '96')}?dry_run=true`,
        payload,
      });
      expect(answer.json(), path).toMatchObject({ code: 0, data: { valid: true } });
    }
  });
});

/** Creates the records that the examples refer to. */
async function productOf({ call, keys }: TestApp): Promise<Record<string, string>> {
  const make = async (url: string, payload: object) =>
    (await call(keys.anna, { method: 'POST', url, payload })).json().data;
  const { product_id } = await make('/v2/product', { name: 'Lamp', description: 'It folds flat and dims.' });
  const { previews } = await make('/v2/create_video_from_product/preview_list', {
    ...PRODUCT_VIDEO,
    product_id,
    visual_styles: ['Simple Product Switch'],
  });
  return { product_id, preview_id: previews[0].preview_id };
}

/** Uploads a presentation and returns its asset id. */
async function deckOf({ app, call, keys }: TestApp): Promise<string> {
  const announced = await call(keys.anna, {
    method: 'POST',
    url: '/v2/upload/asset',
    payload: { filename: 'deck.pdf' },
  });
  const { sign_url, asset_id } = announced.json().data;
  const headers = { 'content-type': 'application/pdf' };
  const payload = pdf([titledPage('One page')]);
  await app.inject({ method: 'PUT', url: new URL(sign_url).pathname, headers, payload });
  return asset_id;
}

test('shows every operation in the reference, without requests to other hosts', async () => {
  const page = await api.app.inject('/docs/reference');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/);
  for (const { id, path, method } of documentedOperations()) {
    expect(page.body).toContain(`href="/docs/reference/${id}"`);
    const own = await api.app.inject(`/docs/reference/${id}`);
    expect(own.statusCode, id).toBe(200);
    expect(own.body).toContain(`${method} ${path}`);
    expect(own.body).not.toMatch(/(?:src|href)="(?:https?:)?\/\/|<script>|style="| onclick/);
  }
  expect(document['openapi']).toBe('3.1.0');
  expect((await api.app.inject('/openapi.json')).json().paths).toEqual(
    JSON.parse(JSON.stringify(document['paths'])),
  );
});
