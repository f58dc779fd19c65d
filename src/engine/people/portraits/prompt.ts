import type { PersonDescription } from '../../../contract/photo.ts';
import type { Aspect } from '../../film/request.ts';

const PEOPLE: Record<PersonDescription['gender'], Record<PersonDescription['age'], string>> = {
  Female: {
    Teenager: 'a teenage girl of about sixteen',
    'Young adult': 'a woman of about twenty-four',
    Adult: 'a woman of about forty',
    Elderly: 'a woman of about seventy',
  },
  Male: {
    Teenager: 'a teenage boy of about sixteen',
    'Young adult': 'a man of about twenty-four',
    Adult: 'a man of about forty',
    Elderly: 'a man of about seventy',
  },
};

const CLOTHES = {
  Professional: 'in neat business clothes',
  Social: 'in casual clothes',
} as const;
const PLACES = { Professional: 'a bright modern office', Social: 'a cosy living room' } as const;

/** Sizes that image servers support in common. */
const SIZES: Record<Aspect, string> = {
  portrait: '1024x1536',
  landscape: '1536x1024',
  square: '1024x1024',
};

/** Turns a description into a prompt. What our photo checks require comes first. */
export function promptOf(description: PersonDescription, aspect: Aspect): { prompt: string; size: string } {
  const { age, gender, avatar_style: style, ethnicity, appearance, background, model } = description;
  const sentences = [
    'Photorealistic picture of one person, the only one in it, who looks straight into the camera with both eyes open and the mouth closed in a slight smile.',
    `It shows ${PEOPLE[gender][age]}${ethnicity === undefined ? '' : ` of ${ethnicity} descent`}, ${CLOTHES[style]}.`,
    ...(appearance === undefined ? [] : [`Appearance: ${appearance}.`]),
    `Behind the person is ${background ?? PLACES[style]}, a little out of focus.`,
    model === 'modern'
      ? 'Head and shoulders, from close by.'
      : 'From the waist up, hands out of the picture.',
    'Soft even light, sharp face, nothing before the face, no text.',
  ];
  return { prompt: sentences.join(' '), size: SIZES[aspect] };
}
