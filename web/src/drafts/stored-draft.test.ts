import { expect, test } from 'vitest';
import { parseDraft, parseRecord, serializeDraft, serializeRecord } from './stored-draft.ts';

const EMPTY = { script: '', name: '', caption: true };

test('restores a draft and fills in new fields with defaults', () => {
  const stored = serializeDraft({ script: 'Hello', name: 'One' }, 3);
  expect(parseDraft(stored, EMPTY, 3)).toEqual({ script: 'Hello', name: 'One', caption: true });
});

test('ignores drafts of another version and damaged ones', () => {
  for (const stored of [
    serializeDraft({ script: 'Hello' }, 2),
    '{"script":"Hello"}',
    '{"version":3',
    'null',
    null,
  ]) {
    expect(parseDraft(stored, EMPTY, 3)).toBe(EMPTY);
  }
});

test('restores the record of a draft, and marks drafts without one as unsaved', () => {
  const record = { id: 'draft_1', revision: 4, isSaved: true };
  const stored = serializeRecord({ script: 'Hello' }, 3, record);
  expect(parseDraft(stored, EMPTY, 3).script).toBe('Hello');
  expect(parseRecord(stored)).toEqual(record);
  const none = { id: undefined, revision: 0, isSaved: false };
  expect(parseRecord(serializeRecord({}, 3, none))).toEqual(none);
  expect(parseRecord(serializeDraft({ script: 'Hello' }, 3))).toEqual(none);
});
