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

export interface SpeechRequest {
  voiceId: string;
  manner?: Manner | undefined;
  script: string;
  /** Locale of the voice. */
  locale: string;
  pronunciations?: PronouncedWord[];
  format: SoundFormat;
  /** Factor applied to the rate of the manner: 0.25–4. */
  speed: number;
  /** Names of the request's fields, for error messages. */
  fields: { script: string; voice: string; format: string };
  /** Whether the sound is returned as a whole within JSON, which limits its size. */
  isWhole?: boolean;
}

export interface Spoken extends Omit<SoundResult, 'sound'> {
  /** The sound file. Its folder is removed when the stream closes. */
  sound: Readable;
  /** Unknown while the script is still being spoken, like duration, words and warnings. */
  bytes: number | undefined;
}

/** Speaks scripts without a video, while the caller waits. */
export interface SpeakAloud {
  /** @throws {ApiError} naming the field that cannot be spoken */
  speak(request: SpeechRequest, signal: AbortSignal): Promise<Spoken>;
  /** Aborts running speech. */
  close(): void;
}

export interface SpeakAloudSettings {
  tempRoot: string;
  renderer: Renderer;
  log: Log;
}

/** Limits the scripts that are spoken at the same time, each in a process of its own. */
const SCRIPT_LIMIT = { what: 'scripts to speak', slots: 4, maxWaiting: 20 };
/** Maximum seconds for speaking a script. */
const SCRIPT_TIMEOUT_SECONDS = 300;
/** Maximum length of the sound. It is estimated before the work, and measured during the work. */
const MAX_SECONDS = 1500;
/** Maximum size of sound within JSON. */
const MAX_WHOLE_BYTES = 24_000_000;
const BYTES_PER_SECOND: Readonly<Record<SoundFormat, number>> = {
  mp3: 12_000,
  opus: 8_000,
  aac: 12_000,
  m4a: 12_000,
  flac: 50_000,
  pcm: 48_000,
  wav: 96_000,
};
/** Rates that voices support. Beyond them, the sound is stretched. */
const PACE = { slowest: 0.5, fastest: 2 };

export function openSpeakAloud({ tempRoot, renderer, log }: SpeakAloudSettings): SpeakAloud {
  const closing = new AbortController();
  const enter = fairLimit(SCRIPT_LIMIT);

  /** @param onStarted receives the sound as soon as it can be played */
  async function make(
    request: SpeechRequest,
    signal: AbortSignal,
    onStarted: (spoken: Spoken) => void,
  ): Promise<void> {
    await using undo = new AsyncDisposableStack();
    const temp = undo.use(await makeTempDir('speech-', tempRoot));
    const { manner, tempo } = splitPace(request);
    const { script, voiceId, format, pronunciations = [] } = request;
    const videoRequest = speechOnlyRequest({
      script,
      voiceId,
      ...(manner && { manner }),
      ...(pronunciations.length > 0 && { pronunciations }),
    });
    const live = canBeLive(request, tempo) ? liveFile(join(temp.path, `sound.${format}`)) : undefined;
    const work = renderer.sound(
      videoRequest,
      { urgency: 'awaited', tempDir: temp.path, signal, log, onBytesWritten: (bytes) => live?.grow(bytes) },
      { format, tempo, isLive: live !== undefined, maxSeconds: MAX_SECONDS },
    );
    if (live) {
      void live.begun.then(() =>
        onStarted({ sound: live.sound, bytes: undefined, duration: 0, words: [], warnings: [] }),
      );
      try {
        live.end((await stat((await work).sound)).size);
      } catch (error) {
        live.fail(error);
        throw error;
      }
      // The caller may still be reading.
      removeAfter(live.closed, undo.move());
      return;
    }
    const { sound: path, ...details } = await work;
    const { size } = await stat(path);
    const sound = createReadStream(path);
    removeAfter(once(sound, 'close'), undo.move());
    onStarted({ ...details, sound, bytes: size });
  }

  function removeAfter(closed: Promise<unknown>, folder: AsyncDisposableStack): void {
    closed
      .then(() => folder.disposeAsync())
      .catch((err: unknown) => log.warn({ err }, 'a temporary folder of speech could not be removed'));
  }

  return {
    speak(request, signal) {
      requireReadable(request.script, request.fields.script, request.locale);
      requireShort(request);
      const { promise, resolve, reject } = Promise.withResolvers<Spoken>();
      const work = enter(async () => {
        const late = AbortSignal.timeout(SCRIPT_TIMEOUT_SECONDS * 1000);
        await make(request, AbortSignal.any([closing.signal, signal, late]), resolve).catch(
          (error: unknown) => {
            if (late.aborted && !signal.aborted) throw new ApiError('unavailable', TOO_SLOW, [], error);
            throw toApiError(error, request);
          },
        );
      });
      work.catch(reject);
      return promise;
    },
    close() {
      closing.abort(new Error('The server is shutting down'));
    },
  };
}

/** Scripts longer than this are streamed while they are spoken. */
const MIN_LIVE_SECONDS = 12;
const LIVE_FORMATS: readonly SoundFormat[] = ['mp3', 'opus', 'aac', 'pcm'];

/** Whether the sound can be streamed while it is spoken. SSML has to be read as a whole. */
function canBeLive({ script, format, isWhole }: SpeechRequest, tempo: number): boolean {
  return (
    !isWhole &&
    tempo === 1 &&
    LIVE_FORMATS.includes(format) &&
    !isSsml(script) &&
    estimateSpeechSeconds(script) > MIN_LIVE_SECONDS
  );
}

const TOO_SLOW = `The voice took more than ${SCRIPT_TIMEOUT_SECONDS} seconds. Send less text at a time`;

/** @throws {ApiError} if the sound would be too long or too large, before any work */
function requireShort({ script, manner, speed, format, fields, isWhole }: SpeechRequest): void {
  const seconds = estimateSpeechSeconds(script) / (speed * (manner?.rate ?? 1));
  if (seconds > MAX_SECONDS) {
    const minutes = Math.ceil(seconds / 60);
    throw invalidField(
      fields.script,
      `would last about ${minutes} minutes; the maximum is ${MAX_SECONDS / 60} minutes at a time`,
    );
  }
  if (isWhole && seconds * BYTES_PER_SECOND[format] > MAX_WHOLE_BYTES) {
    throw invalidField(fields.format, 'is too large for a response with word times. Use mp3, or less text');
  }
}

/** Splits the pace into the voice's own rate and the tempo by which its sound is stretched. */
function splitPace({ manner, speed }: SpeechRequest): { manner: Manner | undefined; tempo: number } {
  if (speed === 1) return { manner, tempo: 1 };
  const pace = (manner?.rate ?? 1) * speed;
  const rate = Math.max(PACE.slowest, Math.min(PACE.fastest, pace));
  return { manner: { ...manner, rate }, tempo: pace / rate };
}

/** Names the request field if the script or the voice is at fault. */
function toApiError(error: unknown, { fields }: SpeechRequest): unknown {
  if (!(error instanceof RenderError)) return error;
  const { message, fault, part } = error;
  if (fault === 'server') return new ApiError('unavailable', message, [], error);
  const field = part === 'voice' ? fields.voice : fields.script;
  return new ApiError('invalid', message, [{ field, message }], error);
}

/** A sound file that is read while another process writes it. */
interface LiveFile {
  /** Resolves when the first bytes have been written. */
  begun: Promise<void>;
  /** Ends with the file, or fails with the error passed to `fail`. */
  sound: Readable;
  /** Resolves when the file has been read, or the reader has gone. */
  closed: Promise<void>;
  grow(bytes: number): void;
  end(bytes: number): void;
  fail(error: unknown): void;
}

const BLOCK_BYTES = 65_536;

function liveFile(path: string): LiveFile {
  const begun = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  let written = 0;
  let isOver = false;
  let failure: unknown;
  let wake = () => {};

  async function* read(): AsyncGenerator<Buffer> {
    await using file = await open(path);
    for (let at = 0; ; ) {
      if (failure !== undefined) throw failure;
      if (at < written) {
        const { bytesRead, buffer } = await file.read(
          Buffer.alloc(Math.min(BLOCK_BYTES, written - at)),
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

  const sound = Readable.from(read(), { objectMode: false, highWaterMark: BLOCK_BYTES });
  sound.once('close', () => {
    closed.resolve();
    wake();
  });
  // Readers get errors from the stream. This keeps them from being uncaught without a reader.
  sound.on('error', () => {});
  const grow = (bytes: number) => {
    written = Math.max(written, bytes);
    if (written > 0) begun.resolve();
    wake();
  };
  return {
    begun: begun.promise,
    sound,
    closed: closed.promise,
    grow,
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

/** A request of which only the sound is rendered. The presenter does not matter. */
export function speechOnlyRequest(voice: Omit<ScriptVoice, 'type'>): AvatarVideoRequest {
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
