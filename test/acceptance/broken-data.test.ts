import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { isFleet } from '../stack/stack.ts';
import { castwrightIn } from './command-line.ts';
import { runServer } from './server.ts';

const temp = await makeTempDir('castwright-broken-');
afterAll(() => temp[Symbol.asyncDispose]());

/** Starts the command, and returns its exit code and error output. */
async function start(dataDir: string, command = 'serve') {
  const { child, stderr } = runServer(dataDir, {}, command.split(' '));
  const code = await new Promise((resolve) => child.once('close', resolve));
  // Drops the log, which consists of JSON lines.
  return { code, output: stderr().replaceAll(/^\{.*\}\n/gm, '') };
}

/** Expects one or more sentences without a stack trace. */
function expectSentence({ code, output }: { code: unknown; output: string }, words: RegExp): void {
  expect(output).toMatch(words);
  expect(output).not.toMatch(/^\s+at /m);
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(code).toBe(1);
}

// A fleet runs on PostgreSQL and has no database file.
test.skipIf(isFleet)(
  'refuses to start on a damaged database, says how to restore it and leaves it unchanged',
  async () => {
    const dataDir = join(temp.path, 'damaged');
    await castwrightIn(dataDir, 'accounts', 'add', 'ann@example.com');
    const path = join(dataDir, 'castwright.db');
    const whole = await readFile(path);
    const damaged = [
      Buffer.from('a letter to a friend '.repeat(1000)),
      whole.subarray(0, whole.length >> 1),
      Buffer.from(whole).fill(0x5a, 100, 20_000),
    ];
    for (const bytes of damaged) {
      await writeFile(path, bytes);
      expectSentence(await start(dataDir), /castwright\.db is damaged.*castwright restore/);
      expect((await readFile(path)).equals(bytes)).toBe(true);
    }
    expectSentence(await start(dataDir, 'accounts list'), /castwright\.db is damaged.*castwright restore/);
  },
);

test('refuses to start with an empty secret or a file as data directory, and says what to do', async () => {
  const empty = join(temp.path, 'empty');
  await mkdir(empty);
  await writeFile(join(empty, 'secret'), '');
  expectSentence(
    await start(empty),
    /secret does not contain a valid secret: it has 0 bytes .* from a backup/,
  );

  const file = join(temp.path, 'file');
  await writeFile(file, '');
  expectSentence(await start(file), /file is a file, not a folder\. Set CASTWRIGHT_DATA_DIR/);
  expectSentence(await start(join(file, 'data')), /is a file, not a folder\. Set CASTWRIGHT_DATA_DIR/);
});
