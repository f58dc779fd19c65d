import { z } from 'zod';
import { ASPECT_CODES, GENDERS, LANGUAGES, VOICE_AGES } from '../enums.ts';
import { integerOneOf, optional } from '../fields.ts';
import { language } from '../language.ts';
import { AvatarStatusCode, photoWarnings } from '../v2/custom-avatars.ts';
import { avatarFilters, avatarTraits, Pagination, paging, wholePaging } from '../v2/lists.ts';

export const AvatarsQuery = z.object({
  ...wholePaging,
  aspect_ratio: optional(integerOneOf(ASPECT_CODES)).describe('Has no effect: every avatar fits every ratio'),
  ...avatarFilters,
});

export const Avatars = z.object({
  avatars: z.array(
    z.object({
      avatar_id: z.int(),
      name: z.string(),
      cover_url: z.string(),
      video_url: z.string(),
      ...avatarTraits,
    }),
  ),
});

const CustomAvatar = z.object({
  avatar_id: z.int(),
  name: z.string(),
  cover_url: z.string(),
  status: AvatarStatusCode,
  fail_msg: z.string().describe('Reason for the failure; empty otherwise'),
  warnings: photoWarnings,
});

export const CustomAvatarsV1 = z.object({ avatars: z.array(CustomAvatar) });

export const PhotoAvatarsV1 = z.object({
  avatars: z.array(
    CustomAvatar.extend({
      aspect_ratio: z.int().describe('0 portrait, 1 landscape, 2 square'),
      style: z.string(),
      gender: z.string(),
      age: z.string(),
    }),
  ),
});

export const VoicesQueryV1 = z.object({
  ...paging,
  age: optional(z.enum(VOICE_AGES)),
  gender: optional(z.enum(GENDERS)),
  language: optional(language()),
});

const VoiceV1 = z.object({
  name: z.string(),
  voice_id: z.string(),
  timbre_id: z.int().describe('Number of the voice, for calls that name voices by number'),
  audition_url: z.string().describe('A greeting in this voice'),
  language: z.enum(LANGUAGES),
  gender: z.enum(GENDERS),
  age: z.enum(VOICE_AGES),
});

export const VoicesV1 = z.object({
  total: z.int(),
  voices: z.array(VoiceV1),
  has_more: z.boolean(),
  pagination: Pagination,
});

export const CustomVoicesQuery = z.object({ ...wholePaging, language: optional(language()) });

export const CustomVoicesV1 = z.object({ total: z.int(), voices: z.array(VoiceV1) });

export const CustomVoicesV2 = z.object({
  total: z.int(),
  voices: z.array(
    z.object({
      name: z.string(),
      voice_id: z.string(),
      timbre_id: z.int().describe('Number of the voice, for calls that name voices by number'),
      audio_url: z.string().describe('A greeting in this voice'),
      audition_url: z.string().describe('Same as audio_url'),
      language: z.enum(LANGUAGES),
    }),
  ),
});

export const TemplatesQueryV1 = z.object({
  aspect_ratio: optional(integerOneOf([-1, 0, 1, 2])).describe(
    '0 portrait, 1 landscape, 2 square; -1 (default) all',
  ),
  ...wholePaging,
});
