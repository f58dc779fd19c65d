import { expect, it } from 'vitest';
import { decodeAudio } from '../../src/engine/media/audio/decode.ts';
import { embedWatermark } from '../../src/engine/media/audio-watermark/embed-watermark.ts';
import { SAMPLE_RATE } from '../../src/engine/media/encoder/plan.ts';
import { wavFile } from '../../src/engine/media/encoder/test-media.ts';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { AVATAR_VIDEO, KEY, QUICK_RENDERS, untilEnded } from '../acceptance/server.ts';
import { picture } from '../fixtures/media-files.ts';
import { realFile } from '../fixtures/real.ts';
import { BROWSER, expectAccessible, signIn, startServerWithOwner, visit } from './dashboard.ts';

/** Audio with the watermark of another installation and no credentials. */
async function watermarkedSpeech(): Promise<Buffer> {
  const { channels } = await decodeAudio(realFile('jfk.mp3'), {
    maxSeconds: 60,
    signal: new AbortController().signal,
  });
  const seconds = (channels[0]?.length ?? 0) / SAMPLE_RATE;
  const whole = {
    read: async (start: number, end: number) =>
      channels.map((side) => side.slice(Math.round(start * SAMPLE_RATE), Math.round(end * SAMPLE_RATE))),
    close: async () => {},
  };
  return wavFile(await embedWatermark(whole, '0123c0ffee', seconds).read(0, seconds), SAMPLE_RATE);
}

it.skipIf(!BROWSER)(
  'checks a video, a changed file and an unsigned file, and leaves no upload behind',
  async () => {
    await using temp = await makeTempDir('castwright-dashboard-');
    await using server = await startServerWithOwner(temp.path, { CASTWRIGHT_API_KEY: KEY }, QUICK_RENDERS);
    const { video_id: id } = (
      await server.post('/v2/create_video_from_avatar', { ...AVATAR_VIDEO, video_name: 'Spring sale' })
    ).body.data;
    const video = await untilEnded(server, id);
    await using visitor = await visit();
    const { page, complaints } = visitor;
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, server.url);

    await page.goto(`${server.url}/videos/${id}`);
    for (const name of ['SCORM 1.2', 'cmi5'])
      await page
        .getByRole('group', { name: 'Download for a learning platform' })
        .getByRole('link', { name })
        .waitFor();
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'SCORM 1.2' }).click();
    expect((await downloading).suggestedFilename()).toBe('Spring-sale-scorm.zip');
    await page.getByRole('link', { name: 'Check the file' }).click();
    await page.getByText('Signed, and unchanged since').waitFor();
    await page.getByText('Signed by this server').waitFor();
    await page.getByText('By a program', { exact: true }).waitFor();
    await page.getByText('drawn', { exact: true }).waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );

    const cover = Buffer.from(await (await fetch(video.cover_url)).arrayBuffer());
    const last = cover.length - 100;
    cover[last] = (cover[last] ?? 0) ^ 1;
    const choose = (name: string, buffer: Buffer, mimeType: string) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
    await choose('altered.jpg', cover, 'image/jpeg');
    await page.getByText('Changed after it was signed', { exact: true }).waitFor();
    await page.getByText('assertion.dataHash.mismatch').waitFor();
    await choose('plain.png', picture('image/png'), 'image/png');
    await page.getByText('No Content Credentials').waitFor();
    await choose('copy.wav', await watermarkedSpeech(), 'audio/wav');
    await page.getByText('A video made with Castwright, but not by this server').waitFor();
    await page.getByText('0123c0ffee').waitFor();
    await expectAccessible(page);
    await page.getByLabel('Or check one of your videos').selectOption('Spring sale');
    await page.getByText('Signed, and unchanged since').waitFor();
    await page.goto(`${server.url}/assets`);
    await page.getByText('Nothing uploaded yet').waitFor();
    expect(await page.getByText('altered.jpg').count()).toBe(0);

    const { share_url: link } = (await server.post('/v2/share_links', { video_id: id })).body.data;
    for (const address of [link, `${link}/player`]) {
      await page.goto(address);
      await page.getByRole('button', { name: 'Content Credentials' }).click();
      await page.getByText(/\(self-signed\)/).waitFor();
      await expectAccessible(page);
    }
    expect(complaints).toEqual([]);
  },
);
