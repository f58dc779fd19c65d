import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ApiError, invalidField } from '../../../contract/errors.ts';
import { estimateSpeechSeconds } from '../../../engine/compile/estimates.ts';
import { RenderError } from '../../../engine/film/render-error.ts';
import type {
  AvatarVideoRequest,
  Manner,
  PronouncedWord,
  ScriptVoice,
} from '../../../engine/film/request.ts';
import type { SoundFormat, SoundResult } from '../../../engine/processes/render/messages.ts';
import type { Renderer } from '../../../engine/processes/render/start.ts';
import { isSsml } from '../../../engine/text/markup/read-ssml.ts';
import { fairLimit } from '../../../platform/concurrency/fair-limit.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import { requireReadable } from '../pronunciations.ts';

/** A file that is read while another process writes it. */
interface LiveFile {
  /** When the first bytes of it are there. */
  begun: Promise<void>;
  /** Ends with the file; fails with what failed. */
  sound: Readable;
  /** When it has been read, or whoever read it has gone. */
  closed: Promise<void>;
  heard(bytes: number): void;
  end(bytes: number): void;
  fail(error: unknown): void;
}

const BLOCK = 65_536;

export interface SpeechWish {
  voiceId: string;
  manner?: Manner | undefined;
  script: string;
  /** Of the voice. */
  locale: string;
  pronunciations?: PronouncedWord[];
  format: SoundFormat;
  /** Of the pace, beside the manner's: 0.25–4. */
  speed: number;
  /** Names of the fields of the call, for what is told of them. */
  fields: { script: string; voice: string; format: string };
  /** The sound is answered within JSON, which cannot be long. */
  isWhole?: boolean;
}

export interface Spoken extends Omit<SoundResult, 'sound'> {
  /** The file; its folder goes when this is closed. */
  sound: Readable;
  /** Unknown of one that is still being spoken, and so are its length, its words and its warnings. */
  bytes: number | undefined;
}

/** The voice alone, while whoever asks waits. */
export interface SpeakAloud {
  /** @throws {ApiError} naming what cannot be spoken */
  speak(wish: SpeechWish, signal: AbortSignal): Promise<Spoken>;
  /** Stops what is being spoken. */
  close(): void;
}

export interface SpeakAloudSettings {
  tempRoot: string;
  renderer: Renderer;
  log: Log;
}

/** Scripts spoken at a time, each in a process of its own. */
const PLACES = { what: 'scripts to speak', slots: 4, maxWaiting: 20 };
/** Seconds that one may take. */
const LIMIT = 300;
/** Seconds of sound that one may become: estimated before anything is done, and measured while it is spoken. */
const LONGEST = 1500;
/** Bytes of sound within JSON. */
const WHOLE = 24_000_000;
/** Bytes of a second. */
const RATES: Readonly<Record<SoundFormat, number>> = {
  mp3: 12_000,
  opus: 8_000,
  aac: 12_000,
  m4a: 12_000,
  flac: 50_000,
  pcm: 48_000,
  wav: 96_000,
};
/** What voices can themselves; the rest is done with their sound. */
const PACE = { slowest: 0.5, fastest: 2 };

export function openSpeakAloud({ tempRoot, renderer, log }: SpeakAloudSettings): SpeakAloud {
  const closing = new AbortController();
  const enter = fairLimit(PLACES);

  /** @param begun is told of the sound as soon as some of it can be heard */
  async function make(wish: SpeechWish, signal: AbortSignal, begun: (spoken: Spoken) => void): Promise<void> {
    await using undo = new AsyncDisposableStack();
    const temp = undo.use(await makeTempDir('speech-', tempRoot));
    const { manner, tempo } = pacesOf(wish);
    const { script, voiceId, format, pronunciations = [] } = wish;
    const request = voiceAlone({
      script,
      voiceId,
      ...(manner && { manner }),
      ...(pronunciations.length > 0 && { pronunciations }),
    });
    const live = canBeLive(wish, tempo) ? liveFile(join(temp.path, `sound.${format}`)) : undefined;
    const work = renderer.sound(
      request,
      { urgency: 'awaited', tempDir: temp.path, signal, log, onBytesWritten: (bytes) => live?.heard(bytes) },
      { format, tempo, isLive: live !== undefined, maxSeconds: LONGEST },
    );
    if (live) {
      void live.begun.then(() =>
        begun({ sound: live.sound, bytes: undefined, duration: 0, words: [], warnings: [] }),
      );
      try {
        live.end((await stat((await work).sound)).size);
      } catch (error) {
        live.fail(error);
        throw error;
      }
      // Whoever listens may still be at it.
      removeAfter(live.closed, undo.move());
      return;
    }
    const { sound: path, ...facts } = await work;
    const { size } = await stat(path);
    const sound = createReadStream(path);
    removeAfter(once(sound, 'close'), undo.move());
    begun({ ...facts, sound, bytes: size });
  }

  function removeAfter(closed: Promise<unknown>, folder: AsyncDisposableStack): void {
    closed
      .then(() => folder.disposeAsync())
      .catch((err: unknown) => log.warn({ err }, 'a folder of speech was left behind'));
  }

  return {
    speak(wish, signal) {
      requireReadable(wish.script, wish.fields.script, wish.locale);
      requireShort(wish);
      const { promise, resolve, reject } = Promise.withResolvers<Spoken>();
      const work = enter(async () => {
        const late = AbortSignal.timeout(LIMIT * 1000);
        await make(wish, AbortSignal.any([closing.signal, signal, late]), resolve).catch((error: unknown) => {
          if (late.aborted && !signal.aborted) throw new ApiError('unavailable', TOO_SLOW, [], error);
          throw tellable(error, wish);
        });
      });
      work.catch(reject);
      return promise;
    },
    close() {
      closing.abort(new Error('The server stops'));
    },
  };
}

/** Seconds from which on nobody waits for the whole. */
const LONG = 12;
const LIVE_FORMATS: readonly SoundFormat[] = ['mp3', 'opus', 'aac', 'pcm'];

/** Whether it can be heard while it is spoken: marks of SSML stand around all of it. */
function canBeLive({ script, format, isWhole }: SpeechWish, tempo: number): boolean {
  return (
    !isWhole &&
    tempo === 1 &&
    LIVE_FORMATS.includes(format) &&
    !isSsml(script) &&
    estimateSpeechSeconds(script) > LONG
  );
}

const TOO_SLOW = `The voice took more than ${LIMIT} seconds; send less text at a time`;

/** @throws {ApiError} before anything is done for what would be too long */
function requireShort({ script, manner, speed, format, fields, isWhole }: SpeechWish): void {
  const seconds = estimateSpeechSeconds(script) / (speed * (manner?.rate ?? 1));
  if (seconds > LONGEST) {
    const minutes = Math.ceil(seconds / 60);
    throw invalidField(
      fields.script,
      `would last about ${minutes} minutes; at most ${LONGEST / 60} at a time`,
    );
  }
  if (isWhole && seconds * RATES[format] > WHOLE) {
    throw invalidField(fields.format, 'is too large for an answer with word times: use mp3, or less text');
  }
}

/** What of the pace is the voice's, and what is left to change its sound by. */
function pacesOf({ manner, speed }: SpeechWish): { manner: Manner | undefined; tempo: number } {
  if (speed === 1) return { manner, tempo: 1 };
  const wanted = (manner?.rate ?? 1) * speed;
  const rate = Math.max(PACE.slowest, Math.min(PACE.fastest, wanted));
  return { manner: { ...manner, rate }, tempo: wanted / rate };
}

/** What is wrong with the words or the voice is told by the name of its field. */
function tellable(error: unknown, { fields }: SpeechWish): unknown {
  if (!(error instanceof RenderError)) return error;
  const { message, fault, part } = error;
  if (fault === 'server') return new ApiError('unavailable', message, [], error);
  const field = part === 'voice' ? fields.voice : fields.script;
  return new ApiError('invalid', message, [{ field, message }], error);
}

function liveFile(path: string): LiveFile {
  const begun = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  let known = 0;
  let isOver = false;
  let failure: unknown;
  let wake = () => {};

  async function* read(): AsyncGenerator<Buffer> {
    await using file = await open(path);
    for (let at = 0; ; ) {
      if (failure !== undefined) throw failure;
      if (at < known) {
        const { bytesRead, buffer } = await file.read(
          Buffer.alloc(Math.min(BLOCK, known - at)),
          0,
          undefined,
          at,
        );
        at += bytesRead;
        if (bytesRead > 0) yield buffer.subarray(0, bytesRead);
        continue;
      }
      if (isOver) return;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }

  const sound = Readable.from(read(), { objectMode: false, highWaterMark: BLOCK });
  sound.once('close', () => {
    closed.resolve();
    wake();
  });
  // Whoever reads is told by the stream itself.
  sound.on('error', () => {});
  const grow = (bytes: number) => {
    known = Math.max(known, bytes);
    if (known > 0) begun.resolve();
    wake();
  };
  return {
    begun: begun.promise,
    sound,
    closed: closed.promise,
    heard: grow,
    end(bytes) {
      isOver = true;
      grow(bytes);
    },
    fail(error) {
      failure = error;
      wake();
    },
  };
}

/** A script that is heard and not seen: the presenter is not looked at. */
export function voiceAlone(voice: Omit<ScriptVoice, 'type'>): AvatarVideoRequest {
  return {
    kind: 'avatar_video',
    avatar: { library: 1 },
    voice: { type: 'script', ...voice },
    aspect: 'portrait',
    layout: 'full',
    caption: false,
    format: 'mp4',
    name: 'Speech',
  };
}
