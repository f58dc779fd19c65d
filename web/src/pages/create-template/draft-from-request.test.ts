import { expect, test } from 'vitest';
import { toRequestBody, type Variable } from './draft.ts';
import { draftFromRequest } from './draft-from-request.ts';

const VARIABLES: Variable[] = [
  { name: 'TITLE', type: 'text', required: false, default: 'Hello' },
  { name: 'PICTURE', type: 'image', required: false, default: 'art:house.jpg' },
  { name: 'intro', type: 'script', required: false, default: 'Once.' },
  { name: 'script', type: 'script', required: false, default: 'There was.' },
];
const roundTrip = (body: Record<string, unknown>) =>
  toRequestBody(draftFromRequest({ path: null, body }, VARIABLES), Number(body['template_id']), VARIABLES);

test('turns a call into a draft and back unchanged', () => {
  const body = {
    template_id: 96,
    voice_language: 'german',
    variables: [
      { name: 'TITLE', type: 'text', properties: { content: 'Guten Tag' } },
      { name: 'PICTURE', type: 'image', properties: { url: 'asset_1' } },
      { name: 'script', type: 'script', properties: { content: '' } },
    ],
    aspect_ratio: 'square',
    avatar_id: 7,
    avatar_type: 1,
    voice_id: 'mine',
    captions_enabled: true,
    caption_style: 'pop',
    background_music_id: 1013,
    background_music_volume: 0.4,
    disable_moving: true,
    video_name: 'Film',
    webhook_url: 'https://hooks.example/done',
    brand: false,
    ai_label: true,
  };
  expect(roundTrip(body)).toEqual(body);
});

test('puts the text of a v1 call into the script variable of the template', () => {
  const v1Request = { template_id: 96, lang: 'german', text: 'Guten Tag', aspect_ratio: 1, variables: [] };
  expect(roundTrip(v1Request)).toEqual({
    template_id: 96,
    voice_language: 'german',
    aspect_ratio: 'landscape',
    variables: [
      { name: 'intro', type: 'script', properties: { content: '' } },
      { name: 'script', type: 'script', properties: { content: 'Guten Tag' } },
    ],
  });
  for (const silent of [{ text: 'default' }, { without_tts: 1 }])
    expect(roundTrip({ ...v1Request, ...silent }).variables).toEqual([]);
});
