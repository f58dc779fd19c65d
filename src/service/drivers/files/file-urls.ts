import type { Backend } from '../backend.ts';
import type { Db, FileRow } from '../db/schema.ts';
import { isFileId } from '../storage/storage.ts';

type NamedFile = Pick<FileRow, 'id' | 'name'>;

/** Returns the URL of a stored file. Its last part is the file name for downloads. */
export function fileUrl(baseUrl: string, file: NamedFile): string;
export function fileUrl(baseUrl: string, file: NamedFile | undefined): string | undefined;
export function fileUrl(baseUrl: string, file: NamedFile | undefined): string | undefined {
  return file && `${baseUrl}/files/${file.id}/${encodeURIComponent(file.name)}`;
}

/** Maximum ids in one query. */
const BATCH_SIZE = 200;

/**
 * Signs the URL of every stored file in a response, if files are private. Only the account's own files are signed; a
 * foreign file's URL that the account wrote into a field is returned unchanged.
 */
export async function signAddresses<Value>(
  { db, privateFiles }: Pick<Backend, 'db' | 'privateFiles'>,
  accountId: string,
  value: Value,
): Promise<Value> {
  if (!privateFiles) return value;
  const ids = new Set<string>();
  mapStrings(value, (text) => {
    const id = fileIdInUrl(text);
    if (id !== undefined) ids.add(id);
    return text;
  });
  if (ids.size === 0) return value;
  const ownFiles = await findOwnFiles(db, accountId, [...ids]);
  return mapStrings(value, (text) => {
    const id = fileIdInUrl(text);
    return id !== undefined && ownFiles.has(id) ? text + privateFiles.grant(id) : text;
  }) as Value;
}

/** Returns the id of the file in a URL that ends with `/files/<id>/<name>`. */
function fileIdInUrl(text: string): string | undefined {
  if (!/^https?:\/\//.test(text)) return undefined;
  const [folder, id = '', name = ''] = text.split('/').slice(-3);
  return folder === 'files' && isFileId(id) && /^[^?#\s]+$/.test(name) ? id : undefined;
}

/** Applies a function to every string; values other than plain data stay unchanged. */
function mapStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, change));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) {
    return value;
  }
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapStrings(item, change)]));
}

/** Returns the ids that belong to the account, including uploads that have not arrived yet. */
async function findOwnFiles(db: Db, accountId: string, ids: readonly string[]): Promise<Set<string>> {
  const ownIds = new Set<string>();
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    const batch = ids.slice(from, from + BATCH_SIZE);
    const files = await db
      .selectFrom('files')
      .select('id')
      .where('id', 'in', batch)
      .where('account_id', '=', accountId)
      .union((query) =>
        query
          .selectFrom('assets')
          .select('file_id as id')
          .where('file_id', 'in', batch)
          .where('account_id', '=', accountId),
      )
      .execute();
    for (const { id } of files) ownIds.add(id);
  }
  return ownIds;
}
