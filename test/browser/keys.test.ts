import { expect, it } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { agentOverHttp } from '../acceptance/agents.ts';
import { openRecords } from '../stack/open-records.ts';
import { BROWSER, expectAccessible, OWNER, signIn, startServerWithOwner, visit } from './dashboard.ts';

it.skipIf(!BROWSER)('creates, rolls and revokes keys, and shows HTML in a key name as text', async () => {
  await using temp = await makeTempDir('castwright-dashboard-');
  await using server = await startServerWithOwner(temp.path);
  await using visitor = await visit();
  const { page, complaints } = visitor;
  await page.goto(`${server.url}/account/api`);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await expectAccessible(page);
  await signIn(page, server.url);
  await page.goto(`${server.url}/account/api`);
  await forgetConfirmations(temp.path);

  const name = '<img src=x onerror="document.title=1">';
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Permissions').selectOption('View only');
  await page.getByLabel('Expires').selectOption('After a year');
  await page.getByLabel('Limit to some areas').check();
  await page.getByLabel('Account, credits and logs').check();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
  await page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor();
  await expectAccessible(page);
  await page.getByLabel('Your password').fill('not this one');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('The current password is wrong').waitFor();
  await page.getByLabel('Your password').fill(OWNER.password);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('heading', { name: 'Your new key' }).waitFor();
  const old = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText(name).first().waitFor();
  await page.getByText('in Account, credits and logs').waitFor();
  expect(await page.title()).toBe('API · Castwright');
  const works = async (key: string) => (await server.get('/v2/user/whoami', key)).status === 200;
  expect(await works(old)).toBe(true);

  await page.getByRole('button', { name: `Actions for ${name}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Roll' }).press('Enter');
  await page.getByLabel('Old key').selectOption('Works for one more hour');
  await page.getByRole('button', { name: 'Roll key' }).press('Enter');
  await page.getByRole('heading', { name: 'Your new key' }).waitFor();
  const fresh = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
  await page.getByRole('button', { name: 'Done' }).click();
  expect([await works(old), await works(fresh)]).toEqual([true, true]);
  await page.getByText('Expires in 1 hour').waitFor();
  await expectAccessible(page);
  // The configuration on the page works for an agent.
  const configuration = (await page.getByRole('region', { name: 'Configuration' }).textContent()) ?? '';
  const { url, headers } = JSON.parse(configuration.replace('YOUR-KEY', fresh)).mcpServers.castwright;
  expect(url).toBe(`${server.url}/mcp`);
  await using agent = await agentOverHttp(url.replace(/\/mcp$/, ''), headers);
  expect((await agent.client.listTools()).tools).toHaveLength(13);

  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await page.getByText('Key revoked').waitFor();
  expect([await works(old), await works(fresh)]).toEqual([true, false]);

  await page.goto(`${server.url}/account/activity`);
  for (const line of ['Key created', 'Key rolled', 'Key revoked', 'Signed in']) {
    await page.getByText(line).first().waitFor();
  }
  await expectAccessible(page);
  expect(await page.locator('main').textContent()).not.toMatch(/cw_live_[0-9A-Za-z]{38}/);

  expect(complaints).toEqual([]);
});

/** Ages all password confirmations. */
async function forgetConfirmations(dataDir: string): Promise<void> {
  const db = await openRecords(dataDir);
  await db.updateTable('sessions').set({ confirmed_at: 0 }).execute();
  await db.destroy();
}
