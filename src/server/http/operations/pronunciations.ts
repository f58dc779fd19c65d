import * as described from '../../../contract/operations/pronunciations.ts';
import { checkedPronunciation } from '../../../service/library/pronunciations/check-pronounced.ts';
import {
  deletePronunciation,
  keepPronunciation,
  listPronunciations,
  type StoredPronunciation,
} from '../../../service/library/pronunciations/pronunciations.ts';
import { operation } from '../operation.ts';
import { createOnce } from './creation.ts';
import { pageOfWhole } from './page.ts';

const createPronunciationOperation = operation(described.createPronunciation, {
  async handle(call) {
    const pronounced = checkedPronunciation(call.body);
    return createOnce(
      call,
      (onCreated) =>
        keepPronunciation(call.context.db, { accountId: call.account.id, pronounced, onCreated }),
      pronunciationView,
    );
  },
});

const listPronunciationsOperation = operation(described.listPronunciations, {
  async handle({ context, account, query }) {
    const rows = await listPronunciations(context.db, account.id);
    return { total: rows.length, pronunciations: pageOfWhole(rows, query).map(pronunciationView) };
  },
});

const deletePronunciationOperation = operation(described.deletePronunciation, {
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
