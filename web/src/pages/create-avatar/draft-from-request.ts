import type { OriginalRequest } from '../../../../src/contract/dashboard/videos.ts';
import { ASPECT_NAMES } from '../../../../src/contract/enums.ts';
import type { CreateTalkingAvatarVideo } from '../../../../src/contract/v1/talking-avatar.ts';
import type { CreateVideoFromAvatar } from '../../../../src/contract/v2/avatar-video.ts';
import { fileNameFromUrl } from '../../lib/file-name.ts';
import { brandingOf } from '../../making/branding.ts';
import { type Draft, EMPTY_DRAFT } from './draft.ts';
import { sceneDraftFrom } from './scene-draft.ts';

/** Turns the request of an existing video into a draft. */
export function draftFromRequest({ path, body }: OriginalRequest): Draft {
  const isV1 = path?.startsWith('/v1/') ?? false;
  return isV1 ? fromV1(body as CreateTalkingAvatarVideo) : fromV2(body as CreateVideoFromAvatar);
}

function fromV2(body: CreateVideoFromAvatar): Draft {
  const { avatar, voice, music, scenes, output, webhook_url: webhookUrl } = body;
  const { resolution, fps, outputs, background } = body;
  return {
    ...EMPTY_DRAFT,
    avatarId: avatar.avatar_id,
    avatarType: avatar.avatar_type,
    voiceId: voice.voice_id,
    ...(scenes ? { says: 'scenes', scenes: scenes.map(sceneDraftFrom) } : speechFields(voice.type, voice)),
    aspect: body.aspect_ratio ?? body.aspect_ratios?.[0] ?? EMPTY_DRAFT.aspect,
    screen: body.screen_style,
    caption: body.caption ?? body.captions !== undefined,
    captions: body.captions ?? 'burned',
    captionStyle: body.caption_style ?? EMPTY_DRAFT.captionStyle,
    musicId: music?.music_id ?? null,
    volume: music?.volume ?? 1,
    name: body.video_name ?? '',
    others: {
      ...(output && { output }),
      ...(webhookUrl !== undefined && { webhook_url: webhookUrl }),
      ...(resolution && { resolution }),
      ...(fps && { fps }),
      ...(outputs && { outputs }),
      ...(background && { background }),
      ...brandingOf(body),
    },
  };
}

/** The v1 request is flat and has other screen styles. */
function fromV1(body: CreateTalkingAvatarVideo): Draft {
  const { caption = false, transparent_format: format = 'webm', webhook_url: webhookUrl } = body;
  const isTransparent = body.screen_style === 3 && !caption;
  return {
    ...EMPTY_DRAFT,
    avatarId: body.avatar_id,
    avatarType: body.avatar_type,
    voiceId: body.voice_id ?? '',
    ...speechFields(body.script === undefined ? 'audio' : 'script', body),
    aspect: ASPECT_NAMES[body.aspect_ratio] ?? EMPTY_DRAFT.aspect,
    caption,
    name: body.video_name ?? '',
    others: {
      ...(isTransparent && { output: { transparent: true, format } }),
      ...(webhookUrl !== undefined && { webhook_url: webhookUrl }),
    },
  };
}

function speechFields(
  says: 'script' | 'audio',
  { script, audio_url: url = '' }: { script?: string | undefined; audio_url?: string | undefined },
): Pick<Draft, 'says' | 'script' | 'audio'> {
  if (says === 'script') return { says, script: script ?? '', audio: null };
  const transcript = script !== undefined && { script };
  return { says, script: '', audio: { id: url, name: fileNameFromUrl(url), ...transcript } };
}
