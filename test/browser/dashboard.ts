import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { startServer, type TestServer } from '../acceptance/server.ts';

/** Chromium without windows comes first: it needs a quarter less processor time for the same pages. */
export const BROWSER = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find(existsSync);
if (!BROWSER) console.log('Chromium is missing: the dashboard was not tested.');

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  // Chromium without windows otherwise fits letters to whole pixels, which the server does not.
  '--font-render-hinting=none',
];
const BUILD = fileURLToPath(new URL('../../scripts/build-web.js', import.meta.url));

export const OWNER = { email: 'ada@example.com', password: 'a sentence to remember' };

/** A server with the dashboard of this checkout, and no account. */
export async function startDashboard(
  dataDir: string,
  settings: Record<string, string> = {},
  main?: string,
): Promise<TestServer> {
  await promisify(execFile)(process.execPath, [BUILD]);
  return startServer(dataDir, { CASTWRIGHT_API_KEY: '', ...settings }, main);
}

/** A server whose owner is already set up. */
export function startServerWithOwner(
  dataDir: string,
  settings: Record<string, string> = {},
  main?: string,
): Promise<TestServer> {
  const owner = { CASTWRIGHT_ADMIN_EMAIL: OWNER.email, CASTWRIGHT_ADMIN_PASSWORD: OWNER.password };
  return startDashboard(dataDir, { ...settings, ...owner }, main);
}

/** The set-up link that the server printed. */
export function setUpLink(server: TestServer): string {
  return /http\S+\/setup\?token=\S+/.exec(server.stdout())?.[0] ?? expect.fail('no link was printed');
}

let running: Promise<Browser> | undefined;

/** One browser for all visits of a process; each visit has its own context. */
async function openBrowser(): Promise<Browser> {
  if (!(await running)?.isConnected())
    running = chromium.launch({ executablePath: BROWSER ?? '', args: FLAGS });
  return running as Promise<Browser>;
}

export interface Visitor extends AsyncDisposable {
  context: BrowserContext;
  page: Page;
  /** Console errors of the page; must stay empty. */
  complaints: string[];
}

/** Opens a browser context with access to the clipboard. */
export async function visit(): Promise<Visitor> {
  const browser = await openBrowser();
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  // Stills and films take minutes beside other work.
  page.setDefaultTimeout(400_000);
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security|React|Warning/.test(message.text()))
      complaints.push(message.text());
  });
  return { context, page, complaints, [Symbol.asyncDispose]: () => context.close() };
}

/** Requests small videos from now on: they show the same, and render twice as fast. */
export async function askForSmallFilms(page: Page): Promise<void> {
  await page.route('**/v2/create_video_*', async (route) => {
    const { video_spec: spec, ...body } = route.request().postDataJSON();
    const small = { resolution: '720p' };
    const postData = spec ? { ...body, video_spec: { ...spec, ...small } } : { ...body, ...small };
    await route.continue({ postData });
  });
}

/**
 * Expects that a button says "Copied" after an action, and returns what was copied. It says so for two seconds, which a
 * wait from outside of the page can miss on a busy machine.
 */
export async function expectCopied(page: Page, action: () => Promise<void>): Promise<string> {
  const copied = await page.evaluateHandle(() => {
    const state = { isCopied: false };
    const observer = new MutationObserver(() => {
      state.isCopied ||= [...document.querySelectorAll('button')].some((one) => one.innerText === 'Copied');
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    return state;
  });
  await action();
  await expect.poll(() => copied.evaluate(({ isCopied }) => isCopied)).toBe(true);
  return page.evaluate(() => navigator.clipboard.readText());
}

export async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/sign-in`);
  await page.getByLabel('E-mail address').fill(OWNER.email);
  await page.getByLabel('Password').fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Hello' }).waitFor();
}

interface Finding {
  id: string;
  impact: string;
  nodes: { html: string; failureSummary: string }[];
}

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
/** The axe rules about colours; all others give the same result in both themes. */
const ONLY_COLOURS = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

interface Axe {
  run(options: object): Promise<{ violations: Finding[] }>;
}

/** The findings of axe in a theme. Injects axe on demand, because it doubles the time to load a page. */
export async function findingsOn(page: Page, theme: 'light' | 'dark'): Promise<Finding[]> {
  await page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name;
  }, theme);
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(await readFile(AXE, 'utf8'));
  }
  return page.evaluate(
    async (options) => {
      const { axe } = globalThis as unknown as { axe: Axe };
      return (await axe.run(options)).violations;
    },
    { resultTypes: ['violations'], ...(theme === 'dark' && ONLY_COLOURS) },
  );
}

/** Expects no serious accessibility findings in either theme, and no content wider than a phone. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    const serious = (await findingsOn(page, theme))
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
    expect(serious, `${page.url()} in ${theme}`).toEqual([]);
  }
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 390, height: 844 });
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(tooWide, `${page.url()} on a phone`).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width, height });
}
