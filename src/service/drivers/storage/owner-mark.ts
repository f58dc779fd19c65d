/** Name of the file that identifies the owner of the files beside it; too short to be a file id. */
export const MARK = 'installation';

/** Maximum length of a mark; ours has 36 characters. */
const MAX_LENGTH = 200;

/** Owner in a mark; undefined if it is empty. */
export function readMark(text: string): string | undefined {
  return text.trim().slice(0, MAX_LENGTH) || undefined;
}
