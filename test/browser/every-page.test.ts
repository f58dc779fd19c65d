import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openEncryption } from '../../src/platform/encryption.ts';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { BUILT } from '../../src/server/http/dashboard/page.ts';
import { addAccount } from '../../src/service/account/accounts/accounts.ts';
import { AVATAR_VIDEO, KEY, type TestServer, untilEnded } from '../acceptance/server.ts';
import { wav } from '../fixtures/media-files.ts';
import { TINY } from '../fixtures/tiny-template.ts';
import { openRecords } from '../stack/open-records.ts';
import { BROWSER, expectAccessible, signIn, startServerWithOwner, visit } from './dashboard.ts';

/** A name that must stay text. */
const HOSTILE = '"><img src=x onerror="window.hit=1"><script>window.hit=1</script>';
/** Gzipped bytes of scripts that a page may load. */
const MAX_SCRIPT_BYTES = 159_000;

it.skipIf(!BROWSER)(
  'shows every page accessibly and with little script, and hostile names as text',
  async () => {
    await using temp = await makeTempDir('castwright-dashboard-');
    await using server = await startServerWithOwner(temp.path, {
      CASTWRIGHT_API_KEY: KEY,
      CASTWRIGHT_ALLOW_INSECURE_WEBHOOKS: 'true',
    });
    await fill(server);
    const bobsVideo = await videoOfAnother(server, temp.path);
    await using visitor = await visit();
    const { page, complaints } = visitor;
    await signIn(page, server.url);
    expect(await scriptOf(page, `${server.url}/`)).toBeLessThan(MAX_SCRIPT_BYTES);

    const waiting = await placesOf(page);
    expect(waiting).toEqual(expect.arrayContaining(['/videos', '/account/api', '/create/avatar', '/studio']));
    const visited = new Set<string>();
    const hostile: string[] = [];
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      if (visited.has(kindOf(path))) continue;
      visited.add(kindOf(path));
      await page.goto(server.url + path);
      const title = page.getByRole('heading', { level: 1 });
      await expect.poll(() => title.count(), { message: path }).toBe(1);
      // The event stream never ends, so the network is never idle.
      await expect.poll(() => page.locator('.animate-shimmer').count()).toBe(0);
      await expectAccessible(page);
      if ((await page.getByText(HOSTILE).count()) > 0) hostile.push(kindOf(path));
      expect(await page.evaluate(() => 'hit' in window), path).toBe(false);
      waiting.push(...(await linksOf(page, 'main a')));
    }
    expect(hostile).toEqual(
      expect.arrayContaining(['/', '/videos', '/videos/*', '/products', '/products/*', '/account/usage']),
    );

    await page.goto(`${server.url}/videos/${bobsVideo}`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    expect(complaints).toEqual([]);
  },
);

/** Creates a record with a hostile name wherever a record has a name. */
async function fill(server: TestServer): Promise<void> {
  const make = async (path: string, body: object) => {
    const answer = await server.post(path, body);
    expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBe(200);
    return answer.body.data;
  };
  const upload = async (filename: string, bytes: Buffer) => {
    const { sign_url: address, asset_id: id } = await make('/v2/upload/asset', { filename });
    expect((await fetch(address, { method: 'PUT', body: new Uint8Array(bytes) })).status).toBe(200);
    return id as string;
  };
  const { video_id: id } = await make('/v2/create_video_from_avatar', {
    ...AVATAR_VIDEO,
    voice: { ...AVATAR_VIDEO.voice, script: 'Hi <b onclick="hit=1">there</b>.' },
    video_name: HOSTILE,
  });
  await make('/v2/product', { name: HOSTILE, description: HOSTILE, target_audience: HOSTILE });
  await make('/v2/templates/custom', { template: { ...TINY, name: HOSTILE } });
  await make('/v2/voices/custom', { name: HOSTILE, voice_id: 'en-US-slt' });
  const sound = await upload(`${HOSTILE.replaceAll('/', '')}.wav`, wav(2));
  await make('/v1/musics/custom', { asset_id: sound, name: HOSTILE });
  await make('/v2/endpoint', { url: `http://127.0.0.1:9/${HOSTILE}`, events: [] });
  await server.post('/v2/create_video_from_avatar', { avatar: { avatar_id: HOSTILE } });
  await untilEnded(server, id);
}

async function videoOfAnother(server: TestServer, dataDir: string): Promise<string> {
  const db = await openRecords(dataDir);
  const encryption = await openEncryption(dataDir, undefined);
  const { key } = await addAccount(db, encryption, { email: 'bob@example.com', credits: 5 });
  await db.destroy();
  const { body } = await server.post('/v2/create_video_from_avatar', AVATAR_VIDEO, key);
  return body.data.video_id;
}

/** Bytes of the scripts that an address loads in a fresh browser. */
async function scriptOf(page: Page, address: string): Promise<number> {
  const names: string[] = [];
  const note = (request: { url(): string; resourceType(): string }) => {
    if (request.resourceType() === 'script') names.push(basename(new URL(request.url()).pathname));
  };
  // Hovering over a link would preload its page.
  await page.mouse.move(0, 0);
  page.on('request', note);
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  page.off('request', note);
  expect(names.length).toBeGreaterThan(1);
  const sizes = names.map(async (name) => (await readFile(join(BUILT, 'static', `${name}.gz`))).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Every address in the navigation and the menus. */
async function placesOf(page: Page): Promise<string[]> {
  const places = await linksOf(page, 'nav a');
  for (const name of ['Create', 'Account']) {
    await page.getByRole('button', { name, exact: true }).first().click();
    await page.getByRole('menuitem').first().waitFor();
    places.push(...(await linksOf(page, '[role=menuitem]')));
    await page.keyboard.press('Escape');
  }
  return places;
}

/** Addresses of the dashboard, without downloads and external links. */
async function linksOf(page: Page, selector: string): Promise<string[]> {
  const links = await page.evaluate(
    (selector2) =>
      [...document.querySelectorAll<HTMLAnchorElement>(selector2)]
        .filter((link) => link.origin === location.origin && link.target === '')
        .filter((link) => !link.hasAttribute('download'))
        .map((link) => link.pathname),
    selector,
  );
  return [...new Set(links)];
}

/** One page per kind is enough: `/videos/vid_1` is like `/videos/vid_2`. */
function kindOf(path: string): string {
  return path.replace(/\/(vid_[\w-]+|prod_[\w-]+|\d+)(?=\/|$)/g, '/*');
}
