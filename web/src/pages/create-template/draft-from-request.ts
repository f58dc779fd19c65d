import type { OriginalRequest } from '../../../../src/contract/dashboard/videos.ts';
import { ASPECT_NAMES } from '../../../../src/contract/enums.ts';
import type {
  CreateVideoWithTemplateV1,
  CreateVideoWithVariable,
} from '../../../../src/contract/v1/template-video.ts';
import type { CreateVideoWithTemplate } from '../../../../src/contract/v2/template-video.ts';
import { fileNameFromUrl } from '../../lib/file-name.ts';
import { brandingOf } from '../../making/branding.ts';
import { type Draft, EMPTY_DRAFT, type Variable } from './draft.ts';

/** Fields of all requests that fill in a template, v1 and v2. */
type AnyRequest = Partial<
  Omit<CreateVideoWithTemplate, 'aspect_ratio'> &
    Omit<CreateVideoWithTemplateV1 & CreateVideoWithVariable, 'aspect_ratio' | 'variables'> & {
      aspect_ratio: string | number;
    }
>;

/** Turns the request of an existing video into a draft. Omitted fields keep the template's own values. */
export function draftFromRequest({ body }: OriginalRequest, variables: readonly Variable[]): Draft {
  const call = body as AnyRequest;
  const captions = call.captions_enabled ?? call.caption;
  const aspect = call.aspect_ratio ?? '';
  return {
    ...EMPTY_DRAFT,
    ...readVariables(call, variables),
    avatarId: call.avatar_id ?? 0,
    avatarType: call.avatar_type ?? 0,
    voiceId: call.voice_id ?? '',
    language: call.voice_language ?? call.lang ?? EMPTY_DRAFT.language,
    captions: captionChoice(captions, call.captions),
    captionStyle: call.caption_style ?? EMPTY_DRAFT.captionStyle,
    musicId: call.background_music_id ?? call.music_id ?? null,
    volume: call.background_music_volume ?? 1,
    aspect: ASPECT_NAMES.find((name, code) => name === aspect || code === aspect) ?? EMPTY_DRAFT.aspect,
    name: call.video_name ?? '',
    others: readOtherFields(call),
  };
}

function captionChoice(enabled: boolean | undefined, placement: AnyRequest['captions']): Draft['captions'] {
  if (placement === 'track' || placement === 'both') return placement;
  if (enabled === undefined) return placement === undefined ? 'own' : 'on';
  return enabled ? 'on' : 'off';
}

function readVariables(call: AnyRequest, variables: readonly Variable[]): Pick<Draft, 'words' | 'files'> {
  const words: Draft['words'] = {};
  const files: Draft['files'] = {};
  const { text = '', without_tts: keepsVoice } = call;
  // In v1 requests, `text` replaces the template's script.
  if (text.trim() !== '' && text.trim().toLowerCase() !== 'default' && keepsVoice !== 1) {
    const scripts = variables.filter(({ type }) => type === 'script').map(({ name }) => name);
    for (const name of scripts) words[name] = '';
    const main = scripts.includes('script') ? 'script' : scripts[0];
    if (main !== undefined) words[main] = text;
  }
  for (const { name, properties } of call.variables ?? []) {
    const { content, url, asset_id: asset = '0' } = properties;
    const file = asset === '0' ? url : asset;
    const type = variables.find((variable) => variable.name === name)?.type;
    if (type === 'image' || type === 'video') {
      if (file !== undefined) files[name] = { name: fileNameFromUrl(file), url: file };
    } else if (content !== undefined) words[name] = content;
  }
  return { words, files };
}

function readOtherFields({
  disable_trans,
  disable_moving,
  webhook_url,
  ...call
}: AnyRequest): Draft['others'] {
  return {
    ...(disable_trans !== undefined && { disable_trans }),
    ...(disable_moving !== undefined && { disable_moving }),
    ...(webhook_url !== undefined && { webhook_url }),
    ...brandingOf(call),
  };
}
