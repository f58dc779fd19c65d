import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { picture } from '../fixtures/media-files.ts';
import { BROWSER, expectAccessible, signIn, startServerWithOwner, visit } from './dashboard.ts';

/** Sends a request with the session of the page. */
function inPage(page: Page, path: string, body: object): Promise<Record<string, string>> {
  return page.evaluate(
    async ([to, sent]) => {
      const session = await (await fetch('/dashboard/api/session')).json();
      const headers = { 'content-type': 'application/json', 'x-csrf-token': session.data.csrf };
      const answer = await fetch(to, { method: 'POST', headers, body: sent });
      return (await answer.json()).data;
    },
    [path, JSON.stringify(body)] as const,
  );
}

it.skipIf(!BROWSER)(
  'restores deleted items from the notification or the trash, or deletes them for good',
  async () => {
    await using temp = await makeTempDir('castwright-dashboard-');
    await using server = await startServerWithOwner(temp.path);
    await using visitor = await visit();
    const { page, complaints } = visitor;
    await signIn(page, server.url);
    for (const name of ['Narrator', 'Whisper']) {
      await inPage(page, '/v2/voices/custom', { name, voice_id: 'en-US-slt' });
    }
    const upload = await inPage(page, '/v1/upload/asset', { filename: 'lamp.png' });
    await fetch(upload['sign_url'] ?? '', { method: 'PUT', body: new Uint8Array(picture('image/png')) });

    await page.goto(`${server.url}/voices?show=own`);
    const remove = async (name: string) => {
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      await page.getByRole('button', { name: 'Delete voice' }).click();
      await page.getByText('The voice was deleted').last().waitFor();
    };
    await remove('Narrator');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Narrator was restored').waitFor();
    await page.getByRole('button', { name: 'Delete Narrator' }).waitFor();
    await remove('Narrator');
    await remove('Whisper');
    await page.goto(`${server.url}/assets`);
    await page.getByRole('button', { name: /lamp/ }).first().click();
    await page.getByRole('button', { name: 'Delete' }).first().click();
    await page.getByRole('button', { name: 'Delete file' }).click();
    await page.getByText('The file was deleted').waitFor();

    await page.getByRole('link', { name: 'Trash' }).click();
    await page.getByRole('heading', { level: 1, name: 'Trash' }).waitFor();
    await page.getByText('30 days left').first().waitFor();
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Restore/ }) });
    expect(await rows.count()).toBe(3);
    await expectAccessible(page);
    await rows.filter({ hasText: 'Whisper' }).getByRole('button', { name: 'Restore Whisper' }).click();
    await page.getByText('Whisper was restored').waitFor();
    await page.getByRole('button', { name: 'Delete Narrator for good' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Delete for good', exact: true }).click();
    await page.getByText('Deleted for good').waitFor();
    await expect.poll(() => rows.count()).toBe(1);
    await page.getByRole('button', { name: 'Empty trash' }).click();
    await page.getByText('Delete one item for good?').waitFor();
    await page.getByRole('button', { name: 'Delete for good', exact: true }).click();
    await page.getByRole('heading', { name: 'The trash is empty' }).waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  },
);
