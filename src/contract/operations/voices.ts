import { CustomVoicesQuery, CustomVoicesV1, CustomVoicesV2, VoicesQueryV1, VoicesV1 } from '../v1/lists.ts';
import { CreateCustomVoice, CustomVoice, DeleteCustomVoice, DeletedVoice } from '../v2/custom-voice.ts';
import { Voices, VoicesQuery } from '../v2/lists.ts';
import { DeleteQuery } from '../v2/trash.ts';
import { definerFor } from './define-operation.ts';

const defineOperation = definerFor({ resource: 'voices', tag: 'Avatars and voices' });

export const createCustomVoice = defineOperation({
  method: 'POST',
  path: '/v2/voices/custom',
  name: 'createCustomVoice',
  summary: 'Create your own voice: an existing voice with a different pace, pitch and style',
  body: CreateCustomVoice,
  data: CustomVoice,
});

export const deleteCustomVoice = defineOperation({
  method: 'DELETE',
  path: '/v2/voices/custom/:voice_id',
  name: 'deleteCustomVoice',
  summary: 'Delete one of your voices; videos you have already requested keep it',
  params: DeleteCustomVoice,
  query: DeleteQuery,
  data: DeletedVoice,
});

export const listVoices = defineOperation({
  method: 'GET',
  path: '/v2/voices',
  name: 'listVoices',
  summary: 'List the public voices',
  query: VoicesQuery,
  data: Voices,
});

export const listVoicesV1 = defineOperation({
  method: 'GET',
  path: '/v1/voices',
  name: 'listVoicesV1',
  summary: 'List the public voices',
  query: VoicesQueryV1,
  data: VoicesV1,
});

export const listCustomVoicesV1 = defineOperation({
  method: 'GET',
  path: '/v1/voices/custom',
  name: 'listCustomVoicesV1',
  summary: "List your own voices; while you have none, the server's voices",
  query: CustomVoicesQuery,
  data: CustomVoicesV1,
});

export const listCustomVoices = defineOperation({
  method: 'GET',
  path: '/v2/voices/custom',
  name: 'listCustomVoices',
  summary: 'List your own voices',
  query: CustomVoicesQuery,
  data: CustomVoicesV2,
});
