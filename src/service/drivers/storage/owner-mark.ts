/** Name of what says whose files lie beside it. It is too short for the id of a file. */
export const MARK = 'installation';

/** Characters of a mark that are read; ours has 36. */
const MOST = 200;

/** What a mark says; undefined where it says nothing. */
export function readMark(text: string): string | undefined {
  return text.trim().slice(0, MOST) || undefined;
}
