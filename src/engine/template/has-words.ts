/** Script marks that are not spoken, such as `[pause 1s]`. */
const MARKS = /\[[^[\]\n]{0,40}\]/g;

/** Whether a script contains anything to speak. */
export function hasWords(script: string): boolean {
  return /[\p{L}\p{N}]/u.test(script.replace(MARKS, ''));
}
