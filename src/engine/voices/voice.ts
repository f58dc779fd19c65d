import { fnv1a } from '../../base/chance.ts';

export interface Voice {
  /** `voice_id` in the API. */
  id: string;
  /** Numeric id, for older versions of the API. */
  timbreId: number;
  name: string;
  /** A language value of the API, such as `english`. */
  language: string;
  /** BCP 47, such as `en-US`. */
  locale: string;
  gender: 'female' | 'male';
  age: 'young' | 'adult' | 'senior';
  engine: string;
  /** True if the voice's engine speaks a related language. */
  approximate: boolean;
}

/**
 * Derives the number of an added voice from its id. It never changes, and is far from the numbers of built-in and
 * custom voices.
 */
export function timbreIdOf(id: string): number {
  return 1_000_000_000 + (fnv1a(Buffer.from(id)) % 1_000_000_000);
}
