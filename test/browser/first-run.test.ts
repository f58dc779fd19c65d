import { expect, it } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { KEY, untilEnded } from '../acceptance/server.ts';
import {
  askForSmallFilms,
  BROWSER,
  expectAccessible,
  signIn,
  startServerWithOwner,
  visit,
} from './dashboard.ts';

it.skipIf(!BROWSER)(
  'offers three first videos, each of which is finished after one click on its button',
  async () => {
    await using temp = await makeTempDir('castwright-dashboard-');
    await using server = await startServerWithOwner(temp.path, { CASTWRIGHT_API_KEY: KEY });
    await using visitor = await visit();
    const { page, complaints } = visitor;
    await askForSmallFilms(page);
    await signIn(page, server.url);
    await page.getByRole('heading', { name: 'Try one of these' }).waitFor();
    await expectAccessible(page);
    for (const name of ['A presenter says welcome', 'A shoe sells itself', 'A launch in huge letters']) {
      await page.goto(`${server.url}/`);
      await page.getByRole('button', { name: `Make it: ${name}` }).click();
      await page.waitForURL(/\/videos\/vid_/);
      const id = page.url().split('/').at(-1) ?? '';
      const video = await untilEnded(server, id);
      expect(video.status, `${name}: ${JSON.stringify(video.error)}`).toBe('completed');
      // Tests do not download the natural voices, so another voice speaks.
      const others = (video.warnings ?? []).filter((one: string) => !/No natural/.test(one));
      expect(others).toEqual([]);
      await page.locator('video').waitFor();
    }
    expect(complaints).toEqual([]);
  },
);
