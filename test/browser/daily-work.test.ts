import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { layoutFor } from '../../src/engine/compile/avatar/layouts.ts';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import { AVATAR_VIDEO, KEY, QUICK_RENDERS, type TestServer, untilEnded } from '../acceptance/server.ts';
import { TINY } from '../fixtures/tiny-template.ts';
import { openRecords } from '../stack/open-records.ts';
import {
  BROWSER,
  expectAccessible,
  OWNER,
  signIn,
  startServerWithOwner,
  type Visitor,
  visit,
} from './dashboard.ts';

const ARABIC = 'مرحبا بكم في متجرنا';

describe.skipIf(!BROWSER)('everyday work in the dashboard', () => {
  let temp: TempDir;
  let server: TestServer;
  let owner: Visitor;
  let page: Page;
  beforeAll(async () => {
    temp = await makeTempDir('castwright-daily-');
    server = await startServerWithOwner(temp.path, { CASTWRIGHT_API_KEY: KEY }, QUICK_RENDERS);
    owner = await visit();
    page = owner.page;
    await signIn(page, server.url);
  });
  afterAll(async () => {
    await owner[Symbol.asyncDispose]();
    await server[Symbol.asyncDispose]();
    await temp[Symbol.asyncDispose]();
  });

  const open = (path: string) => page.goto(server.url + path);
  /** Opens the form for avatar videos, without the draft of another test. */
  const openForm = async () => {
    await open('/create/avatar');
    await page.getByRole('heading', { level: 1, name: 'New avatar video' }).waitFor();
    const over = page.getByRole('button', { name: 'Start over' });
    if (await over.isVisible()) await over.click();
  };
  const create = async (path: string, body: object) => {
    const answer = await server.post(path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.data;
  };
  const video = async (name: string) => {
    const made = await create('/v2/create_video_from_avatar', { ...AVATAR_VIDEO, video_name: name });
    await untilEnded(server, made.video_id);
    return made.video_id as string;
  };

  it('previews every scene, each in its own layout', async () => {
    await openForm();
    await page.getByRole('radiogroup', { name: 'Layout' }).waitFor();
    await page.getByRole('radio', { name: 'Scenes' }).click();
    // The field is absent, because each scene has its own.
    expect(await page.getByRole('radiogroup', { name: 'Layout' }).count()).toBe(0);
    const stillOf = (script: string) =>
      page.waitForRequest(
        (request) =>
          request.url().endsWith('/dashboard/api/still') && (request.postData() ?? '').includes(script),
      );
    await page.getByLabel('Scene script').fill('The first thing.');
    await page.getByRole('button', { name: 'Add a scene' }).click();
    const second = stillOf('The second thing.');
    await page.getByLabel('Scene script').nth(1).fill('The second thing.');
    await page.getByRole('combobox', { name: 'Layout' }).nth(1).selectOption('split_left');
    await page.getByLabel('Headline').nth(1).fill('Second');
    await page.getByText('Scene 2 of 2').waitFor();
    expect((await second).postDataJSON().scenes).toMatchObject([{ script: 'The second thing.' }]);
    await page.getByRole('img', { name: 'How the video will look' }).waitFor();

    // An empty scene does not block the previews of the others.
    await page.getByRole('button', { name: 'Add a scene' }).click();
    await page.getByText('Write the script of scene 3 to see it.').waitFor();
    const first = stillOf('The first thing.');
    await page.getByRole('button', { name: 'Show Scene 1 in the preview' }).click();
    expect((await first).postDataJSON().scenes).toMatchObject([{ script: 'The first thing.' }]);
    await page.getByText('Scene 1 of 3').waitFor();
    await page.getByRole('button', { name: 'Next scene' }).click();
    await page.getByText('Scene 2 of 3').waitFor();
    await expectAccessible(page);
  });

  it('shows a script error at its scene', async () => {
    await openForm();
    await page.getByRole('radio', { name: 'Scenes' }).click();
    await page.getByRole('button', { name: 'Add a scene' }).click();
    const scripts = page.getByLabel('Scene script');
    await scripts.nth(0).fill('The first thing.');
    await scripts.nth(1).fill('<speak>This is not closed');
    await page.locator('main p', { hasText: 'Cannot be read: <speak> is not closed' }).first().waitFor();
    await expect.poll(() => scripts.nth(1).getAttribute('aria-invalid')).toBe('true');
    expect(await scripts.nth(0).getAttribute('aria-invalid')).toBe('false');
    const note = (await scripts.nth(1).getAttribute('aria-describedby')) ?? '';
    expect(await page.locator(`[id="${note}"]`).textContent()).toMatch(/^Cannot be read/);
    await page.getByRole('button', { name: 'Start over' }).click();
  });

  it('draws presenter and text in layout icons where the renderer places them', async () => {
    await openForm();
    for (const [aspect, ratio] of [
      ['portrait', 'Portrait'],
      ['landscape', 'Landscape'],
      ['square', 'Square'],
    ] as const) {
      await page.getByRole('radio', { name: ratio, exact: true }).click();
      for (const [style, layout] of [
        ['split', 'Split screen'],
        ['picture_in_picture', 'Picture in picture'],
      ] as const) {
        const drawn = await page.getByRole('radio', { name: layout }).evaluate((tile) => {
          const [picture, person] = ['picture', 'person'].map((part) =>
            tile.querySelector(`[data-part=${part}]`)?.getBoundingClientRect(),
          );
          if (!picture || !person) return undefined;
          return {
            x: (person.x + person.width / 2 - picture.x) / picture.width,
            y: (person.y + person.height / 2 - picture.y) / picture.height,
          };
        });
        const { width, height, avatar } = layoutFor(aspect, style);
        const { box } = avatar;
        expect(
          Math.abs((drawn?.x ?? 9) - (box.x + box.width / 2) / width),
          `${layout}, ${aspect}`,
        ).toBeLessThan(0.06);
        // A standing person fills a box from the bottom.
        const isInBox = (drawn?.y ?? 9) > box.y / height && (drawn?.y ?? 9) < (box.y + box.height) / height;
        expect(isInBox, `${layout}, ${aspect}`).toBe(true);
      }
    }
  });

  it('lists one charge per video, and no charge of zero', async () => {
    await video('Paid for once');
    await open('/account/usage');
    const line = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: 'Paid for once' }) });
    await line.first().waitFor();
    expect(await line.allTextContents()).toEqual([expect.stringMatching(/^Charged−0\.\d\d/)]);
    const charges = await page.getByRole('listitem').filter({ hasText: 'Charged' }).allTextContents();
    for (const charge of charges) expect(charge).not.toMatch(/\+|[^.\d]0\.00/);
  });

  it('shows the price of a custom template preview before it is rendered', async () => {
    await create('/v2/templates/custom', { template: TINY });
    const previews: string[] = [];
    page.on('request', (request) => {
      if (/\/preview\.mp4/.test(request.url())) previews.push(request.url());
    });
    await open('/templates');
    await page.getByRole('radio', { name: 'Square' }).click();
    await page.getByRole('radio', { name: 'Your own' }).click();
    await page.getByRole('link', { name: 'Tiny' }).hover();
    const play = page.getByRole('button', { name: /^Play for 0\.\d\d credits$/ });
    await play.waitFor();
    expect(previews).toEqual([]);
    await play.click();
    await expect.poll(() => previews.length).toBeGreaterThan(0);
    page.removeAllListeners('request');
  });

  it('records the webhook secret as shown when it is revealed, not when the page opens', async () => {
    const reveal = page.getByRole('button', { name: /^Reveal: / }).last();
    for (const _visit of [1, 2, 3]) {
      await open('/account/webhooks');
      await reveal.waitFor();
    }
    await reveal.click();
    await page.getByRole('button', { name: /^Hide: / }).waitFor();
    const recorded = async () => {
      await open('/account/activity');
      await page.getByText('Signed in').first().waitFor();
      return page.getByText('Webhook secret shown').count();
    };
    // Events are recorded in order, so one of the visit would precede the one of the click.
    await expect.poll(recorded).toBe(1);
  });

  it('filters cancelled videos, failed ones and those of slides', async () => {
    await addRows(temp.path, [
      { name: 'Row that failed', status: 'failed' },
      { name: 'Row that was cancelled', status: 'failed', cancelled: 1 },
      { name: 'Row of slides', kind: 'slides_video' },
    ]);
    await open('/videos');
    const named = (name: string) => page.getByRole('link', { name, exact: true });
    await page.getByRole('radio', { name: 'Cancelled' }).click();
    await named('Row that was cancelled').waitFor();
    await named('Row that failed').waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: 'Failed' }).click();
    await named('Row that failed').waitFor();
    await named('Row that was cancelled').waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: 'All', exact: true }).click();
    await page.getByLabel('Kind').selectOption('Slides');
    await named('Row of slides').waitFor();
    await named('Row that failed').waitFor({ state: 'detached' });
    await page.getByLabel('Kind').selectOption('Template');
    await named('Row of slides').waitFor({ state: 'detached' });
  });

  it('selects all matching videos, including those not shown yet', async () => {
    const names = Array.from({ length: 40 }, (_, at) => ({ name: `Many, number ${at}` }));
    await addRows(temp.path, [...names, { name: 'One that stays' }]);
    await open('/videos?name=Many');
    await page.getByRole('button', { name: 'Show more' }).waitFor();
    await page.getByRole('checkbox', { name: 'Select all', exact: true }).click();
    await page.getByText('40 selected').first().waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'Delete 40 videos' }).click();
    await page.getByText('40 videos were deleted').waitFor();
    await page.getByText('No videos found').waitFor();
    await open('/videos?name=stays');
    await page.getByRole('link', { name: 'One that stays' }).waitFor();
  });

  it('gives every typed text its own direction', async () => {
    for (const path of [
      '/create/avatar',
      '/create/captions',
      '/avatars/new',
      '/account/brand',
      '/products',
    ]) {
      await open(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => page.locator('.animate-shimmer').count()).toBe(0);
      const fixed = await page.evaluate(() =>
        [
          ...document.querySelectorAll<HTMLInputElement>(
            'textarea, input:not([type]), input[type=text], input[type=search]',
          ),
        ]
          .filter((field) => field.dir !== 'auto')
          .map((field) => field.outerHTML),
      );
      expect(fixed, path).toEqual([]);
    }
    await openForm();
    const script = page.getByLabel('Script', { exact: true }).last();
    await script.fill(ARABIC);
    expect(await script.evaluate((field) => getComputedStyle(field).direction)).toBe('rtl');
    await script.fill('Good morning');
    expect(await script.evaluate((field) => getComputedStyle(field).direction)).toBe('ltr');
    await addRows(temp.path, [{ name: ARABIC }]);
    await open(`/videos?name=${encodeURIComponent(ARABIC)}`);
    const name = page.getByRole('link', { name: ARABIC });
    await name.waitFor();
    expect(await name.evaluate((link) => getComputedStyle(link).direction)).toBe('rtl');
  });

  it('shows that the server is gone, and recovers by itself', async () => {
    await open('/videos');
    await page.getByRole('checkbox', { name: /^Select all/ }).waitFor();
    await owner.context.setOffline(true);
    onTestFinished(() => owner.context.setOffline(false));
    await page.getByRole('link', { name: 'Products' }).click();
    const banner = page.getByText('We keep trying, and what you typed is saved.');
    await banner.waitFor();
    await expectAccessible(page);
    // A page that is not loaded yet appears when the server is back.
    await page.getByRole('link', { name: 'Music' }).click();
    await owner.context.setOffline(false);
    await banner.waitFor({ state: 'detached' });
    await page.getByText('24 tracks').waitFor();
    await page.getByRole('link', { name: 'Products' }).click();
    await page.getByText('No products yet').waitFor();
  });

  it('finds pages by synonyms, and products by name', async () => {
    await create('/v2/product', { name: 'Aurora desk lamp' });
    await open('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: /^Search/ }).click();
    const field = page.getByRole('combobox', { name: 'Search' });
    for (const [words, found] of [
      ['brand kit', 'Brand'],
      ['audit', 'Activity'],
      ['API keys', 'API'],
      ['subtitles', 'Captions for a video'],
      ['billing', 'Usage'],
      ['aurora', 'Aurora desk lamp'],
    ] as const) {
      await field.fill(words);
      await page.getByRole('option', { name: found, exact: true }).waitFor();
    }
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Aurora desk lamp' }).waitFor();
  });

  it('offers the outfits of 3D characters', async () => {
    await openForm();
    await page.getByLabel('Script', { exact: true }).last().fill('I have changed.');
    await page.getByRole('radio', { name: 'Kofi' }).click();
    const outfits = page.getByRole('radiogroup', { name: 'Outfit' });
    expect(await outfits.getByRole('radio').count()).toBe(3);
    const priced = page.waitForRequest(
      (request) => request.url().includes('dry_run') && (request.postData() ?? '').includes('2082'),
    );
    await outfits.getByRole('radio', { name: 'Blue shirt' }).click();
    expect((await priced).postDataJSON().avatar).toEqual({ avatar_id: 2082, avatar_type: 0 });
    // The same person in other clothes.
    expect(await page.getByRole('radio', { name: 'Kofi' }).isChecked()).toBe(true);
    await page.reload();
    await outfits.getByRole('radio', { name: 'Blue shirt', checked: true }).waitFor();
    await expectAccessible(page);
  });

  it('plays presenters and videos on hover, unless reduced motion is set', async () => {
    await video('Moving');
    await open('/videos?name=Moving');
    const card = page.getByRole('article').filter({ hasText: 'Moving' });
    await card.hover();
    expect(await card.locator('video').count()).toBe(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.mouse.move(0, 0);
    await card.hover();
    await expect
      .poll(() => card.locator('video').evaluateAll(([film]) => (film as HTMLVideoElement)?.currentTime ?? 0))
      .toBeGreaterThan(0);
    await page.mouse.move(0, 0);
    await card.locator('video').waitFor({ state: 'detached' });

    await open('/avatars');
    const previewRequest = page.waitForRequest(/\/avatars\/\d+\/preview\.mp4/);
    await page.getByRole('link', { name: /^Walter/ }).hover();
    await previewRequest;
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });

  it('reports an ended session, and keeps typed text after the next sign-in', async () => {
    await openForm();
    const script = page.getByLabel('Script', { exact: true }).last();
    await script.fill('Nobody shall lose these words.');
    await owner.context.clearCookies();
    // Saving the draft may detect it earlier, which removes the button.
    const create = page.getByRole('button', { name: 'Create video' });
    await create.click({ timeout: 3000 }).catch(() => undefined);
    await page.getByText('Your session has ended.').waitFor();
    await expectAccessible(page);
    // Opening a page later shows the message, too.
    await open('/create/avatar');
    await page.getByText('Your session has ended.').waitFor();
    await page.getByLabel('E-mail address').fill(OWNER.email);
    await page.getByLabel('Password').fill(OWNER.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1, name: 'New avatar video' }).waitFor();
    expect(await script.inputValue()).toBe('Nobody shall lose these words.');

    // Signing out shows no message.
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await page.getByText('Your session has ended.').count()).toBe(0);
    expect(owner.complaints).toEqual([]);
  });
});

interface Row {
  name: string;
  kind?: 'avatar_video' | 'slides_video';
  status?: 'completed' | 'failed';
  cancelled?: 1;
}

/** Adds finished videos of the owner, as the list finds them. */
async function addRows(dataDir: string, rows: readonly Row[]): Promise<void> {
  const db = await openRecords(dataDir);
  const { id: account } = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
  const { revision } = await db
    .selectFrom('videos')
    .select(({ fn }) => fn.max('revision').as('revision'))
    .executeTakeFirstOrThrow();
  await db
    .insertInto('videos')
    .values(
      rows.map(({ name, kind = 'avatar_video', status = 'completed' as const, cancelled = 0 }, at) => ({
        id: `vid_row_${Date.now()}_${at}`,
        account_id: account,
        family: 'v2' as const,
        kind,
        name,
        request: '{}',
        status,
        stage: 'done',
        progress: 100,
        warnings: '[]',
        error_message: status === 'failed' ? 'It was made to fail' : null,
        created_at: Date.now(),
        finished_at: Date.now(),
        cancelled,
        revision: Number(revision ?? 0),
      })),
    )
    .execute();
  await db.destroy();
}
