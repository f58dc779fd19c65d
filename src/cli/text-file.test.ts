import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { makeTempDir } from '../platform/files/temp-dir.ts';
import { readScriptFile, readTextFile } from './text-file.ts';

const TIMES = '1\r\n00:00:01,000 --> 00:00:03,000\r\n';

it('reads text in any encoding and reports the one it guessed', async () => {
  await using folder = await makeTempDir('castwright-text-');
  const path = join(folder.path, 'words.srt');
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await writeFile(
    path,
    Buffer.concat([Buffer.from(TIMES), Buffer.from('z/Do4uXyLCDq4Oog5OXr4D8NCg==', 'base64')]),
  );
  expect(await readTextFile('--subtitles', path)).toBe(`${TIMES}Привет, как дела?\r\n`);
  expect(written).toHaveBeenCalledExactlyOnceWith(`Note: ${path} was read as windows-1251\n`);
  await writeFile(path, `\ufeff${TIMES}Привет`, 'utf16le');
  expect(await readTextFile('--subtitles', path)).toBe(`${TIMES}Привет`);
  expect(written).toHaveBeenCalledOnce();
  written.mockRestore();
});

it('takes the words of subtitles as a script', async () => {
  await using folder = await makeTempDir('castwright-text-');
  const path = join(folder.path, 'words.srt');
  await writeFile(
    path,
    `${TIMES}<i>Hello</i> there,\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nmy friend.\r\n`,
  );
  expect(await readScriptFile('--script', path)).toBe('Hello there, my friend.');
  await writeFile(path, 'Hello there.\n\nA --> B');
  expect(await readScriptFile('--script', path)).toBe('Hello there.\n\nA --> B');
});

it('names the option and the file that cannot be read', async () => {
  await using folder = await makeTempDir('castwright-text-');
  const path = join(folder.path, 'words.txt');
  await expect(readScriptFile('--script', path)).rejects.toThrow(`--script ${path} cannot be read: ENOENT`);
  await writeFile(path, Buffer.from('Hello\x02'));
  await expect(readScriptFile('--script', path)).rejects.toThrow(`--script ${path} is not a text file`);
  await writeFile(path, `${TIMES}\r\n`);
  await expect(readScriptFile('--script', path)).rejects.toThrow(`--script ${path} contains no words`);
});
