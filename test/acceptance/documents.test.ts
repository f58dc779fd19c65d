import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CheerioAPI, load } from 'cheerio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ERRORS } from '../../src/contract/errors.ts';
import { openApiDocument } from '../../src/server/http/openapi.ts';
import { slugs } from '../../src/server/site/markdown.ts';
import { headOf } from '../../src/server/site/page.ts';
import { openSite } from '../../src/server/site/site.ts';
import { openTestApp, type TestApp } from './test-app.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const site = await openSite(openApiDocument(), '/docs');

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api[Symbol.asyncDispose]());

const html = new Map<string, CheerioAPI>();
const pageAt = (path: string) => {
  const parsed = html.get(path) ?? load(String(site.file(path)?.body));
  html.set(path, parsed);
  return parsed;
};
const ask = (url: string, accept = 'text/html') => api.app.inject({ url, headers: { accept } });

test('describes every setting in docs/CONFIGURATION.md', async () => {
  const source = await readFile(join(ROOT, 'src/platform/config/environment.ts'), 'utf8');
  const names = [...source.matchAll(/^ {2}([A-Z][A-Z_0-9]+): /gm)].map(([, name = '']) => name);
  const page = await readFile(join(ROOT, 'docs/CONFIGURATION.md'), 'utf8');
  expect(names).toContain('CASTWRIGHT_DATA_DIR');
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test('has no broken link on the documentation site', async () => {
  const faults: string[] = [];
  const elsewhere = new Set<string>();
  for (const path of site.pages) {
    const $ = pageAt(path);
    for (const element of $('a[href], img[src], link[href], script[src]')) {
      const to = element.attribs['href'] ?? element.attribs['src'] ?? '';
      if (/^https?:/.test(to)) continue;
      const [address = '', anchor] = to.split('#');
      const inside = address === '' ? path : /^\/docs(?:\/(.*))?$/.exec(address)?.[1];
      if (address !== '' && !address.startsWith('/docs')) elsewhere.add(address);
      else if (!site.file(inside ?? '')) faults.push(`${path}: ${to}`);
      else if (anchor && pageAt(inside ?? '')(`[id="${decodeURIComponent(anchor)}"]`).length === 0)
        faults.push(`${path}: ${to}`);
    }
  }
  for (const address of elsewhere) if ((await ask(address)).statusCode !== 200) faults.push(address);
  expect(faults).toEqual([]);
});

/** Every Markdown document of the repository that is meant for people. */
async function documents(): Promise<string[]> {
  const names = (await readdir(join(ROOT, 'docs'), { recursive: true })).map((name) => join('docs', name));
  const packages = (await readdir(join(ROOT, 'packages'))).map((name) => `packages/${name}/README.md`);
  const all = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', ...packages, ...names];
  return all.filter((name) => name.endsWith('.md') && existsSync(join(ROOT, name)));
}

test('has no broken link or anchor between Markdown documents', async () => {
  const headings = async (file: string) => {
    const idOf = slugs();
    const lines = (await readFile(join(ROOT, file), 'utf8')).replaceAll(/^```[\s\S]*?^```/gm, '').split('\n');
    return lines
      .filter((line) => /^#+ /.test(line))
      .map((line) => idOf(headOf(`# ${line.replace(/^#+ /, '')}`).title));
  };
  const faults: string[] = [];
  for (const file of await documents()) {
    const text = (await readFile(join(ROOT, file), 'utf8')).replaceAll(/^```[\s\S]*?^```|`[^`\n]*`/gm, '');
    for (const [, to = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^(https?:|\/(?!docs\/))/.test(to)) continue;
      const [address = '', anchor] = to.split('#');
      if (address.startsWith('/docs/')) {
        if (!site.file(address.slice('/docs/'.length))) faults.push(`${file}: ${to}`);
        continue;
      }
      const target = address === '' ? file : join(dirname(file), address);
      if (!existsSync(join(ROOT, target))) faults.push(`${file}: ${to}`);
      else if (anchor && target.endsWith('.md') && !(await headings(target)).includes(anchor))
        faults.push(`${file}: ${to}`);
    }
  }
  expect(faults).toEqual([]);
});

test('serves every page as Markdown with working links, and lists it in llms.txt', async () => {
  const list = (await ask('/llms.txt')).body;
  const full = (await ask('/llms-full.txt')).body;
  expect(list).toMatch(/^# Castwright\n\n> /);
  for (const path of site.pages) {
    const address = `/docs/${path === '' ? 'index' : path}.md`;
    const answer = await ask(address);
    expect(answer.statusCode, address).toBe(200);
    expect(answer.headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(list).toContain(`(${address})`);
    expect(full).toContain(answer.body.trim());
    for (const [, to] of answer.body.matchAll(/\]\(\/docs\/([^)#\s]*)/g))
      expect(site.file(to ?? ''), `${address}: ${to}`).toBeDefined();
  }
});

test('serves the request collections, and links to them below a path prefix', async () => {
  const postman = await ask('/docs/collections/castwright.postman_collection.json');
  expect(postman.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(postman.json()).toMatchObject({ info: { name: 'Castwright' }, item: expect.any(Array) });
  const former = await ask('/docs/castwright.postman_collection.json');
  expect([former.statusCode, former.headers.location]).toEqual([
    301,
    '/docs/collections/castwright.postman_collection.json',
  ]);
  const bruno = await ask('/docs/collections/castwright.bruno_collection.zip');
  expect(bruno.headers['content-type']).toBe('application/zip');
  expect(bruno.rawPayload.subarray(0, 4)).toEqual(Buffer.from('PK\x03\x04'));
  const prefixed = await openSite(openApiDocument(), '/cast/docs');
  const page = String(prefixed.file('clients/collections')?.body);
  for (const name of ['castwright.postman_collection.json', 'castwright.bruno_collection.zip'])
    expect(page).toContain(`href="/cast/docs/collections/${name}"`);
});

test('answers unknown pages with HTML for browsers and JSON for programs', async () => {
  const page = await ask('/docs/nothing/at-all');
  expect(page.statusCode).toBe(404);
  expect(page.body).toContain('<h1 id="no-such-page">');
  const answer = await ask('/docs/nothing', 'application/json');
  expect(answer.json()).toMatchObject({ code: 10104 });
  expect((await ask('/docs/..%2f..%2fpackage.json')).statusCode).toBe(404);
  expect((await ask('/docs/images/..%2F..%2Fapi.md')).statusCode).toBe(404);
});

test('answers 304 for an unchanged page', async () => {
  const first = await ask('/docs/first-video');
  const again = await api.app.inject({
    url: '/docs/first-video',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, '']);
});

test('lists every error code with its status on the errors page', () => {
  const rows = pageAt('errors')('tr')
    .toArray()
    .map((row) =>
      pageAt('errors')(row)
        .children()
        .toArray()
        .map((cell) => pageAt('errors')(cell).text()),
    );
  for (const [name, { code, status }] of Object.entries(ERRORS))
    expect(rows.map((row) => row.slice(0, 3))).toContainEqual([String(code), String(status), name]);
});

test('gives every page one h1 and a description', () => {
  for (const path of site.pages) {
    const $ = pageAt(path);
    expect($('h1').length, path).toBe(1);
    expect($('meta[name=description]').attr('content')?.length, path).toBeGreaterThan(20);
  }
});
