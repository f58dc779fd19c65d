import { createHash } from 'node:crypto';
import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError } from '../../../contract/errors.ts';
import { type AvatarEntry, findAvatar } from '../../../engine/catalog/avatars.ts';
import { greetingIn } from '../../../engine/catalog/greetings.ts';
import { findMusic, libraryTrackOf } from '../../../engine/catalog/musics.ts';
import { estimateSpeechSeconds } from '../../../engine/compile/estimates.ts';
import { RenderError } from '../../../engine/film/render-error.ts';
import type { AvatarVideoRequest, Manner, PronouncedWord } from '../../../engine/film/request.ts';
import { SPEECH_SHARE } from '../../../engine/film/speech.ts';
import type { AvatarSource } from '../../../engine/film/timeline.ts';
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
import type { Backend } from '../../drivers/backend.ts';
import { findPresenter } from '../presenters/presenters.ts';
import { findCustomVoice } from '../voices/custom-voices.ts';
import type { LoadVoiceCatalog } from '../voices/load-voice-catalog.ts';
import { fileCache } from './file-cache.ts';
import { speechOnlyRequest } from './speak-aloud.ts';

/** Samples of voices, avatars and music. Each sample is rendered when it is first used, and then kept. */
export interface Samples {
  /** Path of an M4A file; undefined if there is no such voice. */
  ofVoice(id: string): Promise<string | undefined>;
  /** Path of an M4A file of a voice in a manner that is not saved as a custom voice. */
  inManner(voice: Voice, manner: Manner): Promise<string>;
  /** Speaks a passage as M4A, to hear before a video is made. @throws {ApiError} naming the field that cannot be spoken */
  say(request: SpeechSampleRequest): Promise<Buffer>;
  /** Path of an MP4 file; undefined if there is no such public avatar. */
  ofAvatar(id: number): Promise<string | undefined>;
  /** Path of an M4A file; undefined if there is no such built-in track. */
  ofMusic(id: number): Promise<string | undefined>;
  /** Aborts running renders. */
  close(): void;
}

export interface SpeechSampleRequest {
  voiceId: string;
  manner?: Manner | undefined;
  pronunciations?: PronouncedWord[];
  script: string;
  signal: AbortSignal;
  /** @param fraction - 0–1 */
  onProgress(fraction: number): void;
}

export interface SampleSettings {
  backend: Pick<Backend, 'db' | 'presenters'>;
  voices: LoadVoiceCatalog;
  /** Folder of the finished samples. */
  folder: string;
  tempRoot: string;
  cacheDir: string;
  renderer: Renderer;
  log: Log;
}

/** Maximum seconds for rendering a sample. */
const SAMPLE_TIMEOUT_SECONDS = 120;
/** Limits the passages that are spoken at the same time. */
const PASSAGE_LIMIT = { what: 'scripts to listen to', slots: 3, maxWaiting: 4 };

export function openSamples(settings: SampleSettings): Samples {
  const closing = new AbortController();
  const keep = fileCache({ ...settings, withSlot: limitConcurrency(1) });
  const enter = fairLimit(PASSAGE_LIMIT);
  const { renderer } = settings;
  const workIn = (tempDir: string): RenderWork => ({
    urgency: 'awaited',
    tempDir,
    signal: AbortSignal.any([closing.signal, AbortSignal.timeout(SAMPLE_TIMEOUT_SECONDS * 1000)]),
    log: settings.log,
  });

  async function speaker(
    id: string,
  ): Promise<{ voice: Voice; manner?: Manner; account?: string } | undefined> {
    const catalog = await settings.voices();
    const voice = catalog.find(id);
    if (voice) return { voice };
    const custom = await findCustomVoice(settings.backend.db, catalog, id);
    if (!custom || !('base' in custom)) return undefined;
    return { voice: custom.base, manner: custom.manner, account: custom.accountId };
  }

  function spoken(voice: Voice, manner?: Manner): Promise<string> {
    const request = sampleRequest({ library: 1 }, voice.id, greetingIn(voice.language), manner);
    return keep(`voices/${voice.id}-${digestOf(request.voice)}.m4a`, async (tempDir) => {
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
          .sound(speechOnlyRequest({ voiceId, script, ...(manner && { manner }), pronunciations }), {
            ...work,
            signal: AbortSignal.any([work.signal, signal]),
            onProgress: ({ progress }) => onProgress(Math.min(1, progress / SPEECH_SHARE)),
          })
          .catch(throwExplained);
        // Read before the folder is removed.
        return await readFile(sound);
      }),
    async ofAvatar(id) {
      const avatar = findAvatar(id);
      const presenter = avatar ? undefined : await findPresenter(settings.backend.presenters, id);
      const shown = avatar ?? presenter;
      if (!shown) return undefined;
      const script = `Hi, I'm ${shown.name}. Give me your words, and I will say them.`;
      const voiceId = voiceForAvatar(avatar?.pack.attributes ?? presenter!);
      const source = avatar ? { library: avatar.id } : { pack: presenter!.reference };
      const request = sampleRequest(source, voiceId, script);
      return keep(`avatars/${id}-${digestOf(request, avatar?.pack ?? {})}.mp4`, async (tempDir) => {
        const work = workIn(tempDir);
        if (!presenter) return (await renderer.video(request, work)).video;
        const path = join(tempDir, 'presenter.json');
        await copyFile(presenter.avatar, path);
        const stored = { [presenter.reference]: path };
        return (await renderer.video({ ...request, aspect: 'square' }, { ...work, stored })).video;
      });
    },
    async ofMusic(id) {
      const music = findMusic(id);
      if (!music) return undefined;
      return keep(`musics/${id}-${digestOf(music)}.m4a`, (folder) => {
        const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(SAMPLE_TIMEOUT_SECONDS * 1000)]);
        return writeMusicPreview({ track: libraryTrackOf(music), folder }, signal, settings.log);
      });
    },
    close() {
      closing.abort(new Error('The server is shutting down'));
    },
  };
}

/** Returns the id of a built-in voice that suits an avatar. */
function voiceForAvatar({ gender, age }: Pick<AvatarEntry['pack']['attributes'], 'gender' | 'age'>): string {
  if (gender === 'female') return 'en-US-slt';
  return age === 'senior' ? 'en-GB-awb' : 'en-US-rms';
}

/** Throws the error, or an ApiError naming the field if the script or the voice is at fault. */
function throwExplained(error: unknown): never {
  if (!(error instanceof RenderError) || error.fault === 'server') throw error;
  const { message, part } = error;
  const field = part === 'voice' ? 'voice_id' : 'script';
  throw new ApiError('invalid', message, [{ field, message }]);
}

function sampleRequest(
  avatar: AvatarSource,
  voiceId: string,
  script: string,
  manner?: Manner,
): AvatarVideoRequest {
  return {
    kind: 'avatar_video',
    avatar,
    voice: { type: 'script', script, voiceId, ...(manner && { manner }) },
    aspect: 'portrait',
    layout: 'full',
    caption: false,
    format: 'mp4',
    name: 'Sample',
  };
}

/** Returns a part of the file name that changes whenever the sample would. */
function digestOf(...parts: object[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12);
}

export interface Passage {
  /** Characters of the script. */
  from: number;
  to: number;
}

/** Maximum length of a spoken passage. */
const MAX_PASSAGE_SECONDS = 60;

/**
 * Chooses the passage to speak: the whole script if it takes up to a minute, otherwise about a minute of whole
 * sentences, starting with the one at character `at`.
 */
export function passageOf(script: string, at: number, locale: string): Passage {
  // SSML elements enclose the whole script, so it cannot be cut.
  if (isSsml(script) || estimateSpeechSeconds(script) <= MAX_PASSAGE_SECONDS)
    return { from: 0, to: script.length };
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
    if (seconds > MAX_PASSAGE_SECONDS) break;
    to = sentence.to;
  }
  return { from, to };
}
