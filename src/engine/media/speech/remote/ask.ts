import { setTimeout as sleep } from 'node:timers/promises';
import { download } from '../../../../platform/safe-fetch/download.ts';
import { FetchError } from '../../../../platform/safe-fetch/fetch-error.ts';
import type { SpeakingStyle } from '../../../film/request.ts';
import type { SpeechServer } from '../../../voices/speech-server.ts';

interface SpeechOptions {
  text: string;
  /** Of the voice, as the server calls it. */
  name: string;
  rate: number;
  style: SpeakingStyle | undefined;
}

/** Most bytes of one answer. */
const MAX_BYTES = 50_000_000;
/** Seconds before a server that could not be reached, or was too busy, is asked once more. */
const RETRY_DELAY = 1;

const STYLE_INSTRUCTIONS: Partial<Record<SpeakingStyle, string>> = {
  calm: 'Speak calmly and slowly.',
  lively: 'Speak with energy.',
  serious: 'Speak in a serious, factual tone.',
  friendly: 'Speak warmly, with a smile.',
};

/** Has one sentence spoken into a file, in whatever form the server likes. @throws {FetchError} */
export async function downloadSpeech(
  server: SpeechServer,
  speech: SpeechOptions,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const options = {
    // The address is the operator's own.
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
    await sleep(RETRY_DELAY * 1000, undefined, { signal });
    return downloadOnce();
  });
  // Some send all files as the one or the other.
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

/** What may be better in a moment. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof FetchError)) return false;
  return error.failure === 'unreachable' || / (429|502|503|504)$/.test(error.message);
}
