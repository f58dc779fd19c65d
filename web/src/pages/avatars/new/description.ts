import type {
  PHOTO_AGES,
  PHOTO_ETHNICITIES,
  PHOTO_GENDERS,
  PHOTO_MODELS,
  PHOTO_STYLES,
} from '../../../../../src/contract/enums.ts';
import type { GenerateNewLook } from '../../../../../src/contract/v1/photo-avatar.ts';
import type { GeneratePhoto } from '../../../../../src/contract/v2/photo-avatar.ts';

/** What the form holds; it survives a reload. */
export interface Description {
  gender: (typeof PHOTO_GENDERS)[number];
  age: (typeof PHOTO_AGES)[number];
  /** Empty is left to chance. */
  ethnicity: (typeof PHOTO_ETHNICITIES)[number] | '';
  style: (typeof PHOTO_STYLES)[number];
  model: (typeof PHOTO_MODELS)[number];
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
  appearance: '',
  background: '',
  name: '',
};

export function bodyOf({ style, ...description }: Description): GeneratePhoto {
  return { ...wordsOf(description), avatar_style: style, aspect_ratio: 'portrait' };
}

export function lookBodyOf({ style, ...description }: Description, picture: string): GenerateNewLook {
  return { ...wordsOf(description), avatar_style: style, aspect_ratio: 0, image_url: picture };
}

function wordsOf({ gender, age, ethnicity, model, ...texts }: Omit<Description, 'style'>) {
  const said = Object.entries(texts).flatMap(([field, text]) =>
    text.trim() === '' ? [] : [[field, text.trim()]],
  );
  return {
    gender,
    age,
    model,
    ...(ethnicity !== '' && { ethnicity }),
    ...(Object.fromEntries(said) as Partial<typeof texts>),
  };
}
