import type { Generated, Selectable } from 'kysely';
import { ApiError, invalidField } from '../../contract/errors.ts';
import type { Pronounce } from '../../contract/v2/pronunciations.ts';
import type { PronouncedWord, VideoRequest } from '../../engine/film/request.ts';
import { MarkupError } from '../../engine/text/markup/marked-script.ts';
import { readScript } from '../../engine/text/markup/read-script.ts';
import { findUnknownSign } from '../../engine/text/phonemes/read-ipa.ts';
import { randomId } from '../../platform/random-id.ts';
import { lockTransaction } from '../drivers/db/lock-transaction.ts';
import type { Db, DbOrTransaction } from '../drivers/db/schema.ts';

/** How a word is said for an account. */
export interface PronunciationRow {
  id: Generated<number>;
  pronunciation_id: string;
  account_id: string;
  word: string;
  say: string | null;
  ipa: string | null;
  /** Empty for the voices of all languages. */
  locale: string;
  /** 0 or 1 */
  case_sensitive: number;
  created_at: number;
}

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

const MOST_WORDS = 5;

/** @param prefix of the fields, such as `pronunciations.0.` @throws {ApiError} naming the field that cannot be used */
export function checkedPronunciation(
  { word, say, ipa, locale, case_sensitive: isExact = false }: Pronounce,
  prefix = '',
): PronouncedWord {
  if (!/[\p{L}\p{N}]/u.test(word)) throw invalidField(`${prefix}word`, 'must hold a letter or a figure');
  if (/[[\]<>\n]/.test(word)) throw invalidField(`${prefix}word`, 'must not hold brackets or lines');
  const words = word.split(/\s+/).length;
  if (words > MOST_WORDS) throw invalidField(`${prefix}word`, `must be ${MOST_WORDS} words at most`);
  const unknown = ipa === undefined ? undefined : findUnknownSign(ipa);
  if (unknown !== undefined) {
    throw invalidField(
      `${prefix}ipa`,
      `holds "${unknown.slice(0, 20)}", which is not a sign of the IPA that can be spoken`,
    );
  }
  if (say !== undefined && !/[\p{L}\p{N}]/u.test(say)) {
    throw invalidField(`${prefix}say`, 'must hold a letter or a figure');
  }
  if (say !== undefined && /[[\]<>*\n]/.test(say)) {
    throw invalidField(`${prefix}say`, 'must be letters alone, without brackets, asterisks or lines');
  }
  return {
    word,
    ...(say !== undefined && { say }),
    ...(ipa !== undefined && { ipa }),
    ...(locale !== undefined && { locale: localeOf(locale, `${prefix}locale`) }),
    ...(isExact && { isExact }),
  };
}

function localeOf(locale: string, field: string): string {
  try {
    return new Intl.Locale(locale).baseName;
  } catch {
    throw invalidField(field, 'must be a language or locale such as en or en-GB');
  }
}

/** @throws {ApiError} naming the field where a mark of the script cannot be read */
export function requireReadable(script: string, field: string, locale: string): void {
  try {
    readScript(script, locale, true);
  } catch (error) {
    if (!(error instanceof MarkupError)) throw error;
    throw invalidField(field, `cannot be read: ${error.message}`);
  }
}
