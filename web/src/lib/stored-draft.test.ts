import { expect, test } from 'vitest';
import { parseDraft, serializeDraft } from './stored-draft.ts';

const EMPTY = { script: '', name: '', caption: true };

test('a draft comes back as it was, with fields that it did not have yet', () => {
  const kept = serializeDraft({ script: 'Hello', name: 'One' }, 3);
  expect(parseDraft(kept, EMPTY, 3)).toEqual({ script: 'Hello', name: 'One', caption: true });
});

test('what another version kept, what is damaged and what is no draft is left alone', () => {
  for (const kept of [
    serializeDraft({ script: 'Hello' }, 2),
    '{"script":"Hello"}',
    '{"version":3',
    'null',
    null,
  ]) {
    expect(parseDraft(kept, EMPTY, 3)).toBe(EMPTY);
  }
});
