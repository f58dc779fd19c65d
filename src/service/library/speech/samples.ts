import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ApiError } from '../../../contract/errors.ts';
import { type AvatarEntry, findAvatar } from '../../../engine/catalog/avatars.ts';
import { greetingIn } from '../../../engine/catalog/greetings.ts';
import { findMusic, loopFileOf } from '../../../engine/catalog/musics.ts';
import { estimateSpeechSeconds } from '../../../engine/compile/estimates.ts';
import { RenderError } from '../../../engine/film/render-error.ts';
import type { AvatarVideoRequest, Manner, PronouncedWord } from '../../../engine/film/request.ts';
import { SPEECH_SHARE } from '../../../engine/film/speech.ts';
import { writeMusicPreview } from '../../../engine/processes/music/start.ts';
import type { Renderer, RenderWork } from '../../../engine/processes/render/start.ts';
import { isSsml } from '../../../engine/text/markup/read-ssml.ts';
import { sentenceRanges } from '../../../engine/text/script/sentences.ts';
import type { Voice } from '../../../engine/voices/voice.ts';
import { fairLimit } from '../../../platform/concurrency/fair-limit.ts';
import { limitConcurrency } from '../../../platform/concurrency/limit-concurrency.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import { currentOrigin, withOrigin } from '../../../platform/telemetry/origin.ts';
import type { Db } from '../../drivers/db/schema.ts';
import { findCustomVoice } from '../voices/custom-voices.ts';
import type { LoadVoiceCatalog } from '../voices/load-voice-catalog.ts';
import { shareInFlight } from './share-in-flight.ts';
import { voiceAlone } from './speak-aloud.ts';

/** Voices to hear and avatars to see before one chooses; rendered when first asked for, then kept. */
export interface Samples {
  /** Path of an M4A file; undefined when there is no such voice. */
  ofVoice(id: string): Promise<string | undefined>;
  /** The same of a voice that is not kept under a name, or not yet. */
  inManner(voice: Voice, manner: Manner): Promise<string>;
  /** The sound of a passage that somebody wants to hear before a video is made of it, as M4A. @throws {ApiError} naming what cannot be spoken */
  say(wish: SpeechSampleRequest): Promise<Buffer>;
  /** Path of an MP4 file; undefined when there is no such public avatar. */
  ofAvatar(id: number): Promise<string | undefined>;
  /** Path of an M4A file; undefined when there is no such built-in track. */
  ofMusic(id: number): Promise<string | undefined>;
  /** Stops what is being rendered. */
  close(): void;
}

export interface SpeechSampleRequest {
  voiceId: string;
  manner?: Manner | undefined;
  pronunciations?: PronouncedWord[];
  script: string;
  signal: AbortSignal;
  /** @param part 0–1 */
  onProgress(part: number): void;
}

export interface SampleSettings {
  db: Db;
  voices: LoadVoiceCatalog;
  /** Where they are kept. */
  folder: string;
  tempRoot: string;
  cacheDir: string;
  renderer: Renderer;
  log: Log;
}

/** Seconds that one may take. */
const LIMIT = 120;
/** Passages spoken at a time. */
const PASSAGES = { what: 'scripts to listen to', slots: 3, maxWaiting: 4 };

/** The voice of ours that fits an avatar best. */
function voiceOf({ gender, age }: AvatarEntry['pack']['attributes']): string {
  if (gender === 'female') return 'en-US-slt';
  return age === 'senior' ? 'en-GB-awb' : 'en-US-rms';
}

export function openSamples(settings: SampleSettings): Samples {
  const closing = new AbortController();
  const keep = shareInFlight({ ...settings, enter: limitConcurrency(1) });
  const enter = fairLimit(PASSAGES);
  const { renderer } = settings;
  const workIn = (tempDir: string): RenderWork => ({
    urgency: 'awaited',
    tempDir,
    signal: AbortSignal.any([closing.signal, AbortSignal.timeout(LIMIT * 1000)]),
    log: settings.log,
  });

  async function speaker(
    id: string,
  ): Promise<{ voice: Voice; manner?: Manner; account?: string } | undefined> {
    const catalog = await settings.voices();
    const voice = catalog.find(id);
    if (voice) return { voice };
    const own = await findCustomVoice(settings.db, catalog, id);
    if (!own || !('base' in own)) return undefined;
    return { voice: own.base, manner: own.manner, account: own.accountId };
  }

  function spoken(voice: Voice, manner?: Manner): Promise<string> {
    const request = sampleRequest(1, voice.id, greetingIn(voice.language), manner);
    return keep(`voices/${voice.id}-${contentOf(request.voice)}.m4a`, async (tempDir) => {
      const { sound } = await renderer.sound(request, workIn(tempDir));
      return sound;
    });
  }

  return {
    async ofVoice(id) {
      const found = await speaker(id);
      if (!found) return undefined;
      const { voice, manner, account } = found;
      return withOrigin({ ...currentOrigin(), account }, () => spoken(voice, manner));
    },
    inManner: spoken,
    say: ({ voiceId, manner, pronunciations = [], script, signal, onProgress }) =>
      enter(async () => {
        await using temp = await makeTempDir('say-', settings.tempRoot);
        const work = workIn(temp.path);
        const { sound } = await renderer
          .sound(voiceAlone({ voiceId, script, ...(manner && { manner }), pronunciations }), {
            ...work,
            signal: AbortSignal.any([work.signal, signal]),
            onProgress: ({ progress }) => onProgress(Math.min(1, progress / SPEECH_SHARE)),
          })
          .catch(tellable);
        // Read before the folder goes.
        return await readFile(sound);
      }),
    async ofAvatar(id) {
      const avatar = findAvatar(id);
      if (!avatar) return undefined;
      const script = `Hi, I'm ${avatar.name}. Give me your words, and I will say them.`;
      const request = sampleRequest(id, voiceOf(avatar.pack.attributes), script);
      return keep(`avatars/${id}-${contentOf(request, avatar.pack)}.mp4`, async (tempDir) => {
        const { video } = await renderer.video(request, workIn(tempDir));
        return video;
      });
    },
    async ofMusic(id) {
      const music = findMusic(id);
      if (!music) return undefined;
      return keep(`musics/${id}-${contentOf(music)}.m4a`, (folder) => {
        const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(LIMIT * 1000)]);
        return writeMusicPreview({ track: loopFileOf(music), folder }, signal, settings.log);
      });
    },
    close() {
      closing.abort(new Error('The server stops'));
    },
  };
}

/** What is wrong with the words or the voice is told. @throws always */
function tellable(error: unknown): never {
  if (!(error instanceof RenderError) || error.fault === 'server') throw error;
  const { message, part } = error;
  const field = part === 'voice' ? 'voice_id' : 'script';
  throw new ApiError('invalid', message, [{ field, message }]);
}

function sampleRequest(
  avatarId: number,
  voiceId: string,
  script: string,
  manner?: Manner,
): AvatarVideoRequest {
  return {
    kind: 'avatar_video',
    avatar: { library: avatarId },
    voice: { type: 'script', script, voiceId, ...(manner && { manner }) },
    aspect: 'portrait',
    layout: 'full',
    caption: false,
    format: 'mp4',
    name: 'Sample',
  };
}

/** Changes when the sample would. */
function contentOf(...parts: object[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12);
}

export interface Passage {
  /** Characters of the script. */
  from: number;
  to: number;
}

/** Seconds of a script that are spoken before a video is made of it. */
const MOST = 60;

/**
 * What is heard of a script: all of it where that takes a minute at most, otherwise about a minute of whole sentences,
 * beginning with the one that the character `at` is in.
 */
export function passageOf(script: string, at: number, locale: string): Passage {
  // Marks of SSML stand around all of it.
  if (isSsml(script) || estimateSpeechSeconds(script) <= MOST) return { from: 0, to: script.length };
  const sentences = sentenceRanges(script, locale);
  const first = Math.max(
    0,
    sentences.findLastIndex(({ from }) => from <= at),
  );
  const from = sentences[first]?.from ?? 0;
  let to = sentences[first]?.to ?? script.length;
  let seconds = estimateSpeechSeconds(script.slice(from, to));
  for (const sentence of sentences.slice(first + 1)) {
    seconds += estimateSpeechSeconds(script.slice(to, sentence.to));
    if (seconds > MOST) break;
    to = sentence.to;
  }
  return { from, to };
}
