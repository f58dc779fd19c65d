import type { Generated, Selectable } from 'kysely';
import { ApiError, invalidField } from '../../contract/errors.ts';
import type { Pronounce } from '../../contract/v2/pronunciations.ts';
import { changeDubVoices, type PronouncedWord, type VideoRequest } from '../../engine/film/request.ts';
import { MarkupError } from '../../engine/text/markup/marked-script.ts';
import { readScript } from '../../engine/text/markup/read-script.ts';
import { findUnknownSign } from '../../engine/text/phonemes/read-ipa.ts';
import { randomId } from '../../platform/random-id.ts';
import { lockTransaction } from '../drivers/db/lock-transaction.ts';
import type { Db, DbOrTransaction } from '../drivers/db/schema.ts';
import { requireRecordSlot } from './record-limit.ts';

/** The pronunciation of a word for an account. */
export interface PronunciationRow {
  id: Generated<number>;
  pronunciation_id: string;
  account_id: string;
  word: string;
  say: string | null;
  ipa: string | null;
  /** Empty for all languages. */
  locale: string;
  /** 0 or 1 */
  case_sensitive: number;
  created_at: number;
}

export type StoredPronunciation = Selectable<PronunciationRow>;

export interface NewPronunciation {
  accountId: string;
  pronounced: PronouncedWord;
  /** Runs in the transaction; throwing rolls it back. */
  onCreated(transaction: DbOrTransaction, row: StoredPronunciation): Promise<void>;
}

/** Adds or replaces a pronunciation. @throws {ApiError} `invalid` if the account has too many */
export function savePronunciation(
  db: Db,
  { accountId, pronounced, onCreated }: NewPronunciation,
): Promise<StoredPronunciation> {
  const { word, say = null, ipa = null, locale = '', isExact = false } = pronounced;
  return db.transaction().execute(async (transaction) => {
    await lockTransaction(transaction, `pronunciations of ${accountId}`);
    const values = { say, ipa, case_sensitive: Number(isExact) };
    const changed = await transaction
      .updateTable('pronunciations')
      .set(values)
      .where('account_id', '=', accountId)
      .where('word', '=', word)
      .where('locale', '=', locale)
      .returningAll()
      .executeTakeFirst();
    const row =
      changed ?? (await insertPronunciation(transaction, { ...values, account_id: accountId, word, locale }));
    await onCreated(transaction, row);
    return row;
  });
}

async function insertPronunciation(
  transaction: DbOrTransaction,
  values: Pick<StoredPronunciation, 'account_id' | 'word' | 'say' | 'ipa' | 'locale' | 'case_sensitive'>,
): Promise<StoredPronunciation> {
  await requireRecordSlot(transaction, 'pronunciations', values.account_id);
  return transaction
    .insertInto('pronunciations')
    .values({ ...values, pronunciation_id: `pron_${randomId()}`, created_at: Date.now() })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Lists an account's pronunciations, sorted by word. */
export function listPronunciations(db: Db, accountId: string): Promise<StoredPronunciation[]> {
  return db
    .selectFrom('pronunciations')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('word')
    .orderBy('locale')
    .execute();
}

/** @throws {ApiError} `not_found`, also if it belongs to another account */
export async function deletePronunciation(db: Db, accountId: string, id: string): Promise<void> {
  const deleted = await db
    .deleteFrom('pronunciations')
    .where('pronunciation_id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  if (!deleted) throw new ApiError('not_found', 'There is no pronunciation with this pronunciation_id');
}

/** Returns an account's pronunciations in the form that requests use. */
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

/** Adds the account's pronunciations to a request. Those of the request itself take precedence. */
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
  if (request.kind === 'dubbed_video') return { ...request, dubs: changeDubVoices(request.dubs, withWords) };
  if (request.kind !== 'avatar_video' || !request.scenes)
    return { ...request, voice: withWords(request.voice) };
  const scenes = request.scenes.map((scene) =>
    scene.voice ? { ...scene, voice: withWords(scene.voice) } : scene,
  );
  return { ...request, scenes };
}

const MAX_WORDS_PER_ENTRY = 5;

/**
 * Checks a pronunciation.
 *
 * @param prefix - of the field names, such as `pronunciations.0.`
 * @throws {ApiError} naming the invalid field
 */
export function checkPronunciation(
  { word, say, ipa, locale, case_sensitive: isExact = false }: Pronounce,
  prefix = '',
): PronouncedWord {
  if (!/[\p{L}\p{N}]/u.test(word)) throw invalidField(`${prefix}word`, 'must contain a letter or a digit');
  if (/[[\]<>\n]/.test(word)) throw invalidField(`${prefix}word`, 'must not contain brackets or line breaks');
  const words = word.split(/\s+/).length;
  if (words > MAX_WORDS_PER_ENTRY)
    throw invalidField(`${prefix}word`, `must have at most ${MAX_WORDS_PER_ENTRY} words`);
  const unknown = ipa === undefined ? undefined : findUnknownSign(ipa);
  if (unknown !== undefined) {
    throw invalidField(
      `${prefix}ipa`,
      `contains "${unknown.slice(0, 20)}", which is not a supported IPA symbol`,
    );
  }
  if (say !== undefined && !/[\p{L}\p{N}]/u.test(say)) {
    throw invalidField(`${prefix}say`, 'must contain a letter or a digit');
  }
  if (say !== undefined && /[[\]<>*\n]/.test(say)) {
    throw invalidField(`${prefix}say`, 'must not contain brackets, asterisks or line breaks');
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

/** Checks the markup of a script. @throws {ApiError} naming the field if the markup is invalid */
export function requireReadable(script: string, field: string, locale: string): void {
  try {
    readScript(script, locale, true);
  } catch (error) {
    if (!(error instanceof MarkupError)) throw error;
    throw invalidField(field, `cannot be read: ${error.message}`);
  }
}
