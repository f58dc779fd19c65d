import { readFile } from 'node:fs/promises';

/** Bytes that no text has: all that control a terminal but tabs and line ends. */
const CONTROLS = /[^\P{Cc}\t\n\r]/u;

/** Whether bytes can be the beginning of a table; a letter may be cut off at their end. */
export function looksLikeTable(head: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return text.trim() !== '' && !CONTROLS.test(text);
  } catch {
    return false;
  }
}

/** Whether all of a file is text in UTF-8. */
export async function isTableFile(path: string): Promise<boolean> {
  try {
    return !CONTROLS.test(new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path)));
  } catch {
    return false;
  }
}
