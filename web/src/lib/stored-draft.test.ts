import { expect, test } from 'vitest';
import { parseDraft, serializeDraft } from './stored-draft.ts';

const EMPTY = { script: '', name: '', caption: true };

test('restores a draft and fills in new fields with defaults', () => {
  const kept = serializeDraft({ script: 'Hello', name: 'One' }, 3);
  expect(parseDraft(kept, EMPTY, 3)).toEqual({ script: 'Hello', name: 'One', caption: true });
});

test('ignores drafts of another version and damaged ones', () => {
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
