import type { ScriptVoice } from '../../film/request.ts';
import type { ResolvedSpeech } from '../../film/speech.ts';
import { SPEECH_SHARE } from '../../film/speech.ts';
import { stresses } from '../../media/alignment/stresses.ts';
import { visemeCues } from '../../media/alignment/visemes/phone-visemes.ts';

import { writeSoundFile } from '../../media/audio/sound-file.ts';
import { folderCache } from '../../media/cache/folder-cache.ts';
import type { Sound } from '../../media/speech/engine.ts';
import { SPEECH_RATE } from '../../media/speech/synthesize.ts';
import type { Voice } from '../../voices/voice.ts';
import type { RenderContext } from '../render-context.ts';
import type { SoundAnalysis } from './analyse-sound.ts';
import { asRenderError, masterOnce, type Spoken, soundOf, voiceWarnings } from './speak.ts';
import { openSpeaker, type SpokenAs } from './speak-as.ts';

const VOICE = 'voice';

/** Parts of a film that one voice speaks separately. */
export interface SpokenParts {
  voice: Voice;
  /** By the number of the part; parts without words are left out. */
  parts: ReadonlyMap<number, SpokenAs>;
  /** Uploaded sounds used in place of scripts, by the number of the part. */
  sounds?: ReadonlyMap<number, HeardSound>;
  warnings: string[];
}

export interface HeardSound extends Sound {
  analysis: SoundAnalysis;
}

/** Speaks scripts one after the other; undefined if there are none. @param scripts by the number of their part */
export async function speakParts(
  scripts: ReadonlyMap<number, string>,
  { voiceId, manner, pronunciations: lexicon }: ScriptVoice,
  context: RenderContext,
): Promise<SpokenParts | undefined> {
  if (scripts.size === 0) return undefined;
  const parts = new Map<number, SpokenAs>();
  const { speech: settings, tempDir, signal } = context;
  try {
    await using speaker = await openSpeaker({ voiceId, tempDir, settings, engines: context.engines });
    for (const [index, script] of scripts) {
      const done = parts.size / scripts.size;
      const spoken = await speaker.speak({
        script,
        manner,
        lexicon,
        signal,
        estimate: context.estimate,
        processes: context.processes,
        cache: folderCache(context.cacheDir, 'speech'),
        onProgress: (part) =>
          context.progress({ stage: 'speech', progress: SPEECH_SHARE * (done + part / scripts.size) }),
      });
      parts.set(index, spoken);
    }
  } catch (cause) {
    throw asRenderError(cause);
  }
  const [first] = parts.values();
  if (!first) return undefined;
  const partWarnings = [...parts.values()].flatMap((part) => part.warnings);
  const warnings = [...new Set([...partWarnings, ...voiceWarnings(first.voice)])];
  return { voice: first.voice, parts, warnings };
}

/** Joins parts into one voice of the length of the film, each part starting at its second. */
export async function joinParts(
  { voice, parts, sounds = new Map(), warnings }: SpokenParts,
  voices: ReadonlyMap<number, number>,
  duration: number,
  context: RenderContext,
): Promise<Spoken> {
  const pcm = new Float32Array(Math.ceil(duration * SPEECH_RATE));
  const placed = [...parts].map(([index, part]) => {
    const first = Math.round((voices.get(index) ?? 0) * SPEECH_RATE);
    pcm.set(part.sound.pcm.subarray(0, Math.max(0, pcm.length - first)), first);
    const later = <T extends { start: number; end: number }>(item: T): T => ({
      ...item,
      start: item.start + first / SPEECH_RATE,
      end: item.end + first / SPEECH_RATE,
    });
    return {
      words: part.alignment.words.map(later),
      phones: part.alignment.phones.map(later),
      phrases: part.phrases.map(later),
    };
  });
  const analyses = [...sounds].map(([index, { pcm: own, analysis: one }]) => {
    const first = Math.round((voices.get(index) ?? 0) * SPEECH_RATE);
    pcm.set(own.subarray(0, Math.max(0, pcm.length - first)), first);
    return delayAnalysis(one, first / SPEECH_RATE);
  });
  const words = placed.flatMap((part) => part.words);
  const phones = placed.flatMap((part) => part.phones);
  const sound = { pcm, sampleRate: SPEECH_RATE };
  const spoken: SoundAnalysis = {
    locale: voice.locale,
    words,
    visemes: visemeCues({ phones, sound }),
    stresses: stresses({ phones, words, sound }),
    phrases: placed.flatMap((part) => part.phrases),
  };
  const speech: ResolvedSpeech = { sound: VOICE, duration, ...mergeInOrder([spoken, ...analyses]) };
  const file = await soundOf(context, async () =>
    writeSoundFile(context.tempDir, VOICE, await masterOnce(sound, context.cacheDir), SPEECH_RATE),
  );
  return { speech, sounds: new Map([[VOICE, file]]), warnings };
}

function delayAnalysis(analysis: SoundAnalysis, by: number): SoundAnalysis {
  const later = <T extends { start: number; end: number }>(items: readonly T[]) =>
    items.map((item) => ({ ...item, start: item.start + by, end: item.end + by }));
  return {
    locale: analysis.locale,
    words: later(analysis.words),
    visemes: later(analysis.visemes),
    phrases: later(analysis.phrases),
    stresses: analysis.stresses.map((stress) => ({ ...stress, at: stress.at + by })),
  };
}

/** Joins analysis of scripts and sounds in order of time; scenes do not overlap. */
function mergeInOrder([first, ...rest]: [SoundAnalysis, ...SoundAnalysis[]]): SoundAnalysis {
  if (rest.length === 0) return first;
  const all = [first, ...rest];
  const byStart = (a: { start: number }, b: { start: number }) => a.start - b.start;
  return {
    locale: first.locale,
    words: all.flatMap(({ words }) => words).sort(byStart),
    visemes: all.flatMap(({ visemes }) => visemes).sort(byStart),
    phrases: all.flatMap(({ phrases }) => phrases).sort(byStart),
    stresses: all.flatMap((one) => one.stresses).sort((a, b) => a.at - b.at),
  };
}

/** Returns a silent voice. */
export async function silence(duration: number, locale: string, context: RenderContext): Promise<Spoken> {
  const file = await writeSoundFile(context.tempDir, VOICE, [new Float32Array()], SPEECH_RATE);
  const speech = { sound: VOICE, duration, locale, words: [], visemes: [], stresses: [], phrases: [] };
  return { speech, sounds: new Map([[VOICE, file]]), warnings: [] };
}
