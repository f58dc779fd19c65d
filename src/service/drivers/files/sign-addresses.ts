import type { Backend } from '../backend.ts';
import type { Db } from '../db/schema.ts';
import { isFileId } from '../storage/file-id.ts';

/** Ids that are looked for at a time. */
const MANY = 200;

/**
 * Signs every address of a stored file in what an account is told, where files are private. Only files of that account
 * are signed: whoever writes the address of another's file into a field gets it back as it was.
 */
export async function signAddresses<Value>(
  { db, privateFiles }: Pick<Backend, 'db' | 'privateFiles'>,
  accountId: string,
  value: Value,
): Promise<Value> {
  if (!privateFiles) return value;
  const named = new Set<string>();
  changed(value, (text) => {
    const id = fileNamedBy(text);
    if (id !== undefined) named.add(id);
    return text;
  });
  if (named.size === 0) return value;
  const own = await ownFiles(db, accountId, [...named]);
  return changed(value, (text) => {
    const id = fileNamedBy(text);
    return id !== undefined && own.has(id) ? text + privateFiles.grant(id) : text;
  }) as Value;
}

/** The id in an address that ends with `/files/<id>/<name>`. */
function fileNamedBy(text: string): string | undefined {
  if (!/^https?:\/\//.test(text)) return undefined;
  const [folder, id = '', name = ''] = text.split('/').slice(-3);
  return folder === 'files' && isFileId(id) && /^[^?#\s]+$/.test(name) ? id : undefined;
}

/** The same with other texts; what is no plain data stays what it is. */
function changed(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => changed(item, change));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) {
    return value;
  }
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, changed(item, change)]));
}

/** Those of an account, uploads that are still to come among them. */
async function ownFiles(db: Db, accountId: string, ids: readonly string[]): Promise<Set<string>> {
  const own = new Set<string>();
  for (let from = 0; from < ids.length; from += MANY) {
    const some = ids.slice(from, from + MANY);
    const files = await db
      .selectFrom('files')
      .select('id')
      .where('id', 'in', some)
      .where('account_id', '=', accountId)
      .union((query) =>
        query
          .selectFrom('assets')
          .select('file_id as id')
          .where('file_id', 'in', some)
          .where('account_id', '=', accountId),
      )
      .execute();
    for (const { id } of files) own.add(id);
  }
  return own;
}
