import * as contract from '../../../contract/operations/pronunciations.ts';
import type { Pronounce } from '../../../contract/v2/pronunciations.ts';
import {
  checkPronunciation,
  deletePronunciation,
  listPronunciations,
  type StoredPronunciation,
  savePronunciation,
} from '../../../service/library/pronunciations.ts';
import type { HttpContext } from '../context.ts';
import { type Call, operationsUsing } from '../operation.ts';
import { creation } from './creation.ts';
import { pageOfWhole } from './page.ts';

const operation = operationsUsing<Pick<HttpContext, 'db'>>();

const createPronunciationOperation = operation(
  contract.createPronunciation,
  creation({
    plan: ({ body }: Call<Pronounce, Pick<HttpContext, 'db'>>) => checkPronunciation(body),
    respond: (row: StoredPronunciation) => pronunciationView(row),
    create: ({ context, account }, pronounced, onCreated) =>
      savePronunciation(context.db, { accountId: account.id, pronounced, onCreated }),
  }),
);

const listPronunciationsOperation = operation(contract.listPronunciations, {
  async handle({ context, account, query }) {
    const rows = await listPronunciations(context.db, account.id);
    return { total: rows.length, pronunciations: pageOfWhole(rows, query).map(pronunciationView) };
  },
});

const deletePronunciationOperation = operation(contract.deletePronunciation, {
  async handle({ context, account, params }) {
    await deletePronunciation(context.db, account.id, params.pronunciation_id);
    return { pronunciation_id: params.pronunciation_id, deleted: true as const };
  },
});

function pronunciationView(row: StoredPronunciation) {
  return {
    pronunciation_id: row.pronunciation_id,
    word: row.word,
    say: row.say ?? undefined,
    ipa: row.ipa ?? undefined,
    locale: row.locale === '' ? undefined : row.locale,
    case_sensitive: Number(row.case_sensitive) === 1,
    created_at: Math.floor(Number(row.created_at) / 1000),
  };
}

export const PRONUNCIATION_OPERATIONS = [
  listPronunciationsOperation,
  createPronunciationOperation,
  deletePronunciationOperation,
];
