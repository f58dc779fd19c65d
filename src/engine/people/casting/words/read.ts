import type { AvatarAttributes } from '../../pack.ts';
import type { Wishes } from '../wishes.ts';
import { readClothes } from './clothes.ts';
import { readFace } from './face.ts';
import { readHead } from './head.ts';
import { type Mention, mentionsIn } from './mentions.ts';
import { readPlace } from './place.ts';
import type { Report } from './report.ts';

export interface Description {
  gender: AvatarAttributes['gender'];
  age: AvatarAttributes['age'];
  ethnicity?: AvatarAttributes['ethnicity'];
  appearance?: string;
  background?: string;
}

/** Reads one kind of mention. Returns whether it recognized the mention. */
export type Reader = (
  mention: Mention,
  wishes: Wishes,
  report: Report,
  who: Description & { part: 'appearance' | 'background' },
) => boolean;

const READERS: readonly Reader[] = [readHead, readFace, readClothes, readPlace];

/** Reads descriptions in plain words. Never throws; words that cannot be drawn are returned in `ignored`. */
export function readDescription(who: Description): Report & { wishes: Wishes; ignored: string[] } {
  const place = mentionsIn(who.background ?? '', 'backdrop');
  const person = mentionsIn(who.appearance ?? '');
  const wishes: Wishes = {};
  const report: Report = { understood: {}, notes: [] };
  const ignored = [...person.ignored, ...place.ignored];
  const read = (mention: Mention, part: 'appearance' | 'background') => {
    const isRecognized = READERS.some((reader) => reader(mention, wishes, report, { ...who, part }));
    if (!isRecognized) ignored.push(mention.original);
  };
  // A named place takes precedence over a hint.
  for (const mention of place.mentions) if (mention.thing !== 'hint') read(mention, 'background');
  for (const mention of place.mentions) if (mention.thing === 'hint') read(mention, 'background');
  for (const mention of person.mentions) read(mention, 'appearance');
  return { wishes, ...report, ignored: [...new Set(ignored)] };
}
