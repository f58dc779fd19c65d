import type { Voice } from '../../voices/voice.ts';

type UseCase =
  | 'narrative_story'
  | 'conversational'
  | 'social_media'
  | 'informative_educational'
  | 'advertisement';

/** The best use case of a voice, by age and pitch. */
export function useCaseOf({ gender, age, id }: Pick<Voice, 'gender' | 'age' | 'id'>): UseCase {
  if (age === 'young') return 'social_media';
  if (age === 'senior') return 'informative_educational';
  if (id.endsWith('-rms')) return 'advertisement';
  return gender === 'female' ? 'conversational' : 'narrative_story';
}
