import type { PersonDescription } from '../../../contract/photo.ts';
import type { CastingCall } from '../../people/casting/cast.ts';
import type { AvatarAttributes } from '../../people/pack.ts';
import type { CastOrder } from '../../processes/portraits/orders.ts';

const AGES: Record<PersonDescription['age'], AvatarAttributes['age']> = {
  Teenager: 'teenager',
  'Young adult': 'young_adult',
  Adult: 'adult',
  Elderly: 'senior',
};
const GENDERS = { Female: 'female', Male: 'male' } as const;
const STYLES = { Professional: 'professional', Social: 'social' } as const;
const ORIGINS: Record<NonNullable<PersonDescription['ethnicity']>, AvatarAttributes['ethnicity']> = {
  European: 'european',
  African: 'african',
  'South Asian': 'south_asian',
  'East Asian': 'east_asian',
  'Middle Eastern': 'middle_eastern',
  'South American': 'south_american',
  'North American': 'north_american',
};

/** A description in the words of the interface, as casting takes it. */
export function callOf({ description, reference }: CastOrder): CastingCall {
  const { age, gender, avatar_style: style, ethnicity, appearance, background, model } = description;
  return {
    age: AGES[age],
    gender: GENDERS[gender],
    style: STYLES[style],
    model,
    ...(ethnicity !== undefined && { ethnicity: ORIGINS[ethnicity] }),
    ...(appearance !== undefined && { appearance }),
    ...(background !== undefined && { background }),
    ...(reference && { reference }),
  };
}
