import { expect, it } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { movie } from '../fixtures/media-files.ts';
import { BROWSER, expectAccessible, signIn, startServerWithOwner, visit } from './dashboard.ts';

const SUBTITLES = '1\n00:00:00,500 --> 00:00:02,000\nHello from the file.\n';

it.skipIf(!BROWSER)(
  'captions a video in the browser, and duplicates it with the same words and style',
  async () => {
    await using temp = await makeTempDir('castwright-dashboard-');
    await using server = await startServerWithOwner(temp.path);
    await using visitor = await visit();
    const { page, complaints } = visitor;
    await signIn(page, server.url);
    await page.goto(`${server.url}/create/captions`);
    const submit = page.getByRole('button', { name: 'Create video' });
    await submit.waitFor();
    expect(await submit.isDisabled()).toBe(true);

    const buffer = await movie('mp4', 3);
    await page
      .getByLabel('Choose a video, or drop it here')
      .setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer });
    await page.getByText('film.mp4 is ready').waitFor();
    // Without a recognizer, the page offers to install it.
    await page.getByRole('radio', { name: 'Transcribe' }).click();
    await page.getByRole('button', { name: 'Install Whisper tiny, English' }).waitFor();
    expect(await page.getByRole('button', { name: 'Create video' }).isDisabled()).toBe(true);
    await page.getByRole('radio', { name: 'SRT or VTT' }).click();
    const words = page.getByRole('textbox', { name: 'SRT or VTT' });
    await words.fill('1\n00:00:01 --> later\nHello');
    await page.getByText('has unreadable times in line 2').waitFor();
    const open = (buffer: Buffer) =>
      page.getByLabel('Open a file').setInputFiles({ name: 'film.srt', mimeType: 'text/plain', buffer });
    await open(Buffer.from('Hello\x02'));
    await page.getByText('film.srt is not a text file').waitFor();
    // In windows-1251, the encoding of many editors in Eastern Europe.
    await open(Buffer.from('z/Do4uXyLCDq4Oog5OXr4D8=', 'base64'));
    await expect.poll(() => words.inputValue()).toBe('Привет, как дела?');
    expect(await page.getByText('film.srt is not a text file').count()).toBe(0);
    await open(Buffer.from(SUBTITLES));
    await expect.poll(() => words.inputValue()).toBe(SUBTITLES);
    await expectAccessible(page);
    await page.getByRole('radio', { name: 'Boxed' }).click();
    await submit.click();

    await page.getByRole('link', { name: 'Captions (SRT)' }).waitFor();
    await page.getByRole('link', { name: 'Duplicate' }).click();
    await page.waitForURL(/create\/captions/);
    await expect.poll(() => words.inputValue()).toBe(SUBTITLES.trim());
    expect(await page.getByRole('radio', { name: 'Boxed' }).isChecked()).toBe(true);
    expect(complaints).toEqual([]);
  },
);
