import { z } from 'zod';
import {
  ASPECT_CODES,
  AVATAR_AGES,
  AVATAR_FAMILIES,
  AVATAR_SCENES,
  AVATAR_STYLES,
  ETHNICITIES,
  GENDERS,
  LANGUAGES,
  PRESENTER_LAYOUTS,
  VOICE_AGES,
} from '../enums.ts';
import { integerOneOf, optional } from '../fields.ts';
import { language } from '../language.ts';
import { AvatarStatusCode, photoWarnings } from '../v2/custom-avatars.ts';
import { Pagination, paging, wholePaging } from '../v2/lists.ts';

export const AvatarsQuery = z.object({
  ...wholePaging,
  aspect_ratio: optional(integerOneOf(ASPECT_CODES)).describe('Has no effect: every avatar fits every ratio'),
  family: optional(z.enum(AVATAR_FAMILIES)).describe(
    'illustrated: drawn; rendered: 3D characters; photographed: pictures from a presenter pack',
  ),
  style: optional(z.enum(AVATAR_STYLES)),
  gender: optional(z.enum(GENDERS)),
  age: optional(z.enum(AVATAR_AGES)),
  scene: optional(z.enum(AVATAR_SCENES)),
  ethnicity: optional(z.enum(ETHNICITIES)),
});

export const Avatars = z.object({
  avatars: z.array(
    z.object({
      avatar_id: z.int(),
      name: z.string(),
      cover_url: z.string(),
      video_url: z.string(),
      aspect_ratio: z.literal([...ASPECT_CODES]).describe('0 portrait, 1 landscape, 2 square'),
      family: z.enum(AVATAR_FAMILIES),
      style: z.enum(AVATAR_STYLES),
      gender: z.enum(GENDERS),
      age: z.enum(AVATAR_AGES),
      scene: z.enum(AVATAR_SCENES),
      ethnicity: z.enum(ETHNICITIES).optional().describe('Absent for presenters from packs'),
      suits: z
        .array(z.enum(PRESENTER_LAYOUTS))
        .optional()
        .describe('Layouts that suit a presenter whose picture shows little of the body. Absent: all'),
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
