import type { SceneName } from '../../../film/timeline.ts';
import { SCENE_FACTS } from '../../painter/scenes/traits.ts';
import type { Reader } from './read.ts';
import { addNote, addUnderstood } from './report.ts';
import { colorOf, valuesOf } from './shades.ts';

/** Reads the place, its light and its main colour. */
export const readPlace: Reader = (mention, wishes, report, { part }) => {
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
  const place = Object.hasOwn(SCENE_FACTS, kind) ? (kind as SceneName) : undefined;
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
