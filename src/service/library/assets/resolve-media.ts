import { invalidField } from '../../../contract/errors.ts';
import { FetchError } from '../../../platform/safe-fetch/fetch-error.ts';
import { parseAddress } from '../../../platform/safe-fetch/guarded-agent.ts';
import type { AssetKind, Db } from '../../drivers/db/schema.ts';
import { kindOfContentType } from '../../drivers/files/formats.ts';
import type { DirectUploadOutcome } from './direct-uploads.ts';
import { fileOfReference, storedReference } from './stored-reference.ts';
import { refusedEarlier } from './upload-refused.ts';

/** Who asks, and under which address this server answered. */
export interface MediaSettings {
  db: Db;
  accountId: string;
  baseUrl: string;
  allowPrivate: boolean;
  /** Looks at what a client has put into the store itself, where clients do. */
  arrive?: ((fileId: string) => Promise<DirectUploadOutcome>) | undefined;
}

/** An http(s) address, or a reference to a stored file; seconds where they are known. */
export interface Media {
  url: string;
  seconds?: number;
}

/** Turns what a client names in a field into media of one of the kinds. */
export type ResolveMedia = (value: string, field: string, kinds: readonly AssetKind[]) => Promise<Media>;

/**
 * Media may be named by an address of the web, an address of this server, the id of an asset, or a reference to a
 * stored file as it stands in what was understood before. What is stored here is never fetched over HTTP, and only
 * its own account may use it.
 *
 * @throws {ApiError} naming the field; another account's asset is answered like one that does not exist
 */
export function mediaResolver(settings: MediaSettings): ResolveMedia {
  const { db, accountId, baseUrl, allowPrivate } = settings;
  return async (value, field, kinds) => {
    const isNumber = /^\d+$/.test(value);
    const named = fileOfReference(value);
    const fileId = isNumber ? await assetFile(db, accountId, value) : (named ?? fileIdOf(value));
    const ours = fileId === undefined ? undefined : await storedFile(settings, fileId, field);
    const isHere = fileId !== undefined && URL.parse(value)?.origin === URL.parse(baseUrl)?.origin;
    if (!ours && !isNumber && !isHere && named === undefined)
      return { url: publicAddress(value, field, allowPrivate) };
    if (ours?.account_id !== accountId) {
      throw invalidField(field, 'names no asset of this account; upload one with /v1/upload/asset');
    }
    const kind = kindOfContentType(ours.content_type);
    if (!kinds.includes(kind)) {
      const instead = kinds[0] === undefined ? 'which cannot stand here' : `not ${kinds[0]}`;
      throw invalidField(field, `names a file of the kind ${kind}, ${instead}`);
    }
    return { url: storedReference(ours.id), ...(ours.duration !== null && { seconds: ours.duration }) };
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

/** A file that is there, or has arrived meanwhile. */
async function storedFile({ db, accountId, arrive }: MediaSettings, id: string, field: string) {
  const found = await findFile(db, id);
  if (found || !arrive || !(await isAnnounced(db, accountId, id))) return found;
  const arrival = await arrive(id);
  if (arrival.type === 'refused') throw refusedEarlier(arrival.refusal, field);
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

/** Nobody can guess these ids, so the path alone tells a file of ours, whichever name the server goes by. */
function fileIdOf(value: string): string | undefined {
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
