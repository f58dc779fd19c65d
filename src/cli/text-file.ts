import { readFile, stat } from 'node:fs/promises';
import { decodeText } from '../base/decode-text.ts';
import { ExplainedError } from '../base/explained-error.ts';
import { isSubtitles, readSubtitles } from '../engine/text/captions/read-subtitles.ts';

/** Maximum bytes of a script or subtitle file. */
const MAX_BYTES = 4_000_000;

/** Reads a text file in any encoding; prints a note if the encoding had to be guessed. */
export async function readTextFile(option: string, path: string): Promise<string> {
  const bytes = await readBytes(option, path);
  const { text, encoding } = await withFileName(`${option} ${path}`, () => decodeText(bytes));
  if (!encoding.startsWith('utf-')) process.stderr.write(`Note: ${path} was read as ${encoding}\n`);
  return text;
}

/** Reads a script. From subtitles, takes only the words. */
export async function readScriptFile(option: string, path: string): Promise<string> {
  const text = await readTextFile(option, path);
  if (!isSubtitles(text)) return text;
  const cues = await withFileName(`${option} ${path}`, () => readSubtitles(text));
  return cues
    .flatMap(({ lines }) => lines.flat())
    .map((word) => word.text)
    .join(' ');
}

async function readBytes(option: string, path: string): Promise<Buffer> {
  try {
    const { size } = await stat(path);
    if (size > MAX_BYTES) throw new ExplainedError(`${option} ${path} is larger than ${MAX_BYTES / 1e6} MB`);
    return await readFile(path);
  } catch (error) {
    if (error instanceof ExplainedError) throw error;
    throw new ExplainedError(`${option} ${path} cannot be read: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** Prefixes errors with the name of the file. */
async function withFileName<T>(name: string, read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ExplainedError)) throw error;
    throw new ExplainedError(`${name} ${error.message}`, { cause: error });
  }
}
