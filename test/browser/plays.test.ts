import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { expect, it } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { AVATAR_VIDEO, startServer, TALKING_AVATAR, untilEnded } from '../acceptance/server.ts';

/** The browser that people use, with windows. */
const BROWSER = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
if (!BROWSER) console.log('Chromium is missing: playback of videos was not tested.');

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

it.skipIf(!BROWSER)('plays videos in Chromium with advancing time and changing pictures', async () => {
  await using temp = await makeTempDir('castwright-browser-');
  await using server = await startServer(temp.path);
  const script = 'Hello! Watch me speak for a few seconds.';
  const opaque = await server.post('/v2/create_video_from_avatar', {
    ...AVATAR_VIDEO,
    voice: { ...AVATAR_VIDEO.voice, script },
    caption: true,
  });
  const clear = await server.post('/v1/create_video_from_talking_avatar', {
    ...TALKING_AVATAR,
    script,
    screen_style: 3,
  });
  const first = await untilEnded(server, opaque.body.data.video_id);
  const project = `/v1/project?project_id=${clear.body.data.project_id}`;
  await expect
    .poll(async () => (await server.get(project)).body.data.status_code, { timeout: 400_000, interval: 300 })
    .toBe(4);
  const second = (await server.get(project)).body.data;

  const browser = await chromium.launch({ executablePath: BROWSER ?? '', args: FLAGS });
  try {
    const page = await browser.newPage();
    for (const url of [first.video_url, second.video_url]) {
      await page.goto(`${server.url}/healthz`);
      const playback = await page.evaluate(async (source) => {
        const video = document.createElement('video');
        video.muted = true;
        video.src = source;
        document.body.append(video);
        await video.play();
        const canvas = document.createElement('canvas');
        canvas.width = canvas.height = 64;
        const ctx = canvas.getContext('2d', { willReadFrequently: true });
        const picture = () => {
          ctx?.clearRect(0, 0, 64, 64);
          ctx?.drawImage(video, 0, 0, 64, 64);
          return Array.from(ctx?.getImageData(0, 0, 64, 64).data ?? []);
        };
        const start = picture();
        const from = video.currentTime;
        for (let wait = 0; wait < 100 && video.currentTime - from < 1; wait++) {
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
        const end = picture();
        const changed = start.filter((value, index) => Math.abs(value - (end[index] ?? 0)) > 12).length;
        return { advanced: video.currentTime - from, changed, corner: end[3], width: video.videoWidth };
      }, url as string);
      expect(playback.advanced).toBeGreaterThan(0.5);
      expect(playback.changed).toBeGreaterThan(20);
      const isFirst = url === first.video_url;
      expect(playback.width).toBe(isFirst ? 720 : 1080);
      expect(playback.corner).toBe(isFirst ? 255 : 0);
    }
  } finally {
    await browser.close();
  }
});
