import { expect, it } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { startReceiver } from '../acceptance/receiver.ts';
import { BROWSER, expectAccessible, signIn, startServerWithOwner, visit } from './dashboard.ts';

it.skipIf(!BROWSER)('adds and tests an endpoint, shows failures and replays them', async () => {
  await using temp = await makeTempDir('castwright-dashboard-');
  let isUp = true;
  await using receiver = await startReceiver((response) => {
    response.writeHead(isUp ? 200 : 503, { 'content-type': 'text/plain' });
    response.end(isUp ? 'thank you' : 'closed <b>until</b> noon');
  });
  await using server = await startServerWithOwner(temp.path, { CASTWRIGHT_ALLOW_INSECURE_WEBHOOKS: 'true' });
  await using visitor = await visit();
  const { page, complaints } = visitor;
  await signIn(page, server.url);
  await page.getByRole('link', { name: 'Test a webhook' }).click();
  await page.getByRole('heading', { level: 2, name: 'No endpoints yet' }).waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add endpoint' }).first().press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Batch is finished').waitFor();
  await page.keyboard.type('https://user:secret@example.com/');
  await page.keyboard.press('Enter');
  await dialog.getByText('This address must not carry a user name or password').waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Address').fill(`${receiver.url}/hook`);
  await dialog.getByRole('button', { name: 'Choose none' }).click();
  await dialog.getByLabel('Avatar video is ready').check();
  await dialog.getByRole('button', { name: 'Add endpoint' }).click();
  await page.getByText('1 event').waitFor();

  await page.getByRole('button', { name: 'Copy secret' }).first().click();
  const secret = await page.evaluate(() => navigator.clipboard.readText());
  expect(secret).toMatch(/^\S{16}$/);
  expect(await page.getByText(secret).count()).toBe(0);
  await page.getByRole('button', { name: 'Reveal: Signing secret' }).click();
  await page.getByText(secret).waitFor();

  await page.getByRole('button', { name: 'Send test' }).click();
  const log = page.getByRole('listitem').filter({ hasText: 'Test event' });
  await log.getByText('Delivered').waitFor();
  await log.getByText('thank you').waitFor();
  await log.getByText('200', { exact: true }).waitFor();
  const [first] = receiver.received;
  expect(first?.body).toMatchObject({ event: 'webhook_test', test: true });

  // Its server goes down: four attempts, then only manual replays.
  isUp = false;
  await log.getByRole('button', { name: 'Replay' }).click();
  await log.getByText('Failed').waitFor();
  await log.getByText('5 attempts').waitFor();
  await expect.poll(() => log.getByText('closed <b>until</b> noon').count()).toBe(4);
  await expectAccessible(page);
  isUp = true;
  await page.getByRole('button', { name: 'Replay failed' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replay' }).click();
  await page.getByText('1 delivery is being resent').waitFor();
  await log.getByText('Delivered').waitFor();
  await log.getByText('6 attempts').waitFor();
  expect(new Set(receiver.received.map(({ body }) => body.event_id)).size).toBe(1);

  await page.getByRole('switch', { name: /Enabled/ }).press('Space');
  await page.getByText('Endpoint disabled').waitFor();
  expect(await page.getByRole('button', { name: 'Send test' }).isDisabled()).toBe(true);
  await page.getByRole('radio', { name: 'Failed' }).click();
  await page.getByText('No deliveries found').waitFor();
  await page.getByRole('button', { name: /^Actions for/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await page.getByRole('button', { name: 'Delete endpoint' }).press('Enter');
  await page.getByRole('heading', { level: 2, name: 'No endpoints yet' }).waitFor();
  expect(complaints).toEqual([]);
});

it.skipIf(!BROWSER)('explains why private and http addresses are refused', async () => {
  await using temp = await makeTempDir('castwright-dashboard-');
  await using server = await startServerWithOwner(temp.path);
  await using visitor = await visit();
  const { page } = visitor;
  await signIn(page, server.url);
  await page.goto(`${server.url}/account/webhooks`);
  await page.getByRole('button', { name: 'Add endpoint' }).first().click();
  const dialog = page.getByRole('dialog');
  const add = dialog.getByRole('button', { name: 'Add endpoint' });
  await dialog.getByLabel('Address').fill('https://192.168.1.5/hook');
  await add.click();
  await dialog.getByText('This address points to a private or local network').waitFor();
  await dialog.getByText('to protect your network').waitFor();
  await dialog.getByLabel('Address').fill('http://example.com/hook');
  await add.click();
  await dialog.getByText('This address must begin with https://').waitFor();
});
