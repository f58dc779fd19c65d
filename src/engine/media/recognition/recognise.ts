import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { InstalledPack } from '../../voices/packs/installed.ts';
import { lockPackShared } from '../../voices/packs/pack-lock.ts';
import { SpeechError } from '../speech/engine.ts';
import { createEngineProcess } from '../speech/engine-process.ts';

/** Seconds of a piece at most, and at least before it may be cut; networks of this kind hear half a minute at once. */
const MAX_PIECE_SECONDS = 27;
const MIN_PIECE_SECONDS = 12;
/** Seconds whose loudness is looked at: a pause between two words is rarely shorter. */
const PAUSE_SECONDS = 0.15;
/** Peaks below this are no speech (about −50 dB). */
const MIN_SPEECH_PEAK = 0.003;

/** Seconds for half a minute of sound, with the loading of the network before the first. */
const TIMEOUT_SECONDS = 180;
/** Bytes: the network as halves and as floats, and what it is written from. */
const MAX_MEMORY_BYTES = 2.5e9;
const THREADS = Math.min(4, availableParallelism());

/** What the driver asks of the recogniser's process, and what it is told. */
export interface RecogniseRequest {
  /** Path of a Whisper model as CTranslate2 keeps it, and of its vocabulary. */
  model: string;
  vocabulary: string;
  /** Empty, and its own; nothing stays in it. */
  folder: string;
  threads: number;
  /** Of what is said, `en`. */
  language: string;
  /** One channel at 16,000 Hz, at most half a minute. */
  pcm: Float32Array;
}

/** What the driver is given of a sound: one channel at 16,000 Hz. */
export interface RecordedSound {
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

/** A sound in pieces, cut where it is quietest; those in which nothing is heard are left out. */
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

/** The middle of the quietest moment; of equal ones the last. */
function quietestMoment(pcm: Float32Array, from: number, to: number, rate: number): number {
  const step = Math.round(PAUSE_SECONDS * rate);
  let found = to;
  let least = Number.POSITIVE_INFINITY;
  for (let at = from; at + step <= to; at += step) {
    let sum = 0;
    for (let index = at; index < at + step; index++) sum += (pcm[index] ?? 0) ** 2;
    if (sum > least) continue;
    least = sum;
    found = at + Math.round(step / 2);
  }
  return found;
}
