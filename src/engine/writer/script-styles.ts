import type { SCRIPT_STYLE_NAMES } from '../../contract/scripts.ts';

export type ScriptStyle = (typeof SCRIPT_STYLE_NAMES)[number];

/** How long a script can be asked for to be. */
export type ScriptSeconds = 15 | 30 | 60;
