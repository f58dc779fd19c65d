import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { InstalledPack } from '../../voices/packs/installed.ts';
import { lockPackShared } from '../../voices/packs/pack-lock.ts';
import { superviseEngine } from '../speech/process/supervise.ts';
import { SpeechError } from '../speech/speech-error.ts';
import { quietPieces } from './quiet-pieces.ts';

/** Seconds for half a minute of sound, with the loading of the network before the first. */
const LIMIT = 180;
/** Bytes: the network as halves and as floats, and what it is written from. */
const MEMORY = 2.5e9;
const THREADS = Math.min(4, availableParallelism());

/** What the driver is given of a sound: one channel at 16,000 Hz. */
export interface HeardSound {
  pcm: Float32Array;
  sampleRate: 16_000;
}

/**
 * What is said in a sound, in words and without times.
 *
 * @param tempDir for what the network is loaded from
 * @throws {SpeechError}, or the signal's reason
 */
export async function recognise(
  { pcm, sampleRate }: HeardSound,
  { folder, pack }: InstalledPack,
  { locale, tempDir, signal }: { locale: string; tempDir: string; signal: AbortSignal },
): Promise<string> {
  const { model, vocabulary } = pack.model;
  if (model === undefined || vocabulary === undefined) {
    throw new SpeechError('engine_failed', `${pack.name} does not name its model and its vocabulary`);
  }
  const [language = 'en'] = locale.toLowerCase().split('-');
  const release = lockPackShared(folder);
  const own = await mkdtemp(join(tempDir, 'recognise-'));
  const engine = superviseEngine({
    name: 'The recogniser',
    file: new URL('./entry.ts', import.meta.url),
    args: [],
    timeout: LIMIT,
    memory: MEMORY,
  });
  try {
    const files = { model: join(folder, model), vocabulary: join(folder, vocabulary), folder: own };
    const texts: string[] = [];
    for (const piece of quietPieces(pcm, sampleRate)) {
      const request = { ...files, threads: THREADS, language, pcm: piece };
      texts.push(await engine.call<string>(request, signal));
    }
    return texts.filter((text) => text !== '').join(' ');
  } finally {
    await engine.close();
    await rm(own, { recursive: true, force: true });
    release();
  }
}
