import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { invalidField } from '../../contract/errors.ts';
import { fairPlaces } from '../../platform/fair-places.ts';
import { download } from '../../platform/safe-fetch/download.ts';
import { FetchError } from '../../platform/safe-fetch/fetch-error.ts';
import { makeTempDir } from '../../platform/temp-dir.ts';
import { LIMITS } from '../assets/formats.ts';
import type { Media } from '../assets/resolve-media.ts';
import { fileOfReference } from '../assets/stored-reference.ts';
import { NOT_TEXT, tableText } from '../assets/table-text.ts';
import type { Storage } from '../storage/storage.ts';

/** Seconds */
const PATIENCE = 20;
const enter = fairPlaces({ what: 'tables', places: 6, mostWaiting: 6 });

/** The text of a table. @throws {ApiError} naming `csv`, {TooManyWaiting} when the account has too many fetched */
export async function fetchTable(
  { url }: Media,
  { storage, tempRoot, allowPrivate }: { storage: Storage; tempRoot: string; allowPrivate: boolean },
): Promise<string> {
  const id = fileOfReference(url);
  if (id !== undefined) return textOf(await buffer(await storage.read(id)));
  await using temp = await makeTempDir('table-', tempRoot);
  const path = join(temp.path, 'table.csv');
  const maxBytes = LIMITS.table.bytes;
  const signal = new AbortController().signal;
  try {
    await enter(() => download(url, path, { allowPrivate, maxBytes, timeout: PATIENCE, signal }));
  } catch (error) {
    if (error instanceof FetchError) throw invalidField('csv', error.message);
    throw error;
  }
  return textOf(await readFile(path));
}

function textOf(bytes: Buffer): string {
  const text = tableText(bytes);
  if (text === undefined) throw invalidField('csv', NOT_TEXT);
  return text;
}
