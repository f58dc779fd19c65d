import { ASPECT_NAMES } from '../../contract/enums.ts';
import { ApiError } from '../../contract/errors.ts';
import type { CreateTalkingAvatarVideo } from '../../contract/v1/talking-avatar.ts';
import type { CreateVideoFromAvatar } from '../../contract/v2/avatar-video.ts';
import { samplingOf } from '../../engine/film/change-timeline.ts';
import type { Aspect, AudioVoice, ScriptVoice, VideoRequest } from '../../engine/film/request.ts';
import { plainScript } from '../../engine/text/markup/read-script.ts';
import type { ResolveMedia } from '../library/assets/resolve-media.ts';
import {
  fullScreenWarning,
  type ResolveAvatar,
  requireCutOut,
  resolveTogether,
} from '../library/avatars/resolve-avatar.ts';
import { type ResolveMusic, resolveMusicChoice } from '../library/musics.ts';
import { checkPronunciation, requireReadable } from '../library/pronunciations.ts';
import type { PreferNatural, ResolveVoice } from '../library/voices/resolve-voice.ts';
import type { ScriptFit } from '../library/voices/script-fit.ts';
import { captionOptions, labelOptions } from './film-options.ts';
import { changesBackground, resolveBackground, resolveScenes } from './resolve-scenes.ts';

/** A resolved creation request: the request to store, and warnings about values that were adjusted. */
export interface ResolvedRequest {
  request: VideoRequest;
  warnings: string[];
}

/** The functions that look up the ids and URLs in a request. */
export interface Resolvers {
  media: ResolveMedia;
  avatar: ResolveAvatar;
  music: ResolveMusic;
  voice: ResolveVoice;
  /** For a voice that was chosen automatically. */
  preferNatural: PreferNatural;
  /** `ScriptFit.check`: warns if a script is in another language than its voice. */
  fit?: ScriptFit['check'];
}

const LAYOUTS_V2 = { 1: 'full', 2: 'split', 3: 'picture_in_picture' } as const;
const LAYOUTS_V1 = { 1: 'background', 2: 'green_screen', 3: 'transparent' } as const;
const OTHER_STYLES = 'Choose a square video, screen_style 2 (split) or screen_style 3 (picture in picture).';
const OPAQUE =
  "A video with captions cannot be transparent, so this is an MP4 with the presenter's own background. Set caption to false for a transparent video.";

/** @throws {ApiError} naming the field that cannot be resolved */
export async function resolveAvatarVideo(
  body: CreateVideoFromAvatar,
  resolve: Resolvers,
): Promise<ResolvedRequest> {
  const warnings: string[] = [];
  const { script, audio_url: audioUrl, voice_id: voiceId } = body.voice;
  if (body.voice.type === 'script' && audioUrl !== undefined) {
    warnings.push('voice.audio_url was ignored because voice.type is script');
  }
  const { avatar, speaker } = await resolveTogether(
    body.avatar,
    'avatar.avatar_id',
    resolve.avatar,
    async (gender) =>
      body.voice.type === 'script' ? resolve.voice(voiceId, 'voice.voice_id', { gender }) : undefined,
  );
  const voice = speaker
    ? {
        ...(await speaking(
          { script: script ?? '', fields: { script: 'voice.script', voice: 'voice.voice_id' } },
          speaker,
          warnings,
          resolve.fit,
        )),
        ...(body.voice.pronunciations && {
          pronunciations: body.voice.pronunciations.map((pronunciation, index) =>
            checkPronunciation(pronunciation, `voice.pronunciations.${index}.`),
          ),
        }),
      }
    : {
        ...(await playing(audioUrl ?? '', 'voice.audio_url', resolve.media)),
        ...(script !== undefined && (await transcript(script, voiceId, resolve))),
      };
  const transparent = body.output?.transparent ?? false;
  if (avatar.warning !== undefined) warnings.push(avatar.warning);
  const aspect = body.aspect_ratio ?? body.aspect_ratios?.[0] ?? 'portrait';
  const isFilling = body.screen_style === 1 && !body.scenes?.length && !transparent;
  const misfit = isFilling
    ? fullScreenWarning(avatar.facts, aspect, body.resolution, OTHER_STYLES)
    : undefined;
  if (misfit !== undefined) warnings.push(misfit);
  requireCutOut(avatar.facts, 'output.transparent', transparent);
  requireCutOut(avatar.facts, 'background', changesBackground(body.background));
  const { gender, isFilmed = false } = avatar.facts;
  const scenes = await resolveScenes(
    body,
    {
      avatar: avatar.source,
      isFilmed,
      closeUp: avatar.facts.closeUp,
      gender,
      voice,
      speaker: speaker?.voice,
      aspect,
    },
    resolve,
    warnings,
  );
  const behind = await resolveBackground(body.background, 'background.url', resolve);
  const request: VideoRequest = {
    kind: 'avatar_video',
    avatar: avatar.source,
    voice,
    ...(scenes.length > 0 && { scenes }),
    ...(behind && { background: behind }),
    aspect,
    layout: transparent ? 'transparent' : LAYOUTS_V2[body.screen_style],
    ...captionOptions(body, false),
    ...labelOptions(body),
    ...(body.caption_style && { captionStyle: body.caption_style }),
    ...(body.music && { music: await resolveMusicChoice(body.music, 'music.music_id', resolve.music) }),
    ...samplingOf(body),
    format: body.output?.format ?? (transparent ? 'webm' : 'mp4'),
    name: body.video_name ?? scenes[0]?.headline ?? makeTitle(scenes[0]?.voice ?? voice),
  };
  return { request, warnings };
}

/** @throws {ApiError} naming the field that cannot be resolved */
export async function resolveTalkingAvatar(
  body: CreateTalkingAvatarVideo,
  resolve: Resolvers,
): Promise<ResolvedRequest> {
  const warnings: string[] = [];
  const { script } = body;
  const { avatar, speaker } = await resolveTogether(body, 'avatar_id', resolve.avatar, async (gender) =>
    script === undefined ? undefined : resolve.voice(body.voice_id ?? '', 'voice_id', { gender }),
  );
  const voice = speaker
    ? await speaking(
        { script: script ?? '', fields: { script: 'script', voice: 'voice_id' } },
        speaker,
        warnings,
        resolve.fit,
      )
    : await playing(body.audio_url ?? '', 'audio_url', resolve.media);
  if (avatar.warning !== undefined) warnings.push(avatar.warning);
  const aspect = ASPECT_NAMES[body.aspect_ratio] as Aspect;
  const misfit = body.screen_style === 1 ? fullScreenWarning(avatar.facts, aspect) : undefined;
  if (misfit !== undefined) warnings.push(misfit);
  const isCaptioned = body.caption ?? false;
  const isOpaque = body.screen_style === 3 && isCaptioned;
  if (isOpaque) warnings.push(OPAQUE);
  const layout = isOpaque ? 'background' : LAYOUTS_V1[body.screen_style];
  requireCutOut(avatar.facts, 'screen_style', layout !== 'background');
  const request: VideoRequest = {
    kind: 'avatar_video',
    avatar: avatar.source,
    voice,
    aspect,
    layout,
    caption: isCaptioned,
    format: layout === 'transparent' ? (body.transparent_format ?? 'webm') : 'mp4',
    name: body.video_name ?? makeTitle(voice),
  };
  return { request, warnings };
}

async function speaking(
  { script, fields }: { script: string; fields: { script: string; voice: string } },
  { voice, manner, warning }: Awaited<ReturnType<ResolveVoice>>,
  warnings: string[],
  checkFit: Resolvers['fit'],
): Promise<ScriptVoice> {
  if (warning !== undefined) warnings.push(warning);
  requireReadable(script, fields.script, voice.locale);
  const misfit = await checkFit?.(script, voice, fields.voice);
  if (misfit !== undefined) warnings.push(misfit);
  return { type: 'script', script, voiceId: voice.id, ...(manner && { manner }) };
}

/** Script of a sound, in the language of the named voice; an unknown voice is accepted for a sound. */
async function transcript(
  script: string,
  voiceId: string,
  resolve: Resolvers,
): Promise<Pick<AudioVoice, 'script' | 'locale'>> {
  requireReadable(script, 'voice.script', 'en-US');
  try {
    const { voice } = await resolve.voice(voiceId, 'voice.voice_id');
    return { script, locale: voice.locale };
  } catch (error) {
    if (error instanceof ApiError) return { script };
    throw error;
  }
}

async function playing(media: string, field: string, resolveMedia: ResolveMedia): Promise<AudioVoice> {
  return { type: 'audio', ...(await resolveMedia(media, field, ['audio', 'video'])) };
}

const TITLE_LENGTH = 60;

/** Returns a title: the first words of the script. */
function makeTitle(voice: ScriptVoice | AudioVoice): string {
  if (voice.type === 'audio') return 'Untitled video';
  let title = '';
  const script = withoutMarks(plainScript(voice.script));
  // Incremental, because a script can be much longer than its title.
  const words = /\S+/g;
  for (let found = words.exec(script); found; found = words.exec(script)) {
    const longer = title === '' ? found[0] : `${title} ${found[0]}`;
    if (longer.length > TITLE_LENGTH) break;
    title = longer;
  }
  return title || 'Untitled video';
}

function withoutMarks(script: string): string {
  return script.includes('[') ? script.replaceAll(/\[[^[\]]*\]/g, ' ') : script;
}
