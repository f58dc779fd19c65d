import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileCaptionVideo } from '../../compile/caption-video.ts';
import type { Word } from '../../film/alignment.ts';
import type { DubbedVideoRequest, Transcript } from '../../film/request.ts';
import { SPEECH_SHARE } from '../../film/speech.ts';
import type { Span } from '../../film/timeline.ts';
import { AudioError } from '../../media/audio/audio-error.ts';
import { decodeAudio } from '../../media/audio/decode.ts';
import { masterSource } from '../../media/audio/master.ts';
import { type SoundFile, writeSoundFile } from '../../media/audio/sound-file.ts';
import type { YuvFrame } from '../../media/compositor/compositor.ts';
import { type CaptionTrack, captionTrackOf } from '../../media/encoder/caption-track.ts';
import { MediaError } from '../../media/encoder/ffmpeg.ts';
import { SAMPLE_RATE } from '../../media/encoder/plan.ts';
import { underVoice } from '../../media/music/under-voice.ts';
import type { RenderedFiles } from '../../processes/render/messages.ts';
import { srt, subtitles, vtt } from '../../text/captions/files.ts';
import { type FilmWriter, openFilmWriter } from '../captioned/film-writer.ts';
import {
  copyPicture,
  type FilmFacts,
  filmPictures,
  readFilmFacts,
  unusable,
} from '../captioned/read-film.ts';
import { coverJpeg } from '../cover.ts';
import { fetchFilm, withoutWords } from '../prepare/caption-video.ts';
import { writePlan } from '../prepare/prepare-video.ts';
import type { RenderContext } from '../render-context.ts';
import { type SpokenDub, speakDub } from './speak-dub.ts';
import { MAX_DUBBED_SECONDS, wordsOf } from './transcribe.ts';
import { type SoundTrack, writeTracks } from './write-tracks.ts';

/** Decibels by which the original sound is lowered under speech. */
const LOWERED_DECIBELS = -18;
/** Fades of the original sound at the ends of the film. */
const END_FADE_SECONDS = 0.02;
/** Codecs of pictures that browsers play in an MP4, which are copied unchanged. */
const COPIED_PICTURES = new Set(['h264', 'av1', 'vp9']);
/** Seconds into the first sentence that the cover shows. */
const COVER_OFFSET = 0.6;
/** Progress of the whole render when speaking and writing begin and end. */
const SPOKEN = 0.6;
const WRITTEN = 0.97;
/** Seconds by which a film may differ from the one that was recognised. */
const MAX_LENGTH_DIFFERENCE = 0.1;
/** Seconds of the film between progress reports. */
const REPORT_INTERVAL = 1;

/**
 * Renders an uploaded video with its speech in other languages: its own picture, a sound track and a caption track for each
 * language, and captions of what is said in the original. Without languages, only caption files are made.
 *
 * @throws {RenderError} if the video cannot be used, or a translation does not fit
 */
export async function renderDubbedVideo(
  request: DubbedVideoRequest,
  context: RenderContext,
): Promise<RenderedFiles> {
  const { transcript, dubs, voice } = request;
  if (!transcript) throw new Error('The video was not transcribed');
  context.progress({ stage: 'preparing', progress: 0.01 });
  const path = await fetchFilm(voice.url, context);
  const facts = await readFilmFacts(path);
  requireSameFilm(facts, transcript);
  const locale = voice.locale ?? 'en-US';
  const timeline = compileCaptionVideo(withoutWords(request), facts, [], locale);
  const plan = await writePlan(timeline, [], context);
  const originalWords = wordsOf(transcript, locale);
  if (dubs.length === 0) return { ...plan, ...(await writeCaptionFiles(originalWords, locale, context)) };

  context.progress({ stage: 'speech', progress: SPEECH_SHARE / 2 });
  const spoken: SpokenDub[] = [];
  try {
    const original = await readOriginal(path, request, context);
    for (const [index, dub] of dubs.entries()) {
      const onProgress = (part: number) =>
        context.progress({ stage: 'speech', progress: (SPOKEN * (index + part)) / dubs.length });
      spoken.push(await speakDub({ ...request, transcript }, dub, context, onProgress));
    }
    const sounds: SoundTrack[] = [];
    for (const one of spoken)
      sounds.push({ locale: one.locale, sound: await mixDub(one, original.mastered, transcript) });
    if (request.keepsOriginalTrack) sounds.push({ locale, sound: original.unchanged });
    const [first] = spoken;
    const captions = [
      ...spoken.map((one, index) => captionsOf(one.words, one.locale, facts, request.caption && index === 0)),
      captionsOf(originalWords, locale, facts, false),
    ].flatMap((track) => track ?? []);
    const drawn = await writeFilm({ path, facts, transcript, sounds, captions }, context);
    for (const { sound } of sounds) await sound.close();
    return {
      ...plan,
      warnings: [...new Set(spoken.flatMap(({ warnings }) => warnings))],
      ...drawn,
      ...(first && (await writeCaptionFiles(first.words, first.locale, context))),
    };
  } catch (cause) {
    if (cause instanceof AudioError)
      throw unusable(`has a sound that cannot be used: ${cause.message}`, cause);
    if (cause instanceof MediaError) throw unusable(`cannot be translated: ${cause.message}`, cause);
    throw cause;
  }
}

/**
 * The file at an address may change after its speech was recognised, and then the times belong to another film.
 *
 * @throws {RenderError}
 */
export function requireSameFilm(
  { duration }: Pick<FilmFacts, 'duration'>,
  transcript: Pick<Transcript, 'duration'>,
): void {
  if (Math.abs(duration - transcript.duration) <= MAX_LENGTH_DIFFERENCE) return;
  throw unusable(
    `has changed: it lasted ${transcript.duration.toFixed(1)} seconds when its speech was recognised, and now ${duration.toFixed(1)}. Pass it as video_url again. Nothing was charged`,
  );
}

async function writeCaptionFiles(words: readonly Word[], locale: string, { tempDir }: RenderContext) {
  const cues = subtitles(words, locale);
  const files = { srt: join(tempDir, 'captions.srt'), vtt: join(tempDir, 'captions.vtt') };
  await writeFile(files.srt, srt(cues, locale));
  await writeFile(files.vtt, vtt(cues, locale));
  return files;
}

function captionsOf(
  words: readonly Word[],
  locale: string,
  { duration }: FilmFacts,
  isDefault: boolean,
): CaptionTrack | undefined {
  const cues = subtitles(words, locale);
  return captionTrackOf(isDefault ? 'track' : 'both', { cues, locale, duration });
}

/** The original sound: at full loudness for the mix, and unchanged for a track of its own. */
interface OriginalSound {
  mastered: SoundFile;
  unchanged: SoundFile;
}

/** Reads the original sound. Returns silence where the video does not play it. */
async function readOriginal(
  path: string,
  { original, keepsOriginalTrack }: DubbedVideoRequest,
  { tempDir, signal }: RenderContext,
): Promise<OriginalSound> {
  const save = (name: string, channels: readonly Float32Array[]) =>
    writeSoundFile(tempDir, name, channels, SAMPLE_RATE);
  if (original === 'removed' && !keepsOriginalTrack) {
    const silent = await save('original', []);
    return { mastered: silent, unchanged: silent };
  }
  const source = await decodeAudio(path, { maxSeconds: MAX_DUBBED_SECONDS + 1, signal });
  const unchanged = await save('as-filmed', source.channels);
  return {
    unchanged,
    mastered: await save('original', original === 'removed' ? [] : await masterSource(source)),
  };
}

/** Mixes translated speech with the original sound, which is lowered while someone speaks in either. */
async function mixDub({ sound, spans }: SpokenDub, original: SoundFile, { sentences, duration }: Transcript) {
  const spoken: Span[] = [...spans, ...sentences.map(({ start, end }) => ({ start, end }))];
  const layer = {
    ...({ kind: 'music', sound: '', level: 0, under: LOWERED_DECIBELS, spoken } as const),
    ...{ fadeIn: END_FADE_SECONDS, fadeOut: END_FADE_SECONDS },
  };
  return underVoice(sound, original, { start: 0, end: duration, layer });
}

interface DubbedFilm {
  path: string;
  facts: FilmFacts;
  transcript: Transcript;
  sounds: readonly SoundTrack[];
  captions: readonly CaptionTrack[];
}

/** Writes the film: its picture is copied, or encoded once if no MP4 could contain it. */
async function writeFilm(
  { path, facts, transcript, sounds, captions }: DubbedFilm,
  context: RenderContext,
): Promise<{ video: string; cover: string }> {
  const video = join(context.tempDir, 'video.mp4');
  const cover = join(context.tempDir, 'cover.jpg');
  const { duration, startTime, width, height } = facts;
  const isCopied = COPIED_PICTURES.has(facts.picture);
  context.progress({ stage: 'drawing', progress: SPOKEN });
  const encodedShare = isCopied ? 0 : 0.7;
  const reporter = (from: number, share: number) => {
    let last = Number.NEGATIVE_INFINITY;
    return (time: number) => {
      if (time - last < REPORT_INTERVAL) return;
      last = time;
      const part = from + share * Math.min(1, Math.max(0, time / duration));
      context.progress({ stage: 'drawing', progress: SPOKEN + (WRITTEN - SPOKEN) * part });
    };
  };
  const coverAt = Math.min(duration / 2, (transcript.sentences[0]?.start ?? 0) + COVER_OFFSET);
  const encoded = join(context.tempDir, 'picture.mp4');
  await readPictures(path, facts, context, {
    ...{ coverAt, cover, encoded: isCopied ? undefined : encoded, onTime: reporter(0, encodedShare) },
  });
  await writeTracks({
    ...{ picture: isCopied ? path : encoded, path: video, width, height, sounds, captions, duration },
    startTime: isCopied ? startTime : 0,
    signal: context.signal,
    onTime: reporter(encodedShare, 1 - encodedShare),
  });
  context.progress({ stage: 'drawing', progress: WRITTEN });
  return { video, cover };
}

/** Writes the cover and, if requested, an H.264 file of all pictures. */
async function readPictures(
  path: string,
  { width: filmWidth, height: filmHeight, fps, startTime }: FilmFacts,
  { signal }: RenderContext,
  {
    coverAt,
    cover,
    encoded,
    onTime,
  }: { coverAt: number; cover: string; encoded: string | undefined; onTime(time: number): void },
): Promise<void> {
  const [width, height] = [filmWidth + (filmWidth % 2), filmHeight + (filmHeight % 2)];
  const picture = emptyPicture(width, height);
  let isCovered = false;
  let writer: FilmWriter | undefined;
  await using undo = new AsyncDisposableStack();
  undo.defer(() => writer?.[Symbol.asyncDispose]());
  for await (const { frame, pts, duration, timeBase, colors } of filmPictures(path)) {
    signal.throwIfAborted();
    if (frame.width > width || frame.height > height)
      throw unusable('has pictures of another size than its header states: re-encode it and send it again');
    const time = (Number(pts) * timeBase.num) / timeBase.den - startTime;
    if (!isCovered) copyPicture(frame, [picture.y, picture.u, picture.v], [width, width / 2, width / 2]);
    isCovered ||= time >= coverAt;
    if (isCovered && encoded === undefined) break;
    if (encoded === undefined) continue;
    writer ??= await openFilmWriter({
      ...{ source: undefined, path: encoded, format: 'mp4', width, height, fps, timeBase, colors, startTime },
      pixel: frame.sampleAspectRatio.num > 0 ? frame.sampleAspectRatio : { num: 1, den: 1 },
      captions: undefined,
    });
    const pooled = writer.take();
    copyPicture(frame, pooled.planes, pooled.strides);
    await writer.picture(pooled, pts, duration);
    onTime(time);
  }
  await writer?.finish();
  await writeFile(cover, await coverJpeg(picture));
}

function emptyPicture(width: number, height: number): YuvFrame {
  const half = (width / 2) * (height / 2);
  return {
    ...{ width, height, y: new Uint8Array(width * height) },
    ...{ u: new Uint8Array(half).fill(128), v: new Uint8Array(half).fill(128) },
  };
}
