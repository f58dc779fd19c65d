import { execFile, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { PROCESS_ENV } from '../stack/process-env.ts';
import { startRecorder } from '../stack/recorder.ts';
import { castwrightIn } from './command-line.ts';
import { failsOnlyOnPlaceholders } from './reader-placeholders.ts';
import { sharedServer } from './shared-server.ts';

const DOCS = fileURLToPath(new URL('../../docs', import.meta.url));
const run = promisify(execFile);
const hasCurl = spawnSync('curl', ['--version']).status === 0;
const hasJq = spawnSync('jq', ['--version']).status === 0;

const documents = readdirSync(DOCS)
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: readFileSync(join(DOCS, name), 'utf8') }));

const shells = documents.flatMap(({ name, text }) =>
  [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, code = '']) => ({ name, code })),
);

test.skipIf(!hasCurl)('accepts every cURL call in the documents', async () => {
  await using folder = await makeTempDir('castwright-guides-');
  await using server = await sharedServer('quick');
  await using recorder = await startRecorder(server.url);
  const template = documents
    .find(({ name }) => name === 'TEMPLATES.md')
    ?.text.match(/^```json\n([\s\S]*?)^```/m);
  await writeFile(join(folder.path, 'opening-night.json'), template?.[1] ?? '');
  const env = { ...PROCESS_ENV, CASTWRIGHT_BASE_URL: recorder.url, CASTWRIGHT_API_KEY: server.key };
  const calls = shells.filter(
    ({ code }) => code.includes('curl ') && code.includes('x-api-key') && (hasJq || !code.includes('jq ')),
  );
  expect(calls.length).toBeGreaterThan(12);
  const refused: string[] = [];
  for (const { name, code } of calls) {
    await run('bash', ['-c', code.replaceAll('curl -s', 'curl -s -g')], { env, cwd: folder.path });
    const [call] = recorder.taken();
    if (call?.status !== 200 && !failsOnlyOnPlaceholders(call?.answer))
      refused.push(`${name}: ${call?.answer}`);
  }
  expect(refused).toEqual([]);
});

test('has every command-line option that the documents name', async () => {
  const lines = documents.flatMap(({ name, text }) =>
    text
      .replaceAll('\\\n', ' ')
      .split('\n')
      .map((line) => ({ name, line })),
  );
  const commands = lines.flatMap(({ name, line }) => {
    const [, command, rest = ''] =
      /castwright (?!castwright)([a-z][a-z-]+)((?: [^`|#&;]*)?)/.exec(line) ?? [];
    const options = [...rest.matchAll(/(?<= )--([a-z][a-z-]*)/g)].map(([option]) => option);
    return command && options.length > 0 ? [{ name, command, options }] : [];
  });
  expect(commands.length).toBeGreaterThan(20);
  await using folder = await makeTempDir('castwright-help-');
  const helps = new Map<string, Promise<string>>();
  for (const { name, command, options } of commands) {
    if (!helps.has(command)) helps.set(command, castwrightIn(folder.path, command, '--help'));
    const help = await helps.get(command);
    for (const option of options.filter((option) => option !== '--help'))
      expect(help, `${name}: castwright ${command}`).toContain(option);
  }
});

test('prints help for serve and worker, and refuses unknown options', async () => {
  await using folder = await makeTempDir('castwright-help-');
  for (const command of ['serve', 'worker']) {
    expect(await castwrightIn(folder.path, command, '--help')).toContain(`castwright ${command}: `);
    const refused = castwrightIn(folder.path, command, '--port', '9000');
    await expect(refused).rejects.toThrow(`castwright ${command} takes no options, but got --port`);
  }
});
