import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { SOUND_FORMATS } from '../../../contract/enums.ts';

/** A sound as it is sent, or what is told of it in the envelope. */
export type SpeechAnswer = { type: string; bytes: number | undefined; sound: Readable } | { data: object };

/** Begins the work; its signal is aborted when the client goes away. */
export type SpeechSource = (signal: AbortSignal) => Promise<SpeechAnswer>;

/** Ends work that nobody waits for any more. */
class NobodyWaits extends Error {
  override readonly name = 'NobodyWaits';
}

/** Speaks while the client waits, and sends what was spoken; nothing where it has gone. */
export async function sendSpeech(
  reply: FastifyReply,
  source: SpeechSource,
  frame: (data: object) => unknown,
): Promise<unknown> {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort(new NobodyWaits('Whoever asked has gone away')));
  const answer = await source(gone.signal).catch((error: unknown) => {
    if (!gone.signal.aborted) throw error;
    return undefined;
  });
  if (!answer || gone.signal.aborted) {
    if (answer && 'sound' in answer) answer.sound.destroy();
    return reply.hijack();
  }
  reply.header('cache-control', 'no-store');
  if ('data' in answer) return frame(answer.data);
  if (answer.bytes !== undefined) reply.header('content-length', answer.bytes);
  return reply.type(answer.type).send(answer.sound);
}

/** What a sound of a format is sent as. */
export const SOUND_TYPES: Readonly<Record<(typeof SOUND_FORMATS)[number], string>> = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  opus: 'audio/ogg',
  flac: 'audio/flac',
  aac: 'audio/aac',
  pcm: 'audio/pcm',
  m4a: 'audio/mp4',
};
