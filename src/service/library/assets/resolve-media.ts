import { invalidField } from '../../../contract/errors.ts';
import { FetchError } from '../../../platform/safe-fetch/fetch-error.ts';
import { parseAddress } from '../../../platform/safe-fetch/guarded-agent.ts';
import type { AssetKind, Db } from '../../drivers/db/schema.ts';
import { kindOfContentType } from '../../drivers/files/formats.ts';
import type { DirectUploadOutcome } from './direct-uploads.ts';
import { fileOfReference, storedReference } from './stored-reference.ts';
import { earlierRefusal } from './upload-refused.ts';

/** The account that media are resolved for, and the base URL of this server. */
export interface MediaSettings {
  db: Db;
  accountId: string;
  baseUrl: string;
  allowPrivate: boolean;
  /** Receives a file that a client uploaded directly to the store. Undefined if clients cannot do so. */
  arrive?: ((fileId: string) => Promise<DirectUploadOutcome>) | undefined;
}

/** An http(s) URL or a reference to a stored file, with the length in seconds if known. */
export interface Media {
  url: string;
  seconds?: number;
}

/** Resolves the media named in a request field, which must be of one of the kinds. */
export type ResolveMedia = (value: string, field: string, kinds: readonly AssetKind[]) => Promise<Media>;

/**
 * Media can be a public URL, a URL of this server, an asset id, or a reference from a stored request. Stored files are
 * never fetched over HTTP, and only their own account can use them.
 *
 * @throws {ApiError} naming the field; another account's asset is treated like a missing one
 */
export function mediaResolver(settings: MediaSettings): ResolveMedia {
  const { db, accountId, baseUrl, allowPrivate } = settings;
  return async (value, field, kinds) => {
    const isNumber = /^\d+$/.test(value);
    const referenced = fileOfReference(value);
    const fileId = isNumber ? await assetFile(db, accountId, value) : (referenced ?? fileIdOf(value));
    const file = fileId === undefined ? undefined : await storedFile(settings, fileId, field);
    const isOwnUrl = fileId !== undefined && URL.parse(value)?.origin === URL.parse(baseUrl)?.origin;
    if (!file && !isNumber && !isOwnUrl && referenced === undefined)
      return { url: publicAddress(value, field, allowPrivate) };
    if (file?.account_id !== accountId) {
      throw invalidField(field, 'names no asset of this account; upload one with /v1/upload/asset');
    }
    const kind = kindOfContentType(file.content_type);
    if (!kinds.includes(kind)) {
      const problem = kinds[0] === undefined ? 'which cannot be used here' : `not ${kinds[0]}`;
      throw invalidField(field, `names a file of the kind ${kind}, ${problem}`);
    }
    return { url: storedReference(file.id), ...(file.duration !== null && { seconds: file.duration }) };
  };
}

async function assetFile(db: Db, accountId: string, digits: string): Promise<string | undefined> {
  const number = Number(digits);
  if (!Number.isSafeInteger(number)) return undefined;
  const asset = await db
    .selectFrom('assets')
    .select('file_id')
    .where('number', '=', number)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return asset?.file_id;
}

/** Finds a stored file, or receives the file if a client has uploaded it directly to the store. */
async function storedFile({ db, accountId, arrive }: MediaSettings, id: string, field: string) {
  const found = await findFile(db, id);
  if (found || !arrive || !(await isAnnounced(db, accountId, id))) return found;
  const arrival = await arrive(id);
  if (arrival.type === 'refused') throw earlierRefusal(arrival.refusal, field);
  return arrival.type === 'stored' ? findFile(db, id) : undefined;
}

async function isAnnounced(db: Db, accountId: string, fileId: string): Promise<boolean> {
  const asset = await db
    .selectFrom('assets')
    .select('number')
    .where('file_id', '=', fileId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return asset !== undefined;
}

function findFile(db: Db, id: string) {
  return db
    .selectFrom('files')
    .leftJoin('assets', 'assets.file_id', 'files.id')
    .select(['files.id', 'files.account_id', 'content_type', 'duration'])
    .where('files.id', '=', id)
    .executeTakeFirst();
}

/** Returns the file id in a URL. Ids cannot be guessed, so the path alone identifies a file, whatever the host name. */
export function fileIdOf(value: string): string | undefined {
  return /\/files\/([A-Za-z0-9_-]{16,64})\/[^/]+$/.exec(URL.parse(value)?.pathname ?? '')?.[1];
}

function publicAddress(value: string, field: string, allowPrivate: boolean): string {
  try {
    return parseAddress(value, allowPrivate).href;
  } catch (error) {
    if (error instanceof FetchError) throw invalidField(field, error.message);
    throw error;
  }
}
