import { expect, test } from 'vitest';
import type { Api } from './api.ts';
import { presenterOf } from './presenters.ts';

const AMBER = {
  id: 1_178_770_029,
  name: 'Amber',
  gender: 'female',
  style: 'professional',
  age: 'adult',
  scene: 'plain',
  ethnicity: 'unspecified',
  cover_url: '',
  suits: ['split', 'square'],
};

/** An API whose library has one presenter, who came with a pack. */
const api = {
  ask: async ({ name }: { name: string }) => ({ avatars: name === 'listPublicAvatars' ? [AMBER] : [] }),
} as unknown as Api;

test('finds a presenter of a pack by its id of ten digits, and by the layouts that suit it', async () => {
  const amber = { avatar_id: AMBER.id, avatar_type: 0, name: 'Amber' };
  expect(await presenterOf(api, '1178770029')).toMatchObject(amber);
  expect(await presenterOf(api, 'woman, split')).toMatchObject(amber);
  await expect(presenterOf(api, '1178770028')).rejects.toThrow('matches no presenter');
});
