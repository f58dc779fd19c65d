import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FetchError } from '../../../../platform/safe-fetch/fetch-error.ts';
import type { SpeakingStyle } from '../../../film/request.ts';
import { REMOTE_ENGINE, type SpeechServer, serverVoices } from '../../../voices/speech-server.ts';
import { AudioError, type AudioErrorCode } from '../../audio/audio-error.ts';
import { decodeAudio } from '../../audio/decode.ts';
import { type Sound, type SpeechEngine, SpeechError, type SynthesisRequest } from '../engine.ts';
import { trimSilence } from '../silence.ts';

interface SpeechOptions {
  text: string;
  /** The server's name for the voice. */
  name: string;
  rate: number;
  style: SpeakingStyle | undefined;
}

/** Maximum sound for one sentence. */
const MAX_SECONDS = 180;

/** Maximum size of one response. */
const MAX_BYTES = 50_000_000;
/** Wait before the only retry after a transient failure. */
const RETRY_DELAY_SECONDS = 1;

const STYLE_INSTRUCTIONS: Partial<Record<SpeakingStyle, string>> = {
  calm: 'Speak calmly and slowly.',
  lively: 'Speak with energy.',
  serious: 'Speak in a serious, factual tone.',
  friendly: 'Speak warmly, with a smile.',
};

const AUDIO_PROBLEMS: Record<AudioErrorCode, string> = {
  empty_file: 'answered with nothing',
  no_sound: 'answered with nothing',
  not_audio: 'answered with something that is not a sound',
  truncated: 'answered with a sound that is cut off',
  too_long: `answered with more than ${MAX_SECONDS} seconds for one sentence`,
};

/**
 * Voices of the operator's speech server.
 *
 * @param tempDir folder for responses that are not decoded yet
 */
export function createRemoteEngine(server: SpeechServer, tempDir: string): SpeechEngine {
  const voices = serverVoices(server);
  const names = new Map(voices.map(({ id }, index) => [id, server.voices[index]?.name ?? '']));

  async function fetchSpeech({ text, voice, rate, style, signal }: SynthesisRequest): Promise<Sound> {
    const name = names.get(voice.id);
    if (name === undefined) {
      throw new SpeechError('unknown_voice', `The speech server has no voice named "${voice.id}"`);
    }
    const path = join(tempDir, `speech-${randomUUID()}`);
    try {
      await downloadSpeech(server, { text, name, rate, style }, path, signal);
      const { channels, sampleRate } = await decodeAudio(path, { maxSeconds: MAX_SECONDS, signal });
      const [left = new Float32Array(), right] = channels;
      const pcm = right ? left.map((value, index) => (value + (right[index] ?? 0)) / 2) : left;
      return { pcm, sampleRate };
    } finally {
      await rm(path, { force: true });
    }
  }

  return {
    id: REMOTE_ENGINE,
    // At another address, or with another model, the same name is another voice.
    version: `${server.baseUrl} ${server.model}`,
    voices: () => voices,
    async synthesize(request) {
      const failed = (reason: string, cause?: unknown) =>
        new SpeechError('server_failed', `The speech server ${reason}`, { cause });
      try {
        const sound = trimSilence(await fetchSpeech(request));
        if (sound.pcm.length === 0) throw failed('answered with silence');
        return { sound };
      } catch (error) {
        request.signal.throwIfAborted();
        if (error instanceof FetchError) throw failed(error.message, error);
        if (error instanceof AudioError) throw failed(AUDIO_PROBLEMS[error.code], error);
        throw error;
      }
    },
    async close() {},
  };
}

/** Downloads the speech of one sentence to a file, in any audio format. @throws {FetchError} */
async function downloadSpeech(
  server: SpeechServer,
  speech: SpeechOptions,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  // Loaded on demand: most renders use no speech server.
  const { download } = await import('../../../../platform/safe-fetch/download.ts');
  const options = {
    // The operator configured the address.
    allowPrivate: true,
    maxBytes: MAX_BYTES,
    timeout: server.timeout,
    headers: {
      'content-type': 'application/json',
      ...(server.key !== undefined && { authorization: `Bearer ${server.key}` }),
    },
    send: JSON.stringify(bodyOf(server, speech)),
    signal,
  };
  const address = `${server.baseUrl}/audio/speech`;
  const downloadOnce = () => download(address, path, options);
  const { type } = await downloadOnce().catch(async (error) => {
    if (!isTransient(error)) throw error;
    await sleep(RETRY_DELAY_SECONDS * 1000, undefined, { signal });
    return downloadOnce();
  });
  // Some servers send `application/octet-stream` or no type at all.
  if (!/^audio\/|^application\/octet-stream$|^$/.test(type)) {
    throw new FetchError('wrong_type', `answered with ${type} instead of a sound`);
  }
}

function bodyOf({ model }: SpeechServer, { text, name, rate, style }: SpeechOptions) {
  const instructions = STYLE_INSTRUCTIONS[style ?? 'neutral'];
  return {
    model,
    input: text,
    voice: name,
    response_format: 'wav',
    ...(rate !== 1 && { speed: Math.max(0.25, Math.min(4, Math.round(rate * 100) / 100)) }),
    ...(instructions !== undefined && { instructions }),
  };
}

/** Whether a retry may succeed. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof FetchError)) return false;
  return error.failure === 'unreachable' || / (429|502|503|504)$/.test(error.message);
}
