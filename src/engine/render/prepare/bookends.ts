import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MUSIC, OPEN_LEVEL } from '../../compile/music.ts';
import { delay, delayTracks } from '../../film/change-timeline.ts';
import {
  type BackgroundMusic,
  type Bookend,
  type FilmRequest,
  isUploadedVideo,
  type ScriptVoice,
  type VideoRequest,
} from '../../film/request.ts';
import type { Chapter, Clip, Seconds, Timeline, Track } from '../../film/timeline.ts';
import { delaySound } from '../../media/audio/delay-sound.ts';
import { loudnessOfPieces } from '../../media/audio/loudness.ts';
import { TARGET_LOUDNESS } from '../../media/audio/master.ts';
import { type SoundFile, secondBySecond } from '../../media/audio/sound-file.ts';
import type { RenderContext } from '../render-context.ts';
import { soundOf } from '../speech/speak.ts';
import type { Prepared } from './prepare-video.ts';

/** Maximum seconds of an intro or outro; slightly more than a brand kit allows. */
const MAX_SECONDS = 21;
/** Seconds of the fade to black on each side of the cut. */
const DIP: Seconds = 0.2;
/** Maximum gain or attenuation in decibels. */
const MAX_GAIN = 12;

/** LUFS of all music tracks. */
const MUSIC_LOUDNESS = -16;

const SILENT: ScriptVoice = { type: 'script', script: '', voiceId: 'en-US-slt' };
const CUT_OUT_LAYOUTS: readonly string[] = ['transparent', 'green_screen'];

/** Adds the brand's intro and outro to a film, except to previews, caption videos and videos without background. */
export async function withBookends(
  film: Prepared,
  request: VideoRequest,
  context: RenderContext,
): Promise<Prepared> {
  const { intro, outro } = request.brand ?? {};
  const isCutOut = request.kind === 'avatar_video' && CUT_OUT_LAYOUTS.includes(request.layout);
  if (isCutOut || request.quality === 'preview' || isUploadedVideo(request)) return film;
  // A lip-sync video never has a brand, and no presenter for its bookends.
  if (request.kind === 'lip_sync_video') return film;
  const before = intro && (await prepareBookend('intro', intro, request, context));
  const after = outro && (await prepareBookend('outro', outro, request, context));
  if (!before && !after) return film;
  const opening = before?.duration ?? 0;
  const closing = opening + film.timeline.duration;
  const duration = closing + (after?.duration ?? 0);
  const { width, height, chapters } = film.timeline;
  const dips = [...(before ? [opening] : []), ...(after ? [closing] : [])];
  const timeline: Timeline = {
    ...film.timeline,
    duration,
    ...(before && { opening }),
    ...(chapters && { chapters: delayChapters(chapters, opening) }),
    tracks: [
      ...(before?.tracks ?? []),
      ...delayTracks(film.timeline.tracks, opening),
      ...delayTracks(after?.tracks ?? [], closing),
      { name: 'dips', clips: dips.map((at) => dip(at, { width, height })) },
    ],
  };
  const voices = [...film.sounds].map(
    ([name, sound]) => [name, name === film.speech.sound ? delaySound(sound, opening) : sound] as const,
  );
  return {
    timeline,
    speech: delaySpeech(film.speech, opening, duration),
    sounds: new Map([...voices, ...(before?.sounds ?? []), ...(after?.sounds ?? [])]),
    warnings: film.warnings,
    ...(film.scenes && { scenes: film.scenes.map((scene) => delay(scene, opening)) }),
  };
}

interface PreparedBookend {
  tracks: Track[];
  sounds: [string, SoundFile][];
  duration: Seconds;
}

async function prepareBookend(
  name: 'intro' | 'outro',
  { template, values }: Bookend,
  request: FilmRequest,
  context: RenderContext,
): Promise<PreparedBookend> {
  const music = musicOf(template);
  // A folder of its own, because sounds of the film have the same file names.
  const tempDir = join(context.tempDir, name);
  await mkdir(tempDir, { recursive: true });
  const { prepareTemplateVideo } = await import('./template-video.ts');
  const { timeline, speech, sounds } = await prepareTemplateVideo(
    {
      kind: 'template_video',
      template,
      values,
      avatar: request.avatar,
      voice: SILENT,
      aspect: request.aspect,
      caption: false,
      ...(music && { music }),
      format: request.format,
      name,
      mostSeconds: MAX_SECONDS,
    },
    { ...context, tempDir },
  );
  const { duration } = timeline;
  // Removes the silent voice, because the film has its own.
  const audibleTracks = timeline.tracks
    .map((track) => ({ ...track, clips: track.clips.filter(({ layer }) => layer.kind !== 'speech') }))
    .filter(({ clips }) => clips.length > 0);
  await sounds.get(speech.sound)?.close();
  const ownSounds = [...sounds].filter(([sound]) => sound !== speech.sound);
  if (music) {
    const { backgroundMusic } = await import('../background-music.ts');
    ownSounds.push([MUSIC, await soundOf(context, () => backgroundMusic(music, context))]);
  }
  const tracks = delayTracks(audibleTracks, 0, (sound) => `${name}-${sound}`);
  const named = ownSounds.map(([sound, file]): [string, SoundFile] => [`${name}-${sound}`, file]);
  return { tracks: await levelTracks(tracks, new Map(named), duration), sounds: named, duration };
}

function musicOf({ slots }: Bookend['template']): BackgroundMusic | undefined {
  const { id, volume = 1 } = slots?.music ?? {};
  return id === undefined ? undefined : { source: { library: id }, volume };
}

/** Makes an intro or outro as loud as the film's voice. The loudness of music is known; other sounds are measured. */
async function levelTracks(
  tracks: readonly Track[],
  sounds: ReadonlyMap<string, SoundFile>,
  duration: Seconds,
): Promise<Track[]> {
  const levelClip = async ({ layer, ...clip }: Clip): Promise<Clip> => {
    if (layer.kind !== 'music') return { ...clip, layer };
    const isMusic = layer.sound.endsWith(MUSIC);
    const sound = sounds.get(layer.sound);
    const loudness = sound && !isMusic ? await loudnessOf(sound, duration) : MUSIC_LOUDNESS;
    // A template states the level of its music relative to `OPEN`, the level of music without a voice.
    const requested = isMusic ? layer.level - OPEN_LEVEL : layer.level;
    const level = requested + Math.max(-MAX_GAIN, Math.min(MAX_GAIN, TARGET_LOUDNESS - loudness));
    return { ...clip, layer: { ...layer, level, under: level, alone: true } };
  };
  const levelled: Track[] = [];
  for (const { name, clips } of tracks)
    levelled.push({ name, clips: await Promise.all(clips.map(levelClip)) });
  return levelled;
}

/** Returns the target for silence, which then stays unchanged. */
async function loudnessOf(sound: SoundFile, duration: Seconds): Promise<number> {
  const loudness = await loudnessOfPieces(secondBySecond(sound, duration));
  return Number.isFinite(loudness) ? loudness : TARGET_LOUDNESS;
}

function delaySpeech(speech: Prepared['speech'], by: Seconds, duration: Seconds): Prepared['speech'] {
  return {
    ...speech,
    duration,
    words: speech.words.map((word) => delay(word, by)),
    visemes: speech.visemes.map((cue) => delay(cue, by)),
    phrases: speech.phrases.map((span) => delay(span, by)),
    stresses: speech.stresses.map((stress) => ({ ...stress, at: stress.at + by })),
  };
}

/** Players need a chapter at 0. */
function delayChapters(chapters: readonly Chapter[], by: Seconds): Chapter[] {
  const own = chapters.map(({ start, title }) => ({ start: start + by, title }));
  return by > 0 ? [{ start: 0, title: 'Intro' }, ...own] : own;
}

/** A fade through black, darkest at the cut. */
function dip(at: Seconds, { width, height }: Pick<Timeline, 'width' | 'height'>): Clip {
  return {
    start: at - DIP,
    end: at + DIP,
    layer: { kind: 'fill', color: '#000000', box: { x: 0, y: 0, width, height } },
    motion: {
      opacity: [
        { at: 0, value: 0 },
        { at: DIP, value: 1, ease: 'linear' },
        { at: 2 * DIP, value: 0, ease: 'linear' },
      ],
    },
  };
}
