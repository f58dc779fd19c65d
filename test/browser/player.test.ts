import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseRange } from '../../src/server/http/responses/files.ts';
import { plainVideo } from '../fixtures/bombs.ts';
import { BROWSER, expectAccessible, type Visitor, visit } from './dashboard.ts';

const CAPTIONS = `WEBVTT

00:00.000 --> 00:09.000
First <b>words</b> &amp; more

00:09.000 --> 00:20.000
مرحبا بالعالم
`;
const CHAPTERS = `WEBVTT

00:00.000 --> 00:05.000
Hello

00:05.000 --> 00:15.000
What it does

00:15.000 --> 00:20.000
Goodbye
`;
/** The strictest policy for a page: no inline style or script, no HTML from scripts. */
const POLICY =
  "default-src 'none'; script-src 'self'; media-src 'self'; connect-src 'self'; require-trusted-types-for 'script'";

const page = (player: string) =>
  `<!doctype html><html lang="en"><title>Film</title><main><h1>Film</h1>${player}</main><script src="/player.js"></script>`;
const PLAYER =
  '<castwright-player src="/film.webm" captions="/captions.vtt" chapters="/chapters.vtt" label="Tea" color="#0a7"></castwright-player>';

let visitor: Visitor;
let url: string;
let stop: () => void;

beforeAll(async () => {
  if (!BROWSER) return;
  await promisify(execFile)(process.execPath, [
    new URL('../../scripts/build-web.js', import.meta.url).pathname,
  ]);
  const script = await readFile(new URL('../../web/dist/player.js', import.meta.url));
  const film = await plainVideo(640, 360, 600);
  const files: Record<string, [type: string, bytes: Buffer | string]> = {
    '/': ['text/html; charset=utf-8', page(PLAYER)],
    '/gone': ['text/html; charset=utf-8', page(PLAYER.replace('/film.webm', '/lost.webm'))],
    '/ended': [
      'text/html; charset=utf-8',
      page('<castwright-player share="/share/over"></castwright-player>'),
    ],
    '/player.js': ['text/javascript; charset=utf-8', script],
    '/captions.vtt': ['text/vtt', CAPTIONS],
    '/chapters.vtt': ['text/vtt', CHAPTERS],
    '/film.webm': ['video/webm', film],
  };
  const server = createServer((request, response) => {
    const [type, bytes] = files[request.url ?? ''] ?? [];
    if (!type || bytes === undefined) return void response.writeHead(404).end();
    const range = parseRange(request.headers.range, bytes.length);
    const head = { 'content-type': type, 'content-security-policy': POLICY, 'accept-ranges': 'bytes' };
    if (typeof range !== 'object') return void response.writeHead(200, head).end(bytes);
    const { start, end } = range;
    response.writeHead(206, { ...head, 'content-range': `bytes ${start}-${end}/${bytes.length}` });
    response.end(bytes.slice(start, end + 1));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stop = () => void server.close();
  visitor = await visit();
});
afterAll(async () => {
  await visitor?.[Symbol.asyncDispose]();
  stop?.();
});

const state = (on: Page) =>
  on.evaluate(() => {
    const player = document.querySelector('castwright-player');
    if (!player) throw new Error('The page has no player');
    const { currentTime, paused, muted, volume, playbackRate } = player;
    return { at: currentTime, paused, muted, volume, playbackRate };
  });

async function openPage(path = '/'): Promise<Page> {
  const { page } = visitor;
  await page.goto(url + path);
  await page.getByRole('region').waitFor();
  return page;
}

/** Starts, mutes and pauses the player, so that the effect of each key is exact. */
async function startAndPause(): Promise<Page> {
  const page = await openPage();
  await page.evaluate(() => {
    const player = document.querySelector('castwright-player');
    if (player) player.muted = true;
  });
  await page.getByRole('button', { name: 'Play' }).click();
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await page.keyboard.press('k');
  await expect.poll(async () => (await state(page)).paused).toBe(true);
  return page;
}

it.skipIf(!BROWSER)(
  'shows one button before playback, and accessible controls with labels afterwards',
  async () => {
    const page = await openPage();
    expect(await page.getByRole('button').count()).toBe(1);
    expect(await page.getByRole('region').getAttribute('aria-label')).toBe('Video player: Tea');
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const pause = page.getByRole('button', { name: 'Pause' });
    await pause.waitFor();
    // The focus stays in the player after keyboard use.
    await expect
      .poll(() =>
        page.evaluate(
          () => document.querySelector('castwright-player')?.shadowRoot?.activeElement?.className,
        ),
      )
      .toBe('play');
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Play' }).waitFor();
    await expectAccessible(page);
    expect(visitor.complaints).toEqual([]);
  },
);

it.skipIf(!BROWSER)('seeks, mutes, changes speed and goes full screen by keyboard', async () => {
  const page = await startAndPause();
  const press = async (key: string) => {
    await page.keyboard.press(key);
    await page.waitForTimeout(60);
    return state(page);
  };
  expect((await press('5')).at).toBeCloseTo(10, 1);
  expect((await press('ArrowRight')).at).toBeCloseTo(15, 1);
  expect((await press('ArrowLeft')).at).toBeCloseTo(10, 1);
  expect((await press('l')).at).toBeCloseTo(20, 1);
  expect((await press('j')).at).toBeCloseTo(10, 1);
  expect((await press('PageDown')).at).toBe(15);
  expect((await press('PageUp')).at).toBe(5);
  expect((await press('Home')).at).toBe(0);
  expect((await press('ArrowDown')).volume).toBeCloseTo(0.95);
  expect((await press('m')).muted).toBe(false);
  expect((await press('>')).playbackRate).toBe(1.25);
  expect((await press('<')).playbackRate).toBe(1);
  expect((await press('f')).paused).toBe(true);
  await page.getByRole('button', { name: 'Leave full screen' }).waitFor();
  await press('f');
  await page.getByRole('button', { name: 'Full screen', exact: true }).waitFor();
  await page.keyboard.press(' ');
  await expect.poll(async () => (await state(page)).at).toBeGreaterThan(0.2);
});

it.skipIf(!BROWSER)(
  'draws captions in their own direction, and shows chapters on the bar and in words',
  async () => {
    const page = await startAndPause();
    const shown = () =>
      page.evaluate(() => {
        const box = document
          .querySelector('castwright-player')
          ?.shadowRoot?.querySelector<HTMLElement>('.captions span');
        return box && !box.parentElement?.hidden
          ? { text: box.textContent, direction: getComputedStyle(box).direction }
          : undefined;
      });
    expect(await shown()).toBeUndefined();
    await page.keyboard.press('1');
    await page.keyboard.press('c');
    await expect.poll(shown).toEqual({ text: 'First words & more', direction: 'ltr' });
    await page.keyboard.press('6');
    await expect.poll(shown).toEqual({ text: 'مرحبا بالعالم', direction: 'rtl' });
    expect(await page.getByRole('button', { name: 'Captions' }).getAttribute('aria-pressed')).toBe('true');
    const seek = page.getByRole('slider', { name: 'Position in the video' });
    expect(await seek.getAttribute('aria-valuetext')).toBe('0:12 of 0:20, What it does');
    const box = (await seek.boundingBox()) ?? expect.fail('no bar');
    await page.mouse.move(box.x + box.width * 0.92, box.y + box.height / 2);
    await page.getByText('0:18 · Goodbye').waitFor();
    await page.mouse.down();
    await page.mouse.up();
    await expect.poll(async () => (await state(page)).at).toBeGreaterThan(17.5);
    await page.getByRole('button', { name: 'Captions' }).click();
    await expect.poll(shown).toBeUndefined();
  },
);

it.skipIf(!BROWSER)('fires media events and uses translated labels', async () => {
  const page = await openPage();
  const events = await page.evaluate(async () => {
    const player = document.querySelector('castwright-player');
    if (!player) throw new Error('The page has no player');
    const fired: string[] = [];
    for (const name of ['play', 'playing', 'timeupdate', 'seeked', 'pause', 'ended'])
      player.addEventListener(name, ({ bubbles }) => fired.push(`${name}${bubbles ? '!' : ''}`));
    const ended = new Promise((resolve) => player.addEventListener('ended', resolve));
    player.muted = true;
    player.labels = { play: 'Wiedergeben' };
    await player.play();
    player.currentTime = player.duration - 0.3;
    await ended;
    return [...new Set(fired)];
  });
  expect(events).toEqual(
    expect.arrayContaining(['play', 'playing', 'seeked', 'timeupdate', 'pause', 'ended']),
  );
  await page.getByRole('button', { name: 'Wiedergeben' }).waitFor();
});

it.skipIf(!BROWSER)('opens what the credentials say, by mouse and keyboard, and is accessible', async () => {
  const page = await openPage();
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.getByRole('button', { name: 'Content Credentials' }).count()).toBe(0);
  await page.evaluate(() => {
    const player = document.querySelector('castwright-player');
    if (player)
      player.credentials = {
        signer: 'Castwright 1a2b3c4d (self-signed)',
        generator: 'Castwright 0.1.0',
        source_type: 'compositeWithTrainedAlgorithmicMedia',
        presenters: ['photographed'],
        voices: ['neural', 'constructor'],
        signed_at: '2026-11-27T10:00:00.000Z',
      };
  });
  const button = page.getByRole('button', { name: 'Content Credentials' });
  await button.click();
  await page.getByText('From recordings, with parts made by AI').waitFor();
  await page.getByText('a person in a photo, animated').waitFor();
  await page.getByText('synthetic (AI), constructor').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByText('Castwright 0.1.0').waitFor({ state: 'hidden' });
  await page.keyboard.press('Enter');
  await page.getByText('Castwright 1a2b3c4d (self-signed)').waitFor();
  expect(await button.getAttribute('aria-expanded')).toBe('true');
  await page.setViewportSize({ width: 1440, height: 900 });
});

it.skipIf(!BROWSER)('explains a video that cannot be played or is no longer available', async () => {
  const page = await openPage('/gone');
  await page.getByRole('alert').getByText('This video cannot be played').waitFor();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await expectAccessible(page);
  await openPage('/ended');
  await page.getByRole('alert').getByText('no longer available').waitFor();
  expect(await page.getByRole('button').count()).toBe(0);
});
