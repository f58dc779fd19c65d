import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { SOUND_FORMATS } from '../../../contract/enums.ts';

/** Audio, or data about the speech for the envelope. */
export type SpeechResult = { type: string; bytes: number | undefined; sound: Readable } | { data: object };

/** Starts the work. The signal is aborted when the client disconnects. */
export type SpeechSource = (signal: AbortSignal) => Promise<SpeechResult>;

/** Aborts work when the client disconnects. */
class ClientDisconnected extends Error {
  override readonly name = 'ClientDisconnected';
}

/** Runs the speech, and sends the audio or the data unless the client has disconnected. */
export async function sendSpeech(
  reply: FastifyReply,
  source: SpeechSource,
  wrap: (data: object) => unknown,
): Promise<unknown> {
  const disconnected = new AbortController();
  reply.raw.once('close', () => disconnected.abort(new ClientDisconnected('The client has disconnected')));
  const result = await source(disconnected.signal).catch((error: unknown) => {
    if (!disconnected.signal.aborted) throw error;
    return undefined;
  });
  if (!result || disconnected.signal.aborted) {
    if (result && 'sound' in result) result.sound.destroy();
    return reply.hijack();
  }
  reply.header('cache-control', 'no-store');
  if ('data' in result) return wrap(result.data);
  if (result.bytes !== undefined) reply.header('content-length', result.bytes);
  return reply.type(result.type).send(result.sound);
}

/** Media types by format. */
export const SOUND_TYPES: Readonly<Record<(typeof SOUND_FORMATS)[number], string>> = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  opus: 'audio/ogg',
  flac: 'audio/flac',
  aac: 'audio/aac',
  pcm: 'audio/pcm',
  m4a: 'audio/mp4',
};
