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

/** One kind of thing that is read: answers whether the mention was its own. */
export type Reader = (
  mention: Mention,
  wishes: Wishes,
  report: Report,
  who: Description & { part: 'appearance' | 'background' },
) => boolean;

const READERS: readonly Reader[] = [readHead, readFace, readClothes, readPlace];

/** Reads what descriptions in plain words ask for. Never throws; what means nothing to a picture is named. */
export function readDescription(who: Description): Report & { wishes: Wishes; ignored: string[] } {
  const place = mentionsIn(who.background ?? '', 'backdrop');
  const person = mentionsIn(who.appearance ?? '');
  const wishes: Wishes = {};
  const report: Report = { understood: {}, notes: [] };
  const ignored = [...person.ignored, ...place.ignored];
  const read = (mention: Mention, part: 'appearance' | 'background') => {
    const meant = READERS.some((reader) => reader(mention, wishes, report, { ...who, part }));
    if (!meant) ignored.push(mention.said);
  };
  // What names a place outright goes before what hints at one.
  for (const mention of place.mentions) if (mention.thing !== 'hint') read(mention, 'background');
  for (const mention of place.mentions) if (mention.thing === 'hint') read(mention, 'background');
  for (const mention of person.mentions) read(mention, 'appearance');
  return { wishes, ...report, ignored: [...new Set(ignored)] };
}
