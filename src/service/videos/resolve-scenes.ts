import type { CreateVideoFromAvatar } from '../../contract/v2/avatar-video.ts';
import type { Scenes } from '../../contract/v2/scenes.ts';
import type {
  AvatarVideoRequest,
  SceneBackground,
  SceneLayout,
  SceneMedia,
  SceneRequest,
  ScriptVoice,
} from '../../engine/film/request.ts';
import type { Voice } from '../../engine/voices/voice.ts';
import { type AvatarFacts, requireCutOut } from '../library/avatars/resolve-avatar.ts';
import { resolveMusicChoice } from '../library/musics.ts';
import { requireReadable } from '../library/pronunciations.ts';
import type { Resolvers } from './avatar-request.ts';

type Scene = Scenes[number];

export type SceneResolvers = Pick<Resolvers, 'media' | 'avatar' | 'voice' | 'music' | 'fit'>;

/** Layouts by `screen_style`, for scenes without one. */
const LAYOUTS: Record<number, SceneLayout> = { 1: 'full', 2: 'split_right', 3: 'picture_in_picture' };

/**
 * Resolves the scenes of a call, each with its own voice and presenter or those of the video.
 * @throws {ApiError} naming the field of the scene that cannot be resolved
 */
export async function resolveScenes(
  {
    scenes = [],
    screen_style: style,
    background,
  }: Pick<CreateVideoFromAvatar, 'scenes' | 'screen_style'> &
    Partial<Pick<CreateVideoFromAvatar, 'background'>>,
  { avatar, gender, isFilmed = false, closeUp, voice, speaker, aspect }: SceneDefaults,
  resolve: SceneResolvers,
  warnings: string[],
): Promise<SceneRequest[]> {
  const resolved: SceneRequest[] = [];
  /** Why a presenter should not fill the picture, and the scenes in which one does. */
  const tooClose = new Map<string, number[]>();
  for (const [index, scene] of scenes.entries()) {
    const at = `scenes.${index}.`;
    const presenter = scene.avatar && (await resolve.avatar(scene.avatar, `${at}avatar.avatar_id`));
    requireCutOut(
      presenter?.facts ?? { gender, isFilmed },
      `${at}background`,
      changesBackground(scene.background ?? background),
    );
    if (presenter?.warning !== undefined) warnings.push(presenter.warning);
    const defaults = {
      voice: voice as ScriptVoice,
      speaker,
      // A natural voice matches the visible speaker.
      gender: presenter ? presenter.facts.gender : gender,
    };
    const sceneVoice = await resolveSceneVoice(scene, at, defaults, resolve, warnings);
    const layout = scene.layout ?? chooseLayout(scene, style);
    const reason = presenter ? presenter.facts.closeUp : closeUp;
    if (reason !== undefined && layout === 'full' && aspect !== 'square') {
      tooClose.set(reason, [...(tooClose.get(reason) ?? []), index]);
    }
    const media = scene.media && (await resolveSceneMedia(scene.media, `${at}media.url`, resolve));
    const behind = await resolveBackground(scene.background, `${at}background.url`, resolve);
    const music =
      scene.music && (await resolveMusicChoice(scene.music, `${at}music.music_id`, resolve.music));
    resolved.push({
      avatar: presenter?.source ?? avatar,
      ...(sceneVoice && { voice: sceneVoice }),
      ...(scene.seconds !== undefined && { seconds: scene.seconds }),
      layout,
      ...(scene.corner && { corner: scene.corner }),
      ...(scene.size && { size: scene.size }),
      ...(media && { media }),
      ...(scene.headline && { headline: scene.headline }),
      ...(scene.points && { points: scene.points }),
      ...(scene.transition && scene.transition !== 'none' && { transition: scene.transition }),
      ...(scene.caption === false && { withoutCaption: true }),
      ...(scene.caption_style && { captionStyle: scene.caption_style }),
      ...(behind && { background: behind }),
      ...(scene.music !== undefined && { music: music || 'none' }),
    });
  }
  for (const [reason, indices] of tooClose) {
    const where =
      indices.length === scenes.length ? 'the scenes' : indices.map((at) => `scenes.${at}`).join(', ');
    warnings.push(
      `${reason} Choose a square video, or another layout for ${where}: split_left, split_right, split_top or picture_in_picture.`,
    );
  }
  return resolved;
}

/** Values of the whole video. */
interface SceneDefaults
  extends Pick<AvatarVideoRequest, 'avatar' | 'voice' | 'aspect'>,
    Pick<AvatarFacts, 'closeUp'> {
  /** Gender of its avatar, if known, and whether it is a clip. */
  gender: Voice['gender'] | undefined;
  isFilmed?: boolean;
  /** The voice of its script; undefined for a recording. */
  speaker: Voice | undefined;
}

/** Falls back to full screen if a split screen would be half empty. */
function chooseLayout({ media, headline, points }: Scene, style: number): SceneLayout {
  return media || headline || points ? (LAYOUTS[style] ?? 'full') : 'full';
}

async function resolveSceneVoice(
  { script, audio_url: audio, voice_id: id }: Scene,
  at: string,
  { voice: usual, speaker, gender }: { voice: ScriptVoice } & Pick<SceneDefaults, 'speaker' | 'gender'>,
  resolve: SceneResolvers,
  warnings: string[],
): Promise<SceneRequest['voice']> {
  if (audio !== undefined) {
    return { type: 'audio', ...(await resolve.media(audio, `${at}audio_url`, ['audio', 'video'])) };
  }
  if (script === undefined) return undefined;
  const requireFit = async (voice: Voice, field: string) => {
    const warning = await resolve.fit?.(script, voice, field);
    if (warning !== undefined) warnings.push(warning);
  };
  if (id === undefined) {
    requireReadable(script, `${at}script`, speaker?.locale ?? 'en-US');
    if (speaker) await requireFit(speaker, 'voice.voice_id');
    return { ...usual, script };
  }
  const { voice, manner, warning } = await resolve.voice(id, `${at}voice_id`, { gender });
  if (warning !== undefined) warnings.push(warning);
  requireReadable(script, `${at}script`, voice.locale);
  await requireFit(voice, `${at}voice_id`);
  const { pronunciations } = usual;
  return {
    type: 'script',
    script,
    voiceId: voice.id,
    ...(manner && { manner }),
    ...(pronunciations && { pronunciations }),
  };
}

async function resolveSceneMedia(
  { url, when_short: whenShort, fit, focus, zoom, trim, sound }: NonNullable<Scene['media']>,
  field: string,
  resolve: SceneResolvers,
): Promise<SceneMedia> {
  return {
    source: (await resolve.media(url, field, ['image', 'video'])).url,
    ...(fit && { fit }),
    ...(focus && { focus }),
    ...(zoom && { zoom }),
    ...(trim && { trim }),
    ...(whenShort && { whenShort }),
    ...(sound && { sound }),
  };
}

/** Whether the presenter's own background is replaced or blurred. */
export function changesBackground(background: Scene['background']): boolean {
  return Boolean(background && (background.color ?? background.place ?? background.url ?? background.blur));
}

/** @throws {ApiError} naming the field */
export async function resolveBackground(
  background: Scene['background'],
  field: string,
  resolve: Pick<Resolvers, 'media'>,
): Promise<SceneBackground | undefined> {
  if (!background) return undefined;
  const { color, place, url, blur } = background;
  return {
    ...(color && { color }),
    ...(place && { place }),
    ...(url !== undefined && { source: (await resolve.media(url, field, ['image', 'video'])).url }),
    ...(blur && { blur }),
  };
}
