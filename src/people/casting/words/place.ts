import type { SceneName } from '../../../film/timeline.ts';
import { SCENE_FACTS } from '../../painter/scenes/traits.ts';
import type { Reader } from './read.ts';
import { note, tell } from './report.ts';
import { colorOf, said } from './shades.ts';

/** Where the person stands, its light and its leading colour. */
export const readPlace: Reader = (mention, wishes, report, { part }) => {
  const { thing, kind = '', absent } = mention;
  if (thing === 'evening') {
    if (part !== 'background') return false;
    wishes.evening = !absent;
    if (!absent) tell(report, 'background', 'evening');
    return true;
  }
  if (thing !== 'scene' && thing !== 'backdrop' && thing !== 'hint') return false;
  if (thing === 'hint' && (part !== 'background' || wishes.scene)) return false;
  const color = colorOf(mention);
  const [tone] = said(mention, 'tone');
  if (color) {
    wishes.sceneColor ??= color.hex;
    tell(report, 'background_color', color.name);
  } else if (tone === 'dark') {
    wishes.evening = true;
    tell(report, 'background', 'dark');
  }
  const place = Object.hasOwn(SCENE_FACTS, kind) ? (kind as SceneName) : undefined;
  if (!place) return absent || color !== undefined || tone !== undefined || kind === '';
  if (absent) note(report, `"no ${mention.said}": name a place instead`);
  else if (wishes.scene && wishes.scene !== place) {
    note(report, `One place at a time: ${wishes.scene} was taken, not ${place}`);
  } else {
    wishes.scene = place;
    tell(report, 'background', place);
  }
  return true;
};
