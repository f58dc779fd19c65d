import { captionAccent } from '../../compile/brand/brand-theme.ts';
import { pointsOf } from '../../compile/presentation/points.ts';
import { presentationFilm, type ReadyScene } from '../../compile/presentation/presentation-film.ts';
import { compileFilm } from '../../compile/template/compile-film.ts';
import type { MediaInfo, MediaInfoMap } from '../../compile/template/media-info.ts';
import { scheduleOf } from '../../compile/template/schedule.ts';
import type { Presenter } from '../../film/presenter.ts';
import { RenderError } from '../../film/render-error.ts';
import type { AvatarVideoRequest, SceneLayout, SceneRequest } from '../../film/request.ts';
import type { AvatarSource, Chapter, Rect } from '../../film/timeline.ts';
import { openPicture } from '../../media/pictures/open-picture.ts';
import { rememberedSight } from '../../media/pictures/remembered.ts';
import { isTooLarge, tooManyPixels } from '../../media/probe/most-pixels.ts';
import { probe } from '../../media/probe/probe.ts';
import type { FaceFinder } from '../../people/face-finder.ts';
import { backgroundMusic } from '../background-music.ts';
import { loadPresenter, presenterOf } from '../presenters.ts';
import type { RenderContext } from '../render-context.ts';
import { joinParts, type SpokenParts, silence } from '../speech/speak-parts.ts';
import type { Prepared } from './prepare-video.ts';
import { heardScenes } from './scene-voices.ts';
import { loadSounds, type SoundOrigin } from './template-sounds.ts';

interface InspectedMedia {
  kind: 'image' | 'video';
  /** Pixels */
  width: number;
  height: number;
  /** What counts in it, as parts of the picture; the middle of a video. */
  subject: Rect;
}

const MIDDLE: Rect = { x: 0.5, y: 0.5, width: 0, height: 0 };

const MOST_SECONDS = 600;
const SILENT_LOCALE = 'en-US';
const LAYOUTS: Partial<Record<AvatarVideoRequest['layout'], SceneLayout>> = {
  split: 'split_right',
  picture_in_picture: 'picture_in_picture',
};

/** A video of several scenes: heard scene by scene, laid out in time around that, and compiled. */
export async function preparePresentation(
  request: AvatarVideoRequest,
  context: RenderContext,
): Promise<Prepared> {
  const scenes = scenesOf(request);
  const sources = [...new Map(scenes.map(({ avatar }) => [keyOf(avatar), avatar])).values()];
  const presenters: Presenter[] = [];
  for (const avatar of sources) presenters.push(presenterOf(avatar, await loadPresenter(avatar, context)));
  const { facts, seen } = await inspectSceneMedia(scenes, context);
  const heard = await heardScenes(scenes, request.caption, context);
  const ready = scenes.map((scene, index): ReadyScene => {
    const presenter = sources.findIndex((avatar) => keyOf(avatar) === keyOf(scene.avatar));
    const { words, seconds } = spokenIn(heard, index);
    const { media, background } = scene;
    return {
      request: scene,
      presenter,
      color: presenters[presenter]?.scene.color ?? '#20304a',
      ...pointsOf(scene, words, heard?.voice.locale ?? SILENT_LOCALE, seconds || (scene.seconds ?? 0)),
      media: media && sightOf(seen, media.source, scene),
      backgroundKind: background?.source === undefined ? undefined : seen.get(background.source)?.kind,
    };
  });
  const { brand } = request;
  const film = presentationFilm(ready, request.aspect, brand);
  const seconds = new Map(scenes.map((_, index) => [index, spokenIn(heard, index).seconds] as const));
  for (const [index, length] of seconds) if (length === 0) seconds.delete(index);
  const schedule = scheduleOf(film, heard ? { by: 'scene', seconds } : { by: 'none' }, facts);
  if (schedule.duration > MOST_SECONDS) {
    throw new RenderError(
      `The video would last ${Math.round(schedule.duration)} seconds; at most ${MOST_SECONDS / 60} minutes can be made`,
      { part: 'script' },
    );
  }
  const { speech, sounds, warnings } = heard
    ? await joinParts(heard, schedule.voices, schedule.duration, context)
    : await silence(schedule.duration, SILENT_LOCALE, context);
  const { timeline, media, musics } = compileFilm(
    { film, schedule, speech, presenters, facts },
    { ...request, slot: {}, title: request.name, accent: captionAccent(brand), logo: brand?.logo },
  );
  const originOf = (source: string): SoundOrigin => {
    const index = scenes.findIndex((scene) =>
      [scene.media?.source, scene.background?.source].includes(source),
    );
    return index < 0
      ? { name: 'the video', part: 'sound' }
      : { name: `the video in scene ${index + 1}`, part: `scene ${index}` };
  };
  const more = await loadSounds(media, originOf, context);
  for (const { sound, music } of musics) more.push([sound, await backgroundMusic(music, context)]);
  const chapters = schedule.scenes.map(({ start }, index): Chapter => {
    return { start, title: ready[index]?.headline ?? `Part ${index + 1}` };
  });
  return {
    timeline: { ...timeline, ...(request.extras?.includes('chapters') && { chapters }) },
    speech,
    sounds: new Map([...sounds, ...more]),
    warnings,
  };
}

/** Those of the request, or all of it as one; what is behind the presenter is the video's where a scene does not say. */
function scenesOf(request: AvatarVideoRequest): SceneRequest[] {
  const { avatar, voice, layout, background, scenes, panel } = request;
  const whole: SceneRequest = {
    avatar,
    voice,
    layout: LAYOUTS[layout] ?? 'full',
    ...(layout !== 'full' && voice.type === 'script' && { points: 'auto' as const }),
    ...(panel && { panel }),
  };
  return (scenes ?? [whole]).map((scene) => ({ ...(background && { background }), ...scene }));
}

function keyOf(avatar: AvatarSource): string {
  return 'pack' in avatar ? avatar.pack : String(avatar.library);
}

function spokenIn(heard: SpokenParts | undefined, index: number) {
  const part = heard?.parts.get(index);
  if (part) return { words: part.alignment.words, seconds: part.sound.pcm.length / part.sound.sampleRate };
  const sound = heard?.sounds?.get(index);
  return sound
    ? { words: sound.heard.words, seconds: sound.pcm.length / sound.sampleRate }
    : { words: [], seconds: 0 };
}

/** What counts in a picture: what the caller says, or what was found. */
function sightOf(
  seen: ReadonlyMap<string, InspectedMedia>,
  source: string,
  { media }: SceneRequest,
): ReadyScene['media'] {
  const sight = seen.get(source);
  if (!sight) return undefined;
  const { focus, fit } = media ?? {};
  const subject = focus ? { x: focus.x, y: focus.y, width: 0, height: 0 } : sight.subject;
  return { ...sight, subject, fit: fit === 'contain' || fit === 'blur' ? 'contain' : 'cover' };
}

/**
 * Fetches the pictures and videos of all scenes, and looks at each once.
 *
 * @throws {RenderError} for what cannot be used, with its scene
 */
async function inspectSceneMedia(
  scenes: readonly SceneRequest[],
  context: RenderContext,
): Promise<{ facts: MediaInfoMap; seen: ReadonlyMap<string, InspectedMedia> }> {
  const facts = new Map<string, MediaInfo>();
  const seen = new Map<string, InspectedMedia>();
  let finder: Promise<FaceFinder> | undefined;
  const faces: FaceFinder = async (one) => {
    finder ??= import('../../people/face-finder.ts').then(({ openFaceFinder }) => openFaceFinder());
    return (await finder)(one);
  };
  for (const [index, { media, background }] of scenes.entries()) {
    for (const source of [media?.source, background?.source]) {
      if (source === undefined || seen.has(source)) continue;
      context.signal.throwIfAborted();
      const refuse = (why: string, cause?: unknown) =>
        new RenderError(`The picture or video of scene ${index + 1} ${why}`, {
          part: `scene ${index}`,
          cause,
        });
      const path = await context.fetchMedia(source).catch((cause: unknown) => {
        context.signal.throwIfAborted();
        throw refuse('cannot be fetched', cause);
      });
      const sight = (await picture(path, source, faces, context)) ?? (await video(path, refuse));
      if (!sight)
        throw refuse(
          'is neither a picture nor a video that can be used: send PNG, JPEG, WebP, MP4, MOV or WebM',
        );
      seen.set(source, sight);
      const isElsewhere = source.startsWith('file:');
      facts.set(source, { ...sight, source: isElsewhere ? source : path });
    }
  }
  return { facts, seen };
}

async function picture(
  path: string,
  source: string,
  faces: FaceFinder,
  context: RenderContext,
): Promise<InspectedMedia | undefined> {
  const opened = await openPicture(path).catch(() => undefined);
  if (!opened) return undefined;
  const { width, height } = opened;
  const found = around(await faces(opened));
  if (found) return { kind: 'image', width, height, subject: found };
  // A picture that tells nothing about itself is cut around its middle.
  const sight = await rememberedSight(path, source, context, 'small').catch(() => undefined);
  return { kind: 'image', width, height, subject: sight?.picture.subject ?? MIDDLE };
}

function around(areas: readonly Rect[]): Rect | undefined {
  if (areas.length === 0) return undefined;
  const left = Math.min(...areas.map(({ x }) => x));
  const top = Math.min(...areas.map(({ y }) => y));
  const right = Math.max(...areas.map(({ x, width }) => x + width));
  const bottom = Math.max(...areas.map(({ y, height }) => y + height));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

async function video(
  path: string,
  refuse: (why: string, cause?: unknown) => RenderError,
): Promise<(InspectedMedia & { seconds: number }) | undefined> {
  const report = await probe(path).catch(() => undefined);
  if (!report?.video || report.video.width * report.video.height === 0) return undefined;
  if (isTooLarge(report.video)) throw refuse(tooManyPixels(report.video));
  const { width, height } = report.video;
  return { kind: 'video', width, height, subject: MIDDLE, seconds: report.duration };
}
