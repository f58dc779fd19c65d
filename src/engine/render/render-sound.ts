import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { RenderError } from '../film/render-error.ts';
import type { ScriptVoice, VideoRequest } from '../film/request.ts';
import { SPEECH_SHARE } from '../film/speech.ts';
import { masterVoice } from '../media/audio/master.ts';
import { samplesOf, scanSound } from '../media/audio/sound-filter.ts';
import { folderCache } from '../media/cache/folder-cache.ts';
import { SpeechError } from '../media/speech/speech-error.ts';
import { SPEECH_RATE } from '../media/speech/synthesize.ts';
import type { SoundResult } from '../processes/render/result.ts';
import type { SoundFormat, SoundOptions } from '../processes/render/sound-options.ts';
import { sentenceRanges } from '../text/script/sentences.ts';
import type { RenderContext } from './render-context.ts';
import { SOUND_PLANS } from './sound-files/plans.ts';
import { openSoundWriter, writeSound } from './sound-files/write-sound.ts';
import { asRenderError, speak } from './speech/speak.ts';
import { openSpeaker } from './speech/speak-as.ts';

/** Characters of the first passage, which somebody waits for, and of the longest. */
const FIRST = 60;
const LONGEST = 1200;

/** What FFmpeg's filter slows down to at once; what is slower takes it twice. */
const SLOWEST = 0.5;

/**
 * What is heard of a script, without the picture.
 *
 * @throws {RenderError} when the request itself is the cause
 */
export async function renderSound(
  request: VideoRequest,
  options: SoundOptions,
  context: RenderContext,
): Promise<SoundResult> {
  try {
    return await soundOf(request, options, context);
  } catch (cause) {
    // An engine that gave up over a sentence. A video is tried again; here somebody waits for the answer.
    throw cause instanceof SpeechError ? new RenderError(cause.message, { fault: 'server', cause }) : cause;
  }
}

async function soundOf(
  request: VideoRequest,
  { format, tempo, isLive = false, maxSeconds = Number.POSITIVE_INFINITY }: SoundOptions,
  context: RenderContext,
): Promise<SoundResult> {
  if (isLive && request.voice.type === 'script')
    return await speakLive(request.voice, { format, maxSeconds }, context);
  const { speech, sounds, warnings } = await speak(request, {
    ...context,
    maxSpeechSeconds: maxSeconds * tempo,
  });
  const sound = sounds.get(speech.sound);
  if (!sound) throw new Error('The speech has no sound');
  // A voice is the same on both sides.
  const [voice = new Float32Array()] = await sound.read(0, speech.duration);
  for (const open of sounds.values()) await open.close();
  const pcm = await atTempo(voice, tempo);
  const path = join(context.tempDir, `sound.${format}`);
  await writeSound(path, { pcm, sampleRate: SPEECH_RATE }, SOUND_PLANS[format], context.signal);
  const duration = pcm.length / SPEECH_RATE;
  // The filter is not exact to the sample.
  const scale = voice.length === 0 ? 1 : pcm.length / voice.length;
  const words = speech.words.map((word) => ({
    ...word,
    start: word.start * scale,
    end: word.end * scale,
  }));
  return { sound: path, duration, words, warnings };
}

/**
 * The same voice faster or slower, at its own pitch.
 *
 * @param pcm at 48 kHz
 * @param tempo 0.25 or more; 1 is as it is
 */
async function atTempo(pcm: Float32Array, tempo: number): Promise<Float32Array> {
  if (tempo === 1 || pcm.length === 0) return pcm;
  const steps = tempo < SLOWEST ? [Math.sqrt(tempo), Math.sqrt(tempo)] : [tempo];
  const pieces: Float32Array[] = [];
  await scanSound([pcm], steps.map((step) => `atempo=${step.toFixed(4)}`).join(','), (frame) => {
    pieces.push(samplesOf(frame, 0, frame.nbSamples).slice());
  });
  const changed = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    changed.set(piece, at);
    at += piece.length;
  }
  return changed;
}

/**
 * A script passage by passage, each in the file before the next is spoken; passages become longer, since there is more
 * and more to listen to meanwhile.
 *
 * @throws {RenderError} when the request itself is the cause
 */
async function speakLive(
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
