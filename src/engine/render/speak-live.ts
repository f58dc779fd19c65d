import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ScriptVoice } from '../film/request.ts';
import { SPEECH_SHARE } from '../film/speech.ts';
import { masterVoice } from '../media/audio/master.ts';
import { folderCache } from '../media/cache/folder-cache.ts';
import { SPEECH_RATE } from '../media/speech/synthesize.ts';
import type { SoundResult } from '../processes/render/result.ts';
import type { SoundFormat } from '../processes/render/sound-options.ts';
import { sentenceRanges } from '../text/script/sentences.ts';
import type { RenderContext } from './render-context.ts';
import { SOUND_PLANS } from './sound-files/plans.ts';
import { openSoundWriter } from './sound-files/write-sound.ts';
import { asRenderError } from './speech/speak.ts';
import { openSpeaker } from './speech/speak-as.ts';

/** Characters of the first passage, which somebody waits for, and of the longest. */
const FIRST = 60;
const LONGEST = 1200;

/**
 * A script passage by passage, each in the file before the next is spoken; passages become longer, since there is more
 * and more to listen to meanwhile.
 *
 * @throws {RenderError} when the request itself is the cause
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
    await using writer = await openSoundWriter(path, SOUND_PLANS[format], { signal, isLive: true });
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
      context.heard?.((await stat(path)).size);
      context.progress({ stage: 'speech', progress: (SPEECH_SHARE * at) / script.length });
    }
    await writer.end();
  } catch (cause) {
    throw asRenderError(cause);
  }
  return { sound: path, duration: samples / SPEECH_RATE, words: [], warnings: [] };
}

/** Where passages of whole sentences end. */
function passageEnds(script: string): number[] {
  const ends: number[] = [];
  let [from, wanted] = [0, FIRST];
  for (const { to } of sentenceRanges(script, 'en-US')) {
    if (to - from < wanted) continue;
    ends.push(to);
    from = to;
    wanted = Math.min(LONGEST, wanted * 2);
  }
  if (from < script.length) ends.push(script.length);
  return ends;
}
