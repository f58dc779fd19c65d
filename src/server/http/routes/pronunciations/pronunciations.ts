import * as described from '../../../../contract/operations/pronunciations.ts';
import { checkedPronunciation } from '../../../../service/library/pronunciations/check-pronounced.ts';
import {
  deletePronunciation,
  keepPronunciation,
  listPronunciations,
  type StoredPronunciation,
} from '../../../../service/library/pronunciations/pronunciations.ts';
import { createOnce } from '../../server/create-once.ts';
import { operation } from '../../server/operation.ts';
import { pageOfWhole } from '../../views/page.ts';

export const createPronunciationOperation = operation(described.createPronunciation, {
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

export const listPronunciationsOperation = operation(described.listPronunciations, {
  async handle({ context, account, query }) {
    const rows = await listPronunciations(context.db, account.id);
    return { total: rows.length, pronunciations: pageOfWhole(rows, query).map(pronunciationView) };
  },
});

export const deletePronunciationOperation = operation(described.deletePronunciation, {
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
