import { expect, it } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { castwrightIn } from '../acceptance/command-line.ts';
import { codeOf } from '../fixtures/one-time-codes.ts';
import { BROWSER, expectAccessible, OWNER, signIn, startServerWithOwner, visit } from './dashboard.ts';

it.skipIf(!BROWSER)('turns two-step sign-in on and off, and takes app and recovery codes', async () => {
  await using temp = await makeTempDir('castwright-dashboard-');
  await using server = await startServerWithOwner(temp.path);
  await using visitor = await visit();
  const { page, complaints } = visitor;
  await signIn(page, server.url);
  await page.goto(`${server.url}/account/settings`);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('img', { name: 'QR code for an authenticator app' }).waitFor();
  await expectAccessible(page);
  const secret = ((await page.getByRole('dialog').locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Code from the app').fill('000');
  await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click();
  await page.getByText('The code is wrong').waitFor();
  await page.getByLabel('Code from the app').fill(codeOf(secret, -1));
  await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('heading', { name: 'Save these recovery codes' }).waitFor();
  await expectAccessible(page);
  const codes = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allTextContents();
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText('10 recovery codes are left').waitFor();
  await expectAccessible(page);

  const signOut = async () => {
    await visitor.context.clearCookies();
    await page.goto(`${server.url}/sign-in`);
    await page.getByLabel('E-mail address').fill(OWNER.email);
    await page.getByLabel('Password').fill(OWNER.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
  };
  await signOut();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  await page.getByLabel('Code').fill('111111');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('The code is wrong').waitFor();
  await page.getByLabel('Code').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Hello' }).waitFor();
  await signOut();
  await page.getByRole('button', { name: 'Use another account' }).click();
  await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
  await signOut();
  await page.getByLabel('Code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Hello' }).waitFor();
  await page.goto(`${server.url}/account/activity`);
  await page.getByText('Recovery code used').waitFor();

  expect(await castwrightIn(temp.path, 'accounts', 'two-step-off', OWNER.email)).toBe(
    `${OWNER.email} now signs in with the password only`,
  );
  await visitor.context.clearCookies();
  await signIn(page, server.url);
  expect(complaints).toEqual([]);
});
