import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { invalidField } from '../../../contract/errors.ts';
import { fairLimit } from '../../../platform/concurrency/fair-limit.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { download } from '../../../platform/safe-fetch/download.ts';
import { FetchError } from '../../../platform/safe-fetch/fetch-error.ts';
import { LIMITS } from '../../drivers/files/formats.ts';
import type { Storage } from '../../drivers/storage/storage.ts';
import type { Media } from '../../library/assets/resolve-media.ts';
import { fileOfReference } from '../../library/assets/stored-reference.ts';
import { NOT_TEXT, tableText } from '../../library/assets/table-text.ts';

/** Seconds to download a table. */
const TIMEOUT = 20;
const limit = fairLimit({ what: 'tables', slots: 6, maxWaiting: 6 });

/**
 * Downloads the text of a table.
 * @throws {ApiError} naming `csv`, {TooManyWaiting} if the account has too many pending downloads
 */
export async function fetchTable(
  { url }: Media,
  { storage, tempRoot, allowPrivate }: { storage: Storage; tempRoot: string; allowPrivate: boolean },
): Promise<string> {
  const id = fileOfReference(url);
  if (id !== undefined) return decodeTable(await buffer(await storage.read(id)));
  await using temp = await makeTempDir('table-', tempRoot);
  const path = join(temp.path, 'table.csv');
  const maxBytes = LIMITS.table.bytes;
  const signal = new AbortController().signal;
  try {
    await limit(() => download(url, path, { allowPrivate, maxBytes, timeout: TIMEOUT, signal }));
  } catch (error) {
    if (error instanceof FetchError) throw invalidField('csv', error.message);
    throw error;
  }
  return decodeTable(await readFile(path));
}

function decodeTable(bytes: Buffer): string {
  const text = tableText(bytes);
  if (text === undefined) throw invalidField('csv', NOT_TEXT);
  return text;
}
