import { captionAccent } from '../../compile/brand.ts';
import { presentationFilm, type ReadyScene } from '../../compile/presentation.ts';
import { pointsOf } from '../../compile/presentation-points.ts';
import { compileFilm } from '../../compile/template/compile-film.ts';
import { scheduleOf } from '../../compile/template/schedule.ts';
import type { Presenter } from '../../film/presenter.ts';
import { RenderError } from '../../film/render-error.ts';
import type { AvatarVideoRequest, SceneLayout, SceneRequest } from '../../film/request.ts';
import type { AvatarSource, Chapter } from '../../film/timeline.ts';
import { backgroundMusic } from '../background-music.ts';
import type { RenderContext } from '../render-context.ts';
import { closeUpWarnings, loadPresenter, presenterOf } from '../sources.ts';
import { soundOf } from '../speech/speak.ts';
import { joinParts, type SpokenParts, silence } from '../speech/speak-parts.ts';
import type { Prepared } from './prepare-video.ts';
import { type InspectedMedia, inspectSceneMedia } from './scene-media.ts';
import { loadSounds, type SoundOrigin } from './sounds.ts';
import { speakScenes } from './speak-scenes.ts';

const MAX_SECONDS = 600;
const SILENT_LOCALE = 'en-US';
const LAYOUTS: Partial<Record<AvatarVideoRequest['layout'], SceneLayout>> = {
  split: 'split_right',
  picture_in_picture: 'picture_in_picture',
};

/** Prepares a video of several scenes: speaks each, schedules the scenes by their speech, and compiles them. */
export async function preparePresentation(
  request: AvatarVideoRequest,
  context: RenderContext,
): Promise<Prepared> {
  const scenes = scenesOf(request);
  const { presenters, indexOf, replaced } = await loadPresenters(scenes, context);
  const { facts, inspected } = await inspectSceneMedia(scenes, context);
  const voices = await speakScenes(scenes, request.caption, context);
  const readyScenes = scenes.map((scene, index): ReadyScene => {
    const presenter = indexOf(scene.avatar);
    const { words, seconds } = speechOf(voices, index);
    const { media, background } = scene;
    return {
      request: scene,
      presenter,
      color: presenters[presenter]?.scene.color ?? '#20304a',
      ...pointsOf(scene, words, voices?.voice.locale ?? SILENT_LOCALE, seconds || (scene.seconds ?? 0)),
      media: media && mediaWithSubject(inspected, media.source, scene),
      backgroundKind: background?.source === undefined ? undefined : inspected.get(background.source)?.kind,
    };
  });
  const { brand } = request;
  const film = presentationFilm(readyScenes, request.aspect, brand);
  const seconds = new Map(scenes.map((_, index) => [index, speechOf(voices, index).seconds] as const));
  for (const [index, length] of seconds) if (length === 0) seconds.delete(index);
  const schedule = scheduleOf(film, voices ? { by: 'scene', seconds } : { by: 'none' }, facts);
  if (schedule.duration > MAX_SECONDS) {
    throw new RenderError(
      `The video would last ${Math.round(schedule.duration)} seconds; at most ${MAX_SECONDS / 60} minutes are allowed`,
      { part: 'script' },
    );
  }
  const { speech, sounds, warnings } = voices
    ? await joinParts(voices, schedule.voices, schedule.duration, context)
    : await silence(schedule.duration, SILENT_LOCALE, context);
  const { timeline, media, musics } = compileFilm(
    { film, schedule, speech, presenters, facts },
    { ...request, slot: {}, accent: captionAccent(brand), logo: brand?.logo },
  );
  const mediaSounds = await loadSounds(media, (source) => originOf(source, scenes), context);
  for (const { sound, music } of musics)
    mediaSounds.push([sound, await soundOf(context, () => backgroundMusic(music, context))]);
  const chapters = schedule.scenes.map(
    ({ start }, index): Chapter => ({ start, title: readyScenes[index]?.headline ?? `Part ${index + 1}` }),
  );
  return {
    timeline: { ...timeline, ...(request.extras?.includes('chapters') && { chapters }) },
    speech,
    sounds: new Map([...sounds, ...mediaSounds]),
    warnings: [...replaced, ...closeUpWarnings(timeline, presenters), ...warnings],
    scenes: schedule.scenes.map(({ start, end }, index) => ({
      start,
      end,
      title: readyScenes[index]?.headline,
    })),
  };
}

/**
 * Returns the scenes of a request, or the whole request as one scene. The video's background applies to scenes
 * without one.
 */
function scenesOf(request: AvatarVideoRequest): SceneRequest[] {
  const { avatar, voice, layout, background, scenes, panel } = request;
  const wholeVideo: SceneRequest = {
    avatar,
    voice,
    layout: LAYOUTS[layout] ?? 'full',
    ...(layout !== 'full' && voice.type === 'script' && { points: 'auto' as const }),
    ...(panel && { panel }),
  };
  return (scenes ?? [wholeVideo]).map((scene) => ({ ...(background && { background }), ...scene }));
}

/** Loads every presenter of the scenes once. `replaced` warns about those that replace a missing one. */
async function loadPresenters(scenes: readonly SceneRequest[], context: RenderContext) {
  const sources = [...new Map(scenes.map(({ avatar }) => [keyOf(avatar), avatar])).values()];
  const presenters: Presenter[] = [];
  const replaced: string[] = [];
  for (const avatar of sources) {
    const { pack, warning } = await loadPresenter(avatar, context);
    presenters.push(presenterOf(avatar, pack));
    if (warning) replaced.push(warning);
  }
  const indexOf = (one: AvatarSource) => sources.findIndex((avatar) => keyOf(avatar) === keyOf(one));
  return { presenters, indexOf, replaced };
}

function keyOf(avatar: AvatarSource): string {
  return 'pack' in avatar ? avatar.pack : String(avatar.library);
}

function speechOf(voices: SpokenParts | undefined, index: number) {
  const part = voices?.parts.get(index);
  if (part) return { words: part.alignment.words, seconds: part.sound.pcm.length / part.sound.sampleRate };
  const sound = voices?.sounds?.get(index);
  return sound
    ? { words: sound.analysis.words, seconds: sound.pcm.length / sound.sampleRate }
    : { words: [], seconds: 0 };
}

/** Returns the media of a scene with its subject: the requested focus, or the detected area. */
function mediaWithSubject(
  inspected: ReadonlyMap<string, InspectedMedia>,
  source: string,
  { media }: SceneRequest,
): ReadyScene['media'] {
  const sight = inspected.get(source);
  if (!sight) return undefined;
  const { focus, fit } = media ?? {};
  const subject = focus ? { x: focus.x, y: focus.y, width: 0, height: 0 } : sight.subject;
  return { ...sight, subject, fit: fit === 'contain' || fit === 'blur' ? 'contain' : 'cover' };
}

/** Names the scene that a sound comes from in error messages. */
function originOf(source: string, scenes: readonly SceneRequest[]): SoundOrigin {
  const index = scenes.findIndex((scene) => [scene.media?.source, scene.background?.source].includes(source));
  return index < 0
    ? { name: 'the video', part: 'sound' }
    : { name: `the video in scene ${index + 1}`, part: `scene ${index}` };
}
