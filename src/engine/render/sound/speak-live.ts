import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ScriptVoice } from '../../film/request.ts';
import { SPEECH_SHARE } from '../../film/speech.ts';
import { masterVoice } from '../../media/audio/master.ts';
import { folderCache } from '../../media/cache/folder-cache.ts';
import { SPEECH_RATE } from '../../media/speech/synthesize.ts';
import type { SoundFormat, SoundResult } from '../../processes/render/messages.ts';
import { sentenceRanges } from '../../text/script/sentences.ts';
import type { RenderContext } from '../render-context.ts';
import { asRenderError } from '../speech/speak.ts';
import { openSpeaker } from '../speech/speak-as.ts';
import { openSoundWriter } from './sound-writer.ts';

/** Characters of the first passage, which a user waits for, and of the longest. */
const FIRST_PASSAGE = 60;
const MAX_PASSAGE = 1200;

/**
 * Speaks a script passage by passage and writes each before the next is spoken. Passages become longer, because more
 * sound is then available to play in the meantime.
 *
 * @throws {RenderError} if the request is at fault
 */
export async function speakLive(
  { script, voiceId, manner, pronunciations: lexicon }: ScriptVoice,
  { format, maxSeconds }: { format: SoundFormat; maxSeconds: number },
  context: RenderContext,
): Promise<SoundResult> {
  const { speech: settings, tempDir, signal } = context;
  const path = join(tempDir, `sound.${format}`);
  let samples = 0;
  try {
    await using speaker = await openSpeaker({ voiceId, tempDir, settings });
    await using writer = await openSoundWriter(path, format, { signal, isLive: true });
    let at = 0;
    for (const end of passageEnds(script)) {
      const passage = script.slice(at, end);
      at = end;
      if (!/[\p{L}\p{N}]/u.test(passage)) continue;
      const cache = folderCache(context.cacheDir, 'speech');
      const { sound } = await speaker.speak({
        script: passage,
        manner,
        lexicon,
        signal,
        cache,
        maxSeconds: maxSeconds - samples / SPEECH_RATE,
      });
      const [pcm] = await masterVoice(sound);
      await writer.write({ pcm, sampleRate: SPEECH_RATE });
      samples += pcm.length;
      context.bytesWritten?.((await stat(path)).size);
      context.progress({ stage: 'speech', progress: (SPEECH_SHARE * at) / script.length });
    }
    await writer.end();
  } catch (cause) {
    throw asRenderError(cause);
  }
  return { sound: path, duration: samples / SPEECH_RATE, words: [], warnings: [] };
}

/** Returns the ends of passages of whole sentences. */
function passageEnds(script: string): number[] {
  const ends: number[] = [];
  let [from, minLength] = [0, FIRST_PASSAGE];
  for (const { to } of sentenceRanges(script, 'en-US')) {
    if (to - from < minLength) continue;
    ends.push(to);
    from = to;
    minLength = Math.min(MAX_PASSAGE, minLength * 2);
  }
  if (from < script.length) ends.push(script.length);
  return ends;
}
