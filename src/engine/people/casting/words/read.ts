import type { SceneName } from '../../../film/timeline.ts';
import type { AvatarAttributes } from '../../pack.ts';
import { SCENE_TRAITS } from '../../painter/scenes/traits.ts';
import type { Wishes } from '../wishes.ts';
import { readClothes } from './clothes.ts';
import { readFace } from './face.ts';
import { readHead } from './head.ts';
import { addNote, addUnderstood, type Mention, mentionsIn, type Report } from './mentions.ts';
import { colorOf, valuesOf } from './shades.ts';

/** Reads the place, its light and its main colour. */
const readPlace: Reader = (mention, wishes, report, { part }) => {
  const { thing, kind = '', absent } = mention;
  if (thing === 'evening') {
    if (part !== 'background') return false;
    wishes.evening = !absent;
    if (!absent) addUnderstood(report, 'background', 'evening');
    return true;
  }
  if (thing !== 'scene' && thing !== 'backdrop' && thing !== 'hint') return false;
  if (thing === 'hint' && (part !== 'background' || wishes.scene)) return false;
  const color = colorOf(mention);
  const [tone] = valuesOf(mention, 'tone');
  if (color) {
    wishes.sceneColor ??= color.hex;
    addUnderstood(report, 'background_color', color.name);
  } else if (tone === 'dark') {
    wishes.evening = true;
    addUnderstood(report, 'background', 'dark');
  }
  const place = Object.hasOwn(SCENE_TRAITS, kind) ? (kind as SceneName) : undefined;
  if (!place) return absent || color !== undefined || tone !== undefined || kind === '';
  if (absent) addNote(report, `"no ${mention.original}": name a place instead`);
  else if (wishes.scene && wishes.scene !== place) {
    addNote(report, `One place at a time: ${wishes.scene} was taken, not ${place}`);
  } else {
    wishes.scene = place;
    addUnderstood(report, 'background', place);
  }
  return true;
};

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
