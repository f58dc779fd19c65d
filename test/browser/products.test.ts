import { expect, it } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { openShop } from '../acceptance/shop.ts';
import { BROWSER, expectAccessible, signIn, startServerWithOwner, visit } from './dashboard.ts';
import { expectPlays } from './plays.ts';

const html = (body: string) => (response: import('node:http').ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'text/html' }).end(body);
const LAMP = html(`<!doctype html><title>Lamp</title>
  <script type="application/ld+json">
  {"@type":"Product","name":"Cork Table Lamp","description":"Turned from one piece of cork. Dimmed by a touch.",
   "offers":{"price":"49.00","priceCurrency":"EUR"},"image":["/p/front.jpg","/p/side.jpg"]}
  </script><h1>Cork Table Lamp</h1><p class="price">49,00 €</p>`);
const MEMBERS = html('<!doctype html><h1>Sign in</h1><form><input type="password"></form>');

it.skipIf(!BROWSER)('reads a product page, edits the product and makes a video of it', async () => {
  await using temp = await makeTempDir('castwright-dashboard-');
  await using shop = await openShop({ '/lamp': LAMP, '/members': MEMBERS });
  await using server = await startServerWithOwner(temp.path, { CASTWRIGHT_ALLOW_PRIVATE_FETCH: 'true' });
  await using visitor = await visit();
  const { page, complaints } = visitor;
  await signIn(page, server.url);

  await page.getByRole('link', { name: 'Products' }).click();
  await page.getByRole('heading', { name: 'No products yet' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'New product' }).first().click();
  const address = page.getByLabel('Link to the product page');
  await address.fill(`${shop.origin}/members`);
  await page.keyboard.press('Enter');
  await page.getByText('only after you sign in').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enter it yourself' }).click();
  await page.getByRole('button', { name: 'Continue' }).waitFor();
  await page.getByRole('radio', { name: 'Link', exact: true }).click();
  await address.fill(`${shop.origin}/lamp`);
  await page.getByRole('button', { name: 'Read page' }).click();

  const name = page.getByLabel('Name', { exact: true });
  await page.getByRole('button', { name: 'Change product' }).waitFor();
  expect(await name.inputValue()).toBe('Cork Table Lamp');
  expect(await page.getByLabel('Price', { exact: true }).inputValue()).toBe('49');
  const pictures = page.getByRole('group', { name: 'Pictures' }).getByRole('checkbox');
  expect(await pictures.count()).toBe(2);
  await pictures.first().focus();
  await page.keyboard.press('Space');
  expect(await pictures.first().isChecked()).toBe(false);
  await page.getByLabel('Price', { exact: true }).fill('39,90');
  await page.getByLabel('Old price').fill('49');
  await page.getByText('Changes are saved automatically').waitFor();

  await page.getByRole('radio', { name: 'Square' }).click();
  await page.getByRole('radio', { name: 'Split Screen' }).click();
  await page.getByLabel('Script', { exact: true }).fill('A lamp of cork. It dims by a touch.');
  await page.getByText(/About 0:0\d · 0\.\d\d credits/).waitFor();
  await page.getByRole('img', { name: 'How the video will look' }).waitFor();
  await expectAccessible(page);

  // A reload loses no input.
  await page.reload();
  expect(await page.getByLabel('Price', { exact: true }).inputValue()).toBe('39,90');
  await page.getByRole('button', { name: 'Show as API call' }).click();
  await page.getByText('/v2/create_video_from_product').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Create video' }).click();
  await page.getByRole('heading', { level: 1, name: 'Cork Table Lamp' }).waitFor();
  const { width, height } = await expectPlays(page);
  expect(width).toBe(height);
  // A duplicate starts with the original request.
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await page.getByRole('button', { name: 'Change product' }).waitFor();
  expect(await page.getByLabel('Price', { exact: true }).inputValue()).toBe('39.9');
  expect(await page.getByLabel('Script', { exact: true }).inputValue()).toBe(
    'A lamp of cork. It dims by a touch.',
  );
  expect(await page.getByRole('radio', { name: 'Split Screen' }).isChecked()).toBe(true);
  expect(await page.getByRole('radio', { name: 'Square' }).isChecked()).toBe(true);

  await page.getByRole('link', { name: 'Products' }).click();
  await page.getByRole('link', { name: 'Cork Table Lamp', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Cork Table Lamp' }).waitFor();
  expect(await page.getByLabel('Price', { exact: true }).inputValue()).toBe('39.9');
  expect(await page.getByRole('group', { name: 'Pictures' }).getByRole('checkbox').count()).toBe(1);
  await page.getByLabel('Price', { exact: true }).fill('');
  await page.getByLabel('Old price').fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Product saved').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete product' }).click();
  await page.getByRole('heading', { name: 'No products yet' }).waitFor();
  expect(complaints).toEqual([]);
});
