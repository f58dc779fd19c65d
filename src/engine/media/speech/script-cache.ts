import { createHash } from 'node:crypto';
import { soundAsBytes, soundOfBytes } from './stored-sound.ts';
import { type ScriptSpeech, type ScriptSpeechRequest, SPEECH_RATE, synthesizeScript } from './synthesize.ts';

/** Changes whenever the same script would be spoken otherwise, or is stored otherwise. */
const FORM = 2;

type Told = Pick<ScriptSpeech, 'alignment' | 'phrases' | 'foreign'>;

/**
 * Speaks a script, or remembers how it was spoken: films of one script in several ratios, and one that is rendered again,
 * have the very same voice. @throws {SpeechError} as `synthesizeScript`
 */
export async function speakScriptOnce(request: ScriptSpeechRequest): Promise<ScriptSpeech> {
  const { cache, script, voice, manner, lexicon, sampleRate = SPEECH_RATE } = request;
  if (!cache) return synthesizeScript(request);
  const { id, version } = request.engineFor(voice);
  const parts = [FORM, id, version, voice, manner ?? {}, lexicon ?? [], sampleRate, script];
  const key = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  const kept = spokenIn(await cache.get(key), sampleRate);
  if (kept) {
    request.onProgress?.(1);
    return kept;
  }
  const { sound, ...told } = await synthesizeScript(request);
  const data = soundAsBytes(told satisfies Told, sound.pcm);
  await cache.set(key, data);
  // As it will be found: what is made of it is then the same.
  return spokenIn(data, sampleRate) ?? { sound, ...told };
}

function spokenIn(data: Buffer | undefined, sampleRate: number): ScriptSpeech | undefined {
  const found = soundOfBytes<Told>(data);
  return found && { sound: { pcm: found.pcm, sampleRate }, ...found.told };
}
