import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FetchError } from '../../../../platform/safe-fetch/fetch-error.ts';
import { REMOTE_ENGINE, type SpeechServer, serverVoices } from '../../../voices/speech-server.ts';
import { AudioError, type AudioErrorCode } from '../../audio/audio-error.ts';
import { decodeAudio } from '../../audio/decode.ts';
import { type Sound, type SpeechEngine, SpeechError, type SynthesisRequest } from '../engine.ts';
import { trimSilence } from '../silence.ts';

/** Seconds of sound that one sentence may have. */
const MAX_SECONDS = 180;

const AUDIO_PROBLEMS: Record<AudioErrorCode, string> = {
  empty_file: 'answered with nothing',
  no_sound: 'answered with nothing',
  not_audio: 'answered with something that is not a sound',
  truncated: 'answered with a sound that is cut off',
  too_long: `answered with more than ${MAX_SECONDS} seconds for one sentence`,
};

/**
 * Voices of a speech server that the operator runs or rents.
 *
 * @param tempDir where its answers lie until they are read
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
      const { downloadSpeech: askForSpeech } = await import('./ask.ts');
      await askForSpeech(server, { text, name, rate, style }, path, signal);
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
    // Another address or model is another voice under the same name.
    version: `${server.baseUrl} ${server.model}`,
    voices: () => voices,
    async synthesize(request) {
      const failed = (why: string, cause?: unknown) =>
        new SpeechError('server_failed', `The speech server ${why}`, { cause });
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
