import type { Selectable } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import type { PronouncedWord, VideoRequest } from '../../../engine/film/request.ts';
import { randomId } from '../../../platform/random-id.ts';
import { lockTransaction } from '../../drivers/db/lock-transaction.ts';
import type { Db, DbOrTransaction } from '../../drivers/db/schema.ts';
import type { PronunciationRow } from './tables.ts';

export type StoredPronunciation = Selectable<PronunciationRow>;

/** Most that an account may have. */
const MOST = 1000;

export interface NewPronunciation {
  accountId: string;
  pronounced: PronouncedWord;
  /** Joins the transaction; what it throws undoes it. */
  onCreated(transaction: DbOrTransaction, row: StoredPronunciation): Promise<void>;
}

/** Adds a word, or changes how it is said. @throws {ApiError} where the account has too many */
export function keepPronunciation(
  db: Db,
  { accountId, pronounced, onCreated }: NewPronunciation,
): Promise<StoredPronunciation> {
  const { word, say = null, ipa = null, locale = '', isExact = false } = pronounced;
  return db.transaction().execute(async (transaction) => {
    await lockTransaction(transaction, `pronunciations of ${accountId}`);
    const told = { say, ipa, case_sensitive: Number(isExact) };
    const changed = await transaction
      .updateTable('pronunciations')
      .set(told)
      .where('account_id', '=', accountId)
      .where('word', '=', word)
      .where('locale', '=', locale)
      .returningAll()
      .executeTakeFirst();
    const row = changed ?? (await added(transaction, { ...told, account_id: accountId, word, locale }));
    await onCreated(transaction, row);
    return row;
  });
}

async function added(
  transaction: DbOrTransaction,
  values: Pick<StoredPronunciation, 'account_id' | 'word' | 'say' | 'ipa' | 'locale' | 'case_sensitive'>,
): Promise<StoredPronunciation> {
  const { count } = await transaction
    .selectFrom('pronunciations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', values.account_id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST) throw new ApiError('invalid', `An account may have ${MOST} pronunciations`);
  return transaction
    .insertInto('pronunciations')
    .values({ ...values, pronunciation_id: `pron_${randomId()}`, created_at: Date.now() })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** By their words. */
export function listPronunciations(db: Db, accountId: string): Promise<StoredPronunciation[]> {
  return db
    .selectFrom('pronunciations')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('word')
    .orderBy('locale')
    .execute();
}

/** @throws {ApiError} `not_found`, also when it is another account's */
export async function deletePronunciation(db: Db, accountId: string, id: string): Promise<void> {
  const gone = await db
    .deleteFrom('pronunciations')
    .where('pronunciation_id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  if (!gone) throw new ApiError('not_found', 'There is no pronunciation with this pronunciation_id');
}

/** How an account's words are said. */
export async function lexiconOf(db: Db, accountId: string): Promise<PronouncedWord[]> {
  return (await listPronunciations(db, accountId)).map(
    ({ word, say, ipa, locale, case_sensitive: isExact }) => ({
      word,
      ...(say !== null && { say }),
      ...(ipa !== null && { ipa }),
      ...(locale !== '' && { locale }),
      ...(Number(isExact) === 1 && { isExact: true }),
    }),
  );
}

/** A request with the words of its account; what it tells itself comes first. */
export async function withLexicon<Request extends VideoRequest>(
  db: Db,
  accountId: string,
  request: Request,
): Promise<Request> {
  const lexicon = await lexiconOf(db, accountId);
  if (lexicon.length === 0) return request;
  const withWords = <Spoken extends VideoRequest['voice']>(voice: Spoken): Spoken =>
    voice.type === 'script'
      ? { ...voice, pronunciations: [...(voice.pronunciations ?? []), ...lexicon] }
      : voice;
  if (request.kind !== 'avatar_video' || !request.scenes)
    return { ...request, voice: withWords(request.voice) };
  const scenes = request.scenes.map((scene) =>
    scene.voice ? { ...scene, voice: withWords(scene.voice) } : scene,
  );
  return { ...request, scenes };
}
