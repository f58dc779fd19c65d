import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { makeTempDir } from '../files/temp-dir.ts';

const LOG = new URL('log.ts', import.meta.url).href;

/** Runs a program with standard error, and optionally standard output, redirected by the shell. */
const run = (program: string, redirect: string, limit = '') =>
  promisify(execFile)('/bin/sh', [
    '-c',
    `${limit} exec "$0" --input-type=module -e "$1" ${redirect}`,
    process.execPath,
    program,
  ]);

const START = `
  import { droppedLogLines, makeLog, surviveOutputErrors } from '${LOG}';
  import { ftruncateSync, writeFileSync } from 'node:fs';
  const log = makeLog('info');`;

test.runIf(process.platform === 'linux')('drops and counts log lines when the disk is full', async () => {
  const program = `${START}
    for (let line = 0; line < 20; line++) log.info('a line');
    setTimeout(() => process.stdout.write(String(droppedLogLines())), 50);`;
  expect((await run(program, '2> /dev/full')).stdout).toBe('20');
});

test.runIf(process.platform === 'linux')('survives a standard output that cannot be written', async () => {
  await using temp = await makeTempDir('castwright-log-');
  const countFile = join(temp.path, 'told');
  const program = `${START}
    surviveOutputErrors();
    process.stdout.write('ready');
    process.stderr.write('a warning of Node');
    setTimeout(() => writeFileSync('${countFile}', String(droppedLogLines())), 50);`;
  await run(program, '> /dev/full 2> /dev/full');
  expect(Number(await readFile(countFile, 'utf8'))).toBeGreaterThan(0);
});

test('starts a new line after one that was cut off', async () => {
  await using temp = await makeTempDir('castwright-log-');
  const path = join(temp.path, 'log');
  // The shell limits the file to one or two blocks of 512 bytes, which cuts off the last line.
  const program = `${START}
    for (let line = 0; line < 50; line++) log.info({ line }, 'a line');
    ftruncateSync(2, 0);
    log.info('there is room again');
    process.stdout.write(String(droppedLogLines()));`;
  const { stdout } = await run(program, `2>> ${path}`, 'ulimit -f 2;');
  expect(Number(stdout)).toBeGreaterThan(20);
  const written = await readFile(path, 'utf8');
  expect(written).toMatch(/^\n\{.*there is room again"\}\n$/);
});
