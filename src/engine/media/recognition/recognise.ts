import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type InstalledPack, languageCodes } from '../../voices/packs/installed.ts';
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

/** A request to the recogniser's process. */
export interface RecogniseRequest {
  /** Paths of a Whisper model in CTranslate2's format, and of its vocabulary. */
  model: string;
  vocabulary: string;
  /** An empty folder for temporary files, which the process removes. */
  folder: string;
  threads: number;
  /** ISO 639 code of the speech, such as `en`. If empty, the language is recognised, too. */
  language: string;
  /** One channel at 16,000 Hz, at most half a minute. */
  pcm: Float32Array;
}

/** The answer of the recogniser's process. */
export interface RecognisedPiece {
  text: string;
  /** ISO 639 code. */
  language: string;
}

/** Words without times, and their language. */
export interface Recognised extends RecognisedPiece {
  /** Whether the language is known: it was given, or nearly all of the speech sounds like it. */
  isCertain: boolean;
}

/** Share of the speech that must sound like one language for it to be certain. */
const CERTAIN_SHARE = 0.75;
/** Shorter speech has too few words for its language to be certain, and is not split for a second opinion. */
const MIN_CERTAIN_SECONDS = 3;

/** One channel at 16,000 Hz. */
export interface RecordedSound {
  pcm: Float32Array;
  sampleRate: 16_000;
}

/**
 * Transcribes speech to words without times.
 *
 * @param options.locale of the speech; if undefined, the language is recognised, too: the one that most of the speech sounds
 * like. It may be one that the pack does not support, and then there is no text
 * @param options.onProgress receives the share of the speech that was heard, from 0 to 1, after every piece
 * @param options.tempDir for the converted network
 * @throws {SpeechError}, or the signal's reason
 */
export async function recognise(
  { pcm, sampleRate }: RecordedSound,
  { folder, pack }: InstalledPack,
  {
    locale,
    tempDir,
    signal,
    onProgress,
  }: {
    locale: string | undefined;
    tempDir: string;
    signal: AbortSignal;
    onProgress(share: number): void;
  },
): Promise<Recognised> {
  const { model, vocabulary } = pack.model;
  if (model === undefined || vocabulary === undefined) {
    throw new SpeechError('engine_failed', `${pack.name} does not name its model and its vocabulary`);
  }
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
    const transcribe = (piece: Float32Array, language: string) => {
      const request = { ...files, threads: THREADS, language, pcm: piece };
      return engine.call<RecognisedPiece>(request satisfies RecogniseRequest, signal);
    };
    const pieces = splitAtPauses(pcm, sampleRate);
    const named = locale?.toLowerCase().split('-')[0];
    const transcripts: HeardPiece[] = [];
    for (const [index, piece] of pieces.entries()) {
      transcripts.push({ ...(await transcribe(piece, named ?? '')), seconds: piece.length / sampleRate });
      onProgress((index + 1) / pieces.length);
    }
    if (named !== undefined) return { text: joined(transcripts), language: named, isCertain: true };

    const opinions = [...transcripts];
    const [only] = pieces;
    if (only && pieces.length === 1 && only.length > 2 * MIN_CERTAIN_SECONDS * sampleRate) {
      for (const half of [only.slice(0, only.length / 2), only.slice(only.length / 2)])
        opinions.push({ ...(await transcribe(half, '')), seconds: half.length / sampleRate });
    }
    const { language, isCertain } = mostHeard(opinions);
    if (!languageCodes({ pack }).has(language)) return { text: '', language, isCertain };
    for (const [index, piece] of pieces.entries())
      if (transcripts[index]?.language !== language)
        transcripts[index] = { ...(await transcribe(piece, language)), seconds: 0 };
    return { text: joined(transcripts), language, isCertain };
  } finally {
    await engine.close();
    await rm(workFolder, { recursive: true, force: true });
    release();
  }
}

interface HeardPiece extends RecognisedPiece {
  seconds: number;
}

function joined(pieces: readonly HeardPiece[]): string {
  return pieces
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join(' ');
}

/** Returns the language of most of the speech. */
export function mostHeard(pieces: readonly HeardPiece[]): Pick<Recognised, 'language' | 'isCertain'> {
  const seconds = new Map<string, number>();
  for (const { language, seconds: more } of pieces)
    seconds.set(language, (seconds.get(language) ?? 0) + more);
  const whole = pieces.reduce((sum, piece) => sum + piece.seconds, 0);
  const [language = 'en', most = 0] = [...seconds].sort(([, a], [, b]) => b - a)[0] ?? [];
  return { language, isCertain: whole >= MIN_CERTAIN_SECONDS && most >= CERTAIN_SHARE * whole };
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
