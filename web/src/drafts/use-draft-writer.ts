import { useMemo, useRef } from 'react';
import { type ListedDraft, writeDraft } from '../api/drafts.ts';
import type { EditedDraft } from './stored-draft.ts';

export interface DraftWriter<Value> {
  /**
   * Saves a draft as its record. Saves run one at a time, so that a draft creates only one record. Content already being
   * sent is not sent again.
   */
  write(draft: EditedDraft<Value>): Promise<ListedDraft>;
  /** Saves a draft as a new record. */
  writeCopy(draft: EditedDraft<Value>): Promise<ListedDraft>;
  /** Waits until the save in progress has ended. */
  settled(): Promise<void>;
  /** Returns the newest revision that this page has saved of a record, or 0. */
  ownRevision(id: string | undefined): number;
}

/**
 * Saves the drafts of a form on the server.
 *
 * @param format version of the stored value
 * @param getTitle - must be the same function in every call
 */
export function useDraftWriter<Value>(
  form: string,
  format: number,
  getTitle: (value: Value) => string,
): DraftWriter<Value> {
  const inFlight = useRef<{ key: number; content: string; answer: Promise<ListedDraft> }>(undefined);
  const lastSaved = useRef({ id: '', revision: 0 });
  return useMemo(() => {
    const send = ({ id, revision, value }: EditedDraft<Value>) =>
      writeDraft(form, id === undefined ? undefined : { id, revision }, {
        content: JSON.stringify(value),
        title: getTitle(value).slice(0, 255),
        format,
      });
    return {
      write(draft) {
        const { key } = draft;
        const content = JSON.stringify(draft.value);
        const before = inFlight.current?.key === key ? inFlight.current : undefined;
        if (before?.content === content) return before.answer;
        const answer = before
          ? before.answer.then(
              ({ draft_id: id, revision }) => send({ ...draft, id, revision }),
              () => send(draft),
            )
          : send(draft);
        const request = { key, content, answer };
        const clear = () => {
          if (inFlight.current === request) inFlight.current = undefined;
        };
        inFlight.current = request;
        answer.then(({ draft_id: id, revision }) => {
          lastSaved.current = { id, revision };
          clear();
        }, clear);
        return answer;
      },
      writeCopy: (draft) => send({ ...draft, id: undefined }),
      async settled() {
        await inFlight.current?.answer.catch(() => {});
      },
      ownRevision: (id) => (lastSaved.current.id === id ? lastSaved.current.revision : 0),
    };
  }, [form, format, getTitle]);
}
