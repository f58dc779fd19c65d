import { MAX_DRIFT, scheduleDub, type TooLong } from '../../compile/dub-schedule.ts';
import type { Word } from '../../film/alignment.ts';
import { RenderError } from '../../film/render-error.ts';
import type { Dub, DubbedVideoRequest, HeardSentence, Transcript } from '../../film/request.ts';
import type { Span } from '../../film/timeline.ts';
import { type SoundFile, writeSoundFile } from '../../media/audio/sound-file.ts';
import { folderCache } from '../../media/cache/folder-cache.ts';
import { SPEECH_RATE } from '../../media/speech/synthesize.ts';
import type { RenderContext } from '../render-context.ts';
import { asRenderError, masterOnce, voiceWarnings } from '../speech/speak.ts';
import { openSpeaker, type Speaker, type SpokenAs } from '../speech/speak-as.ts';

/** The translated speech of a film. */
export interface SpokenDub {
  /** BCP 47 tag of the voices. */
  locale: string;
  /** At the times of the film; silent between the sentences. */
  sound: SoundFile;
  words: Word[];
  /** When each sentence is spoken. */
  spans: Span[];
  warnings: string[];
}

/** A voice's pace is not exactly proportional to its rate, so sentences are spoken again until they fit. */
const MAX_PASSES = 4;
/** Share by which the pace may miss its target. */
const RATE_TOLERANCE = 0.005;
/** Sound that is kept before the first and after the last phone. */
const LEAD_SECONDS = 0.03;
const TAIL_SECONDS = 0.08;
/** Pace change of sentences that do not fit otherwise; faster speech is hard to follow. */
const LAST_RESORT_PACE_CHANGE = 0.35;
const MAX_NAMED_SENTENCES = 3;
const MAX_NAMED_CHARACTERS = 60;

interface SpokenSentence {
  rate: number;
  /** Seconds at this rate. */
  seconds: number;
  pcm: Float32Array;
  words: Word[];
}

/**
 * Speaks the translation of every sentence when the speaker of the film says the sentence.
 *
 * @param onProgress 0–1
 * @throws {RenderError} naming sentences whose translations are too long
 */
export async function speakDub(
  {
    transcript,
    maxPaceChange,
    isPaceStrict,
  }: Pick<DubbedVideoRequest, 'maxPaceChange' | 'isPaceStrict'> & { transcript: Transcript },
  dub: Dub,
  context: RenderContext,
  onProgress: (part: number) => void,
): Promise<SpokenDub> {
  const { sentences } = transcript;
  const texts = dub.texts ?? [];
  requireSpeakable(texts, transcript);
  const made = new Map<number, SpokenSentence>();
  const warnings = new Set<string>();
  let locale = 'en-US';
  await using speakers = openSpeakers(dub, context);

  async function say(index: number, rate: number): Promise<SpokenSentence> {
    const { spoken, sentence } = await speakers.say(sentences[index]!, texts[index] ?? '', rate);
    for (const warning of [...spoken.warnings, ...voiceWarnings(spoken.voice)]) warnings.add(warning);
    locale = spoken.voice.locale;
    return sentence;
  }

  try {
    for (const index of sentences.keys()) {
      made.set(index, await say(index, 1));
      onProgress((0.6 * (index + 1)) / sentences.length);
    }
    const lastResort = isPaceStrict ? maxPaceChange : Math.max(maxPaceChange, LAST_RESORT_PACE_CHANGE);
    const plan = () => scheduleDub(transcript, ownSeconds(made), { usual: maxPaceChange, lastResort });
    let schedule = plan();
    for (let pass = 1; pass < MAX_PASSES; pass++) {
      const wrong = schedule.sentences.flatMap(({ rate }, index) =>
        Math.abs(rate / (made.get(index)?.rate ?? 1) - 1) > RATE_TOLERANCE ? [{ index, rate }] : [],
      );
      if (wrong.length === 0) break;
      for (const { index, rate } of wrong) made.set(index, await say(index, rate));
      schedule = plan();
      onProgress(0.6 + (0.4 * pass) / MAX_PASSES);
    }
    if (schedule.tooLong.length > 0)
      throw tooLongError(schedule.tooLong, { ...dub, locale }, transcript, lastResort);
    const [first] = schedule.hurried;
    if (first !== undefined) {
      const fastest = Math.max(...schedule.hurried.map((index) => schedule.sentences[index]?.rate ?? 1));
      const others = schedule.hurried.length > 1 ? ` and ${schedule.hurried.length - 1} more` : '';
      const percent = Math.round((fastest - 1) * 100);
      warnings.add(
        `The ${languageOf(locale)} translation of ${quote(sentences[first]?.text ?? '')}${others} is too long for the time of the speaker, so it is spoken up to ${percent}% faster than usual.`,
      );
    }
    const starts = schedule.sentences.map(({ start }) => start);
    const placed = place(made, starts, transcript.duration);
    const mastered = await masterOnce({ pcm: placed.pcm, sampleRate: SPEECH_RATE }, context.cacheDir);
    const name = `voice-${dub.to}`;
    const sound = await writeSoundFile(context.tempDir, name, mastered, SPEECH_RATE);
    onProgress(1);
    return { locale, sound, words: placed.words, spans: placed.spans, warnings: [...warnings] };
  } catch (cause) {
    throw asRenderError(cause);
  }
}

/** Far more than anyone says in a second, in any script. */
const MAX_CHARACTERS_PER_SECOND = 60;
const EXTRA_CHARACTERS = 300;

/** Refuses translations that would be spoken for hours before it turns out that they do not fit. @throws {RenderError} */
function requireSpeakable(texts: readonly string[], { sentences, duration }: Transcript): void {
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  if (characters <= duration * MAX_CHARACTERS_PER_SECOND + EXTRA_CHARACTERS) return;
  const longest = texts.reduce((most, text, index) => (text.length > texts[most]!.length ? index : most), 0);
  const at = sentences[longest]?.start.toFixed(1);
  throw new RenderError(
    `A translation has ${characters} characters, far more than can be said in the ${duration.toFixed(0)} seconds of the video. The longest is ${quote(texts[longest]!)} (at ${at} s). Pass shorter translations. Nothing was charged`,
    { part: 'script' },
  );
}

/** Length of each sentence at the voice's own pace. */
function ownSeconds(made: ReadonlyMap<number, SpokenSentence>): number[] {
  return [...made.values()].map(({ seconds, rate }) => seconds * rate);
}

/** Opens the voices of a dub, each when it first speaks. */
function openSpeakers({ voices }: Dub, context: RenderContext) {
  const opened = new Map<string, Speaker>();
  return {
    async say(
      { gender }: HeardSentence,
      text: string,
      rate: number,
    ): Promise<{ spoken: SpokenAs; sentence: SpokenSentence }> {
      const voice = voices[gender] ?? voices.female ?? voices.male;
      if (!voice) throw new RenderError('The translation names no voice', { part: 'voice' });
      const { speech: settings, tempDir, engines, signal } = context;
      const { voiceId, manner, pronunciations: lexicon } = voice;
      const speaker = opened.get(voiceId) ?? (await openSpeaker({ voiceId, tempDir, settings, engines }));
      opened.set(voiceId, speaker);
      const spoken = await speaker.speak({
        script: text,
        manner: rate === 1 ? manner : { ...manner, rate: (manner?.rate ?? 1) * rate },
        lexicon,
        signal,
        cache: folderCache(context.cacheDir, 'speech'),
      });
      return { spoken, sentence: withoutEnds(spoken, rate) };
    },
    async [Symbol.asyncDispose]() {
      for (const speaker of opened.values()) await speaker[Symbol.asyncDispose]();
    },
  };
}

/** Removes the silence at both ends, so that the sentence starts on time. */
function withoutEnds({ sound, alignment }: SpokenAs, rate: number): SpokenSentence {
  const { phones, words } = alignment;
  const first = phones[0]?.start ?? words[0]?.start ?? 0;
  const last = phones.at(-1)?.end ?? words.at(-1)?.end ?? 0;
  const from = Math.max(0, Math.round((first - LEAD_SECONDS) * SPEECH_RATE));
  const to = Math.min(sound.pcm.length, Math.round((last + TAIL_SECONDS) * SPEECH_RATE));
  const pcm = sound.pcm.slice(from, to);
  const earlier = from / SPEECH_RATE;
  return {
    rate,
    seconds: pcm.length / SPEECH_RATE,
    pcm,
    words: words.map((word) => ({ ...word, start: word.start - earlier, end: word.end - earlier })),
  };
}

function place(made: ReadonlyMap<number, SpokenSentence>, starts: readonly number[], duration: number) {
  const pcm = new Float32Array(Math.ceil(duration * SPEECH_RATE));
  const words: Word[] = [];
  const spans: Span[] = [];
  for (const [index, sentence] of made) {
    const start = starts[index] ?? 0;
    const at = Math.round(start * SPEECH_RATE);
    pcm.set(sentence.pcm.subarray(0, Math.max(0, pcm.length - at)), at);
    words.push(
      ...sentence.words.map((word) => ({ ...word, start: word.start + start, end: word.end + start })),
    );
    if (sentence.seconds > 0) spans.push({ start, end: Math.min(duration, start + sentence.seconds) });
  }
  return { pcm, words, spans };
}

function tooLongError(
  tooLong: readonly TooLong[],
  { locale, texts = [] }: Dub & { locale: string },
  { sentences }: Transcript,
  maxPaceChange: number,
): RenderError {
  const named = tooLong.slice(0, MAX_NAMED_SENTENCES).map(({ index, needed, free }) => {
    const at = sentences[index]?.start.toFixed(1);
    return `${quote(texts[index] ?? '')} (at ${at} s) takes ${needed.toFixed(1)} s, and ${Math.max(0, free).toFixed(1)} s are free`;
  });
  const more =
    tooLong.length > named.length ? `; ${tooLong.length - named.length} more do not fit either` : '';
  const percent = Math.round(maxPaceChange * 100);
  return new RenderError(
    `The ${languageOf(locale)} translation does not fit the times of the speaker, even ${percent}% faster and ${MAX_DRIFT} s early or late: ${named.join('; ')}${more}. Pass shorter translations, or a larger max_pace_change. Nothing was charged`,
    { part: 'script' },
  );
}

function languageOf(locale: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(locale.split('-')[0] ?? 'en') ?? locale;
}

function quote(text: string): string {
  return `“${text.length > MAX_NAMED_CHARACTERS ? `${text.slice(0, MAX_NAMED_CHARACTERS - 1)}…` : text}”`;
}
