import type {
  PHOTO_AGES,
  PHOTO_ETHNICITIES,
  PHOTO_GENDERS,
  PHOTO_MODELS,
  PHOTO_STYLES,
} from '../../../../../src/contract/enums.ts';
import type { GenerateNewLook } from '../../../../../src/contract/v1/photo-avatar.ts';
import type { GeneratePhoto } from '../../../../../src/contract/v2/photo-avatar.ts';

/** State of the form. It is stored, so it survives a reload. */
export interface Description {
  gender: (typeof PHOTO_GENDERS)[number];
  age: (typeof PHOTO_AGES)[number];
  /** Empty means any. */
  ethnicity: (typeof PHOTO_ETHNICITIES)[number] | '';
  style: (typeof PHOTO_STYLES)[number];
  model: (typeof PHOTO_MODELS)[number];
  /** Empty means drawn, or photographed by the configured image server. */
  family: 'rendered' | '';
  appearance: string;
  background: string;
  name: string;
}

export const EMPTY_DESCRIPTION: Description = {
  gender: 'Female',
  age: 'Adult',
  ethnicity: '',
  style: 'Professional',
  model: 'modern',
  family: '',
  appearance: '',
  background: '',
  name: '',
};

/** Only the picture that the user keeps becomes an avatar. */
const WITHOUT_AVATAR = { create_avatar: false } as const;

export function toGenerateBody({ style, family, ...description }: Description): GeneratePhoto {
  const words = toPersonFields(description);
  return {
    ...words,
    ...(family && { family }),
    avatar_style: style,
    aspect_ratio: 'portrait',
    ...WITHOUT_AVATAR,
  };
}

export function toNewLookBody(
  { style, family: _, ...description }: Description,
  picture: string,
): GenerateNewLook {
  return {
    ...toPersonFields(description),
    avatar_style: style,
    aspect_ratio: 0,
    image_url: picture,
    ...WITHOUT_AVATAR,
  };
}

function toPersonFields({ gender, age, ethnicity, model, ...texts }: Omit<Description, 'style' | 'family'>) {
  const filled = Object.entries(texts).flatMap(([field, text]) =>
    text.trim() === '' ? [] : [[field, text.trim()]],
  );
  return {
    gender,
    age,
    model,
    ...(ethnicity !== '' && { ethnicity }),
    ...(Object.fromEntries(filled) as Partial<typeof texts>),
  };
}
