import { WholeListQuery } from '../v2/lists.ts';
import {
  DeletedPronunciation,
  Pronounce,
  Pronunciation,
  PronunciationList,
  PronunciationParams,
} from '../v2/pronunciations.ts';
import { definerFor } from './define-operation.ts';

const defineOperation = definerFor({ resource: 'voices', tag: 'Avatars and voices' });

export const createPronunciation = defineOperation({
  method: 'POST',
  path: '/v2/pronunciations',
  name: 'createPronunciation',
  summary:
    'Set how a word is pronounced in all speech of your account; sending the same word again changes it',
  body: Pronounce,
  data: Pronunciation,
});

export const listPronunciations = defineOperation({
  method: 'GET',
  path: '/v2/pronunciations',
  name: 'listPronunciations',
  summary: 'List your pronunciations',
  query: WholeListQuery,
  data: PronunciationList,
});

export const deletePronunciation = defineOperation({
  method: 'DELETE',
  path: '/v2/pronunciations/:pronunciation_id',
  name: 'deletePronunciation',
  summary: 'Delete a pronunciation; the word gets its default pronunciation again',
  params: PronunciationParams,
  data: DeletedPronunciation,
});
