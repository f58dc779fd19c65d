import { readFile } from 'node:fs/promises';

/** Bytes that no text has: all that control a terminal but tabs and line ends. */
const CONTROLS = /[^\P{Cc}\t\n\r]/u;

/** What is wrong with a table that is no text, and what helps. */
export const NOT_TEXT = 'must be text in UTF-8; spreadsheets save it as "CSV UTF-8"';

/**
 * The text of a table in UTF-8, or in UTF-16 where its first bytes say so; undefined where it is neither. Older
 * encodings are not guessed: what is guessed wrong would be seen only in the finished videos.
 *
 * @param isHead more may follow: a letter may be cut off at the end
 */
export function tableText(bytes: Uint8Array, isHead = false): string | undefined {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes, { stream: isHead });
    return CONTROLS.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Whether bytes can be the beginning of a table. */
export function looksLikeTable(head: Uint8Array): boolean {
  return (tableText(head, true) ?? '').trim() !== '';
}

/** Whether all of a file is text. */
export async function isTableFile(path: string): Promise<boolean> {
  return tableText(await readFile(path)) !== undefined;
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
