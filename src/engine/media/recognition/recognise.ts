import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { InstalledPack } from '../../voices/packs/installed.ts';
import { lockPackShared } from '../../voices/packs/pack-lock.ts';
import { SpeechError } from '../speech/engine.ts';
import { createEngineProcess } from '../speech/engine-process.ts';

/** Length of a piece; Whisper accepts half a minute. */
const MAX_PIECE_SECONDS = 27;
const MIN_PIECE_SECONDS = 12;
/** Shortest pause between words. */
const PAUSE_SECONDS = 0.15;
/** Quieter sounds (below about −50 dB) are not speech. */
const MIN_SPEECH_PEAK = 0.003;

/** For half a minute of sound. Before the first piece, the network is loaded as well. */
const TIMEOUT_SECONDS = 180;
/** The network in 16-bit and 32-bit floats, and the file it is converted from. */
const MAX_MEMORY_BYTES = 2.5e9;
const THREADS = Math.min(4, availableParallelism());

/** A request to the recogniser's process, which answers with the text. */
export interface RecogniseRequest {
  /** Paths of a Whisper model in CTranslate2's format, and of its vocabulary. */
  model: string;
  vocabulary: string;
  /** An empty folder for temporary files, which the process removes. */
  folder: string;
  threads: number;
  /** ISO 639 code of the speech, such as `en`. */
  language: string;
  /** One channel at 16,000 Hz, at most half a minute. */
  pcm: Float32Array;
}

/** One channel at 16,000 Hz. */
export interface RecordedSound {
  pcm: Float32Array;
  sampleRate: 16_000;
}

/**
 * Transcribes speech to words without times.
 *
 * @param options `tempDir`: for the converted network
 * @throws {SpeechError}, or the signal's reason
 */
export async function recognise(
  { pcm, sampleRate }: RecordedSound,
  { folder, pack }: InstalledPack,
  { locale, tempDir, signal }: { locale: string; tempDir: string; signal: AbortSignal },
): Promise<string> {
  const { model, vocabulary } = pack.model;
  if (model === undefined || vocabulary === undefined) {
    throw new SpeechError('engine_failed', `${pack.name} does not name its model and its vocabulary`);
  }
  const [language = 'en'] = locale.toLowerCase().split('-');
  const release = lockPackShared(folder);
  const workFolder = await mkdtemp(join(tempDir, 'recognise-'));
  const engine = createEngineProcess({
    name: 'The recogniser',
    file: new URL('./entry.ts', import.meta.url),
    args: [],
    timeout: TIMEOUT_SECONDS,
    memory: MAX_MEMORY_BYTES,
  });
  try {
    const files = { model: join(folder, model), vocabulary: join(folder, vocabulary), folder: workFolder };
    const texts: string[] = [];
    for (const piece of splitAtPauses(pcm, sampleRate)) {
      const request = { ...files, threads: THREADS, language, pcm: piece };
      texts.push(await engine.call<string>(request satisfies RecogniseRequest, signal));
    }
    return texts.filter((text) => text !== '').join(' ');
  } finally {
    await engine.close();
    await rm(workFolder, { recursive: true, force: true });
    release();
  }
}

/** Splits a sound at its quietest moments. Silent pieces are dropped. */
export function splitAtPauses(pcm: Float32Array, rate: number): Float32Array[] {
  const pieces: Float32Array[] = [];
  let from = 0;
  while (from < pcm.length) {
    const isLast = pcm.length - from <= MAX_PIECE_SECONDS * rate;
    const to = isLast
      ? pcm.length
      : quietestMoment(pcm, from + MIN_PIECE_SECONDS * rate, from + MAX_PIECE_SECONDS * rate, rate);
    const piece = pcm.slice(from, to);
    if (piece.some((value) => Math.abs(value) > MIN_SPEECH_PEAK)) pieces.push(piece);
    from = to;
  }
  return pieces;
}

/** Returns the sample in the middle of the quietest pause; of the last such pause if several are equally quiet. */
function quietestMoment(pcm: Float32Array, from: number, to: number, rate: number): number {
  const step = Math.round(PAUSE_SECONDS * rate);
  let found = to;
  let lowest = Number.POSITIVE_INFINITY;
  for (let at = from; at + step <= to; at += step) {
    let sum = 0;
    for (let index = at; index < at + step; index++) sum += (pcm[index] ?? 0) ** 2;
    if (sum > lowest) continue;
    lowest = sum;
    found = at + Math.round(step / 2);
  }
  return found;
}
