import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MUSIC, OPEN } from '../../compile/music.ts';
import { delay, delayTracks } from '../../film/change-timeline.ts';
import type { BackgroundMusic, Bookend, ScriptVoice, VideoRequest } from '../../film/request.ts';
import type { Chapter, Clip, Seconds, Timeline, Track } from '../../film/timeline.ts';
import { laterSound } from '../../media/audio/later-sound.ts';
import { loudnessOfPieces } from '../../media/audio/loudness.ts';
import { TARGET_LOUDNESS } from '../../media/audio/master.ts';
import { type SoundFile, secondBySecond } from '../../media/audio/sound-file.ts';
import type { RenderContext } from '../render-context.ts';
import type { Prepared } from './prepare-video.ts';

/** Of each; a little more than a brand may have. */
const MOST_SECONDS = 21;
/** Of the way through black between it and the film, on each side. */
const DIP: Seconds = 0.2;
/** Decibels by which its sound is made louder or quieter at most. */
const MOST_GAIN = 12;

/** LUFS of every track of music. */
const MUSIC_LOUDNESS = -16;

const SILENT: ScriptVoice = { type: 'script', script: '', voiceId: 'en-US-slt' };
const WITHOUT: readonly string[] = ['transparent', 'green_screen'];

/** A film between what its brand has before and after it; a preview, and what is cut out, stand alone. */
export async function withBookends(
  film: Prepared,
  request: VideoRequest,
  context: RenderContext,
): Promise<Prepared> {
  const { intro, outro } = request.brand ?? {};
  const isCutOut = request.kind === 'avatar_video' && WITHOUT.includes(request.layout);
  if (isCutOut || request.quality === 'preview' || request.kind === 'caption_video') return film;
  const before = intro && (await bookend('intro', intro, request, context));
  const after = outro && (await bookend('outro', outro, request, context));
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
    ...(chapters && { chapters: laterChapters(chapters, opening) }),
    tracks: [
      ...(before?.tracks ?? []),
      ...delayTracks(film.timeline.tracks, opening),
      ...delayTracks(after?.tracks ?? [], closing),
      { name: 'dips', clips: dips.map((at) => dip(at, { width, height })) },
    ],
  };
  const voices = [...film.sounds].map(
    ([name, sound]) => [name, name === film.speech.sound ? laterSound(sound, opening) : sound] as const,
  );
  return {
    timeline,
    speech: laterSpeech(film.speech, opening, duration),
    sounds: new Map([...voices, ...(before?.sounds ?? []), ...(after?.sounds ?? [])]),
    warnings: film.warnings,
  };
}

interface PreparedBookend {
  tracks: Track[];
  sounds: [string, SoundFile][];
  duration: Seconds;
}

async function bookend(
  name: 'intro' | 'outro',
  { template, values }: Bookend,
  request: Exclude<VideoRequest, { kind: 'caption_video' }>,
  context: RenderContext,
): Promise<PreparedBookend> {
  const music = musicOf(template);
  // Sounds of a film lie in its folder, by names that this one has, too.
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
      mostSeconds: MOST_SECONDS,
    },
    { ...context, tempDir },
  );
  const { duration } = timeline;
  // What is silent is not heard: the film has the one voice.
  const heard = timeline.tracks
    .map((track) => ({ ...track, clips: track.clips.filter(({ layer }) => layer.kind !== 'speech') }))
    .filter(({ clips }) => clips.length > 0);
  await sounds.get(speech.sound)?.close();
  const own = [...sounds].filter(([sound]) => sound !== speech.sound);
  if (music) {
    const { backgroundMusic } = await import('../background-music.ts');
    own.push([MUSIC, await backgroundMusic(music, context)]);
  }
  const tracks = delayTracks(heard, 0, (sound) => `${name}-${sound}`);
  const named = own.map(([sound, file]): [string, SoundFile] => [`${name}-${sound}`, file]);
  return { tracks: await levelled(tracks, new Map(named), duration), sounds: named, duration };
}

function musicOf({ slots }: Bookend['template']): BackgroundMusic | undefined {
  const { id, volume = 1 } = slots?.music ?? {};
  return id === undefined ? undefined : { source: { library: id }, volume };
}

/** As loud as the voice of the film; of music that is told, and everything else is measured. */
async function levelled(
  tracks: readonly Track[],
  sounds: ReadonlyMap<string, SoundFile>,
  duration: Seconds,
): Promise<Track[]> {
  const loud = async ({ layer, ...clip }: Clip): Promise<Clip> => {
    if (layer.kind !== 'music') return { ...clip, layer };
    const isMusic = layer.sound.endsWith(MUSIC);
    const sound = sounds.get(layer.sound);
    const loudness = sound && !isMusic ? await loudnessOf(sound, duration) : MUSIC_LOUDNESS;
    // What its template says of music is how loud it is beside the music of other films.
    const asked = isMusic ? layer.level - OPEN : layer.level;
    const level = asked + Math.max(-MOST_GAIN, Math.min(MOST_GAIN, TARGET_LOUDNESS - loudness));
    return { ...clip, layer: { ...layer, level, under: level, alone: true } };
  };
  const done: Track[] = [];
  for (const { name, clips } of tracks) done.push({ name, clips: await Promise.all(clips.map(loud)) });
  return done;
}

/** What is silent stays as it is. */
async function loudnessOf(sound: SoundFile, duration: Seconds): Promise<number> {
  const loudness = await loudnessOfPieces(secondBySecond(sound, duration));
  return Number.isFinite(loudness) ? loudness : TARGET_LOUDNESS;
}

function laterSpeech(speech: Prepared['speech'], by: Seconds, duration: Seconds): Prepared['speech'] {
  return {
    ...speech,
    duration,
    words: speech.words.map((word) => delay(word, by)),
    visemes: speech.visemes.map((cue) => delay(cue, by)),
    phrases: speech.phrases.map((span) => delay(span, by)),
    stresses: speech.stresses.map((stress) => ({ ...stress, at: stress.at + by })),
  };
}

/** Players want one at the very beginning. */
function laterChapters(chapters: readonly Chapter[], by: Seconds): Chapter[] {
  const own = chapters.map(({ start, title }) => ({ start: start + by, title }));
  return by > 0 ? [{ start: 0, title: 'Intro' }, ...own] : own;
}

/** Black for a moment, at its darkest where one ends and the other begins. */
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
