/** The choices of the n8n node, from the contract. */
import {
  ASPECT_NAMES,
  AVATAR_AGES,
  AVATAR_SCENES,
  CAPTION_STYLES,
  ETHNICITIES,
  EXTRA_FILES,
  FRAME_RATES,
  GENDERS,
  LANGUAGES,
  RESOLUTIONS,
  SCRIPT_STYLE_NAMES,
  SOUND_FORMATS,
  VIDEO_KINDS,
} from '../../src/contract/enums.ts';
import { EVENT_KINDS } from '../../src/contract/webhooks/events.ts';
import { SLIDE_LAYOUTS } from '../../src/engine/slides/film/page-layout.ts';

const LISTS = {
  ASPECTS: ASPECT_NAMES,
  AVATAR_AGES,
  AVATAR_SCENES,
  CAPTION_STYLES,
  ETHNICITIES,
  EXTRA_FILES,
  FRAME_RATES,
  GENDERS,
  LANGUAGES,
  RESOLUTIONS,
  SCRIPT_STYLES: SCRIPT_STYLE_NAMES,
  SLIDE_LAYOUTS,
  SOUND_FORMATS,
  VIDEO_KINDS,
  EVENTS: EVENT_KINDS,
};

/** Title case, as n8n writes choices. */
function titleCase(value: string | number): string {
  const words = String(value).replaceAll(/[_-]/g, ' ');
  return /^\d/.test(words) ? words : words.replaceAll(/(^|\s)\w/g, (letter) => letter.toUpperCase());
}

export function n8nChoices(): string {
  const lists = Object.entries(LISTS).map(([name, values]) => {
    const sorted = [...values].map((value) => ({ name: titleCase(value), value }));
    if (typeof values[0] === 'string') sorted.sort((a, b) => a.name.localeCompare(b.name, 'en'));
    const lines = sorted.map(
      (one) => `  { name: ${JSON.stringify(one.name)}, value: ${JSON.stringify(one.value)} },`,
    );
    return `export const ${name} = [\n${lines.join('\n')}\n];\n`;
  });
  return `// Generated from the contract by npm run generate; do not edit.\n\n${lists.join('\n')}`;
}
