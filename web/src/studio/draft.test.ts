import { expect, test } from 'vitest';
import { parseDraft, serializeDraft } from '../drafts/stored-draft.ts';
import {
  avatarBody,
  completeDraft,
  DRAFT_OPTIONS,
  draftField,
  EMPTY_DRAFT,
  joinScenes,
  moveScene,
  removeScene,
  type Scene,
  type StudioDraft,
  scenesOf,
  splitScene,
  toRequest,
  withRecording,
  withScene,
  withScenes,
} from './draft.ts';

const withScript = (script: string) => withScene(EMPTY_DRAFT, 0, { script });
const scripts = (draft: StudioDraft) => scenesOf(draft).map(({ script }) => script);

test('keeps a single scene with nothing but a script as a plain script', () => {
  const draft = withScript('Hello. Good bye.');
  expect(avatarBody(draft).voice).toMatchObject({ type: 'script', script: 'Hello. Good bye.' });
  expect(avatarBody(draft).scenes).toBeUndefined();

  const split = splitScene(draft, 0, 6);
  expect(scripts(split)).toEqual(['Hello.', 'Good bye.']);
  expect(avatarBody(split).voice).not.toHaveProperty('script');

  const joined = joinScenes(split, 1);
  expect(joined?.at).toBe(7);
  expect(joined?.draft.body).toEqual(draft.body);
  expect(withScene(draft, 0, { headline: 'News' }).body['scenes']).toEqual([
    { script: 'Hello. Good bye.', headline: 'News' },
  ]);
});

test('splits a scene: the second half keeps its look but not its picture and texts', () => {
  const scene: Scene = {
    script: 'One. Two.',
    voice_id: 'mine',
    layout: 'split_top',
    media: { url: 'asset' },
    headline: 'First',
    points: ['a'],
    transition: 'fade',
  };
  const [first, second] = scenesOf(splitScene(withScenes(EMPTY_DRAFT, [scene]), 0, 5));
  expect(first).toEqual({ ...scene, script: 'One.' });
  expect(second).toEqual({ script: 'Two.', voice_id: 'mine' });
});

test('moves and removes scenes, and keeps at least one', () => {
  const draft = withScenes(EMPTY_DRAFT, [{ script: 'a' }, { script: 'b' }, { script: 'c' }]);
  expect(scripts(moveScene(draft, 2, 0))).toEqual(['c', 'a', 'b']);
  expect(moveScene(draft, 0, -1)).toBe(draft);
  expect(scripts(removeScene(removeScene(removeScene(draft, 0), 0), 0))).toEqual(['']);
});

test('leaves empty scenes out of the request, and gives silent ones a length', () => {
  expect(toRequest(EMPTY_DRAFT)).toBeUndefined();
  const draft = withScenes(EMPTY_DRAFT, [
    { script: 'Hello.' },
    { script: ' ' },
    { script: '', headline: 'A pause', points: 'auto' },
    { script: 'Bye.', background: { url: '' } },
  ]);
  const request = toRequest(draft);
  expect(request?.scenes).toEqual([0, 2, 3]);
  expect(request?.body['scenes']).toEqual([
    { script: 'Hello.' },
    { headline: 'A pause', seconds: 3 },
    { script: 'Bye.' },
  ]);
  expect(draftField('scenes.1.headline', request ?? { scenes: [] })).toBe('scenes.2.headline');
  expect(draftField('voice.voice_id', request ?? { scenes: [] })).toBe('voice.voice_id');
});

test('keeps the voice that a request names when its draft is read again', () => {
  const { initial, version, defaults } = DRAFT_OPTIONS;
  const { path, body } = withScript('Guten Tag.');
  const named = { path, body: { ...body, voice: { ...avatarBody(EMPTY_DRAFT).voice, voice_id: 'mine' } } };
  expect(parseDraft(serializeDraft(named, version), initial, version, defaults)).toEqual(named);
});

test('keeps the pronunciations when a recording replaces the script and back', () => {
  const pronunciations = [{ word: 'Acme', say: 'ack me' }];
  const { body } = withScript('Acme.');
  const draft = {
    ...EMPTY_DRAFT,
    body: { ...body, voice: { ...avatarBody(withScript('Acme.')).voice, pronunciations } },
  };
  const recorded = withRecording(draft, { url: 'asset', transcript: 'Acme, really.' });
  expect(avatarBody(recorded).voice).toEqual({
    type: 'audio',
    voice_id: avatarBody(draft).voice.voice_id,
    pronunciations,
    audio_url: 'asset',
    script: 'Acme, really.',
  });
  expect(avatarBody(withScenes(recorded, [{ script: 'Acme.' }])).voice).toEqual(avatarBody(draft).voice);
});

test('fills in the presenter and the voice that programs left out of a draft', () => {
  const draft = (body: object): StudioDraft => ({ path: EMPTY_DRAFT.path, body: { ...body } });
  const { avatar } = EMPTY_DRAFT.body;
  const blank = { type: 'script', voice_id: 'en-US-natural' };
  expect(completeDraft(draft({ video_name: 'A' })).body).toEqual({
    video_name: 'A',
    avatar,
    voice: { ...blank, script: '' },
    screen_style: 1,
    aspect_ratio: 'portrait',
  });
  const scenes = [{ script: 'Hello.' }];
  expect(completeDraft(draft({ avatar, scenes })).body).toEqual({
    avatar,
    scenes,
    voice: blank,
    screen_style: 1,
    aspect_ratio: 'portrait',
  });
  expect(completeDraft(draft({ avatar, voice: { script: 'Hi.' } })).body['voice']).toEqual({
    ...blank,
    script: 'Hi.',
  });
  for (const whole of [
    draft({ avatar, voice: { ...blank, script: 'Hi.' }, screen_style: 3, aspect_ratio: 'square' }),
    draft({ avatar, scenes, voice: blank, screen_style: 1, aspect_ratios: ['square'] }),
  ])
    expect(completeDraft(whole)).toBe(whole);
});
