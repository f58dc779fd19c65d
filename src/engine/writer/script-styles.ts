import type { SCRIPT_STYLE_NAMES } from '../../contract/scripts.ts';

export type ScriptStyle = (typeof SCRIPT_STYLE_NAMES)[number];

/** Lengths of a script that a request can choose. */
export type ScriptSeconds = 15 | 30 | 60;
