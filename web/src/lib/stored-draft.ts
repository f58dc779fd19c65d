/** A draft as the browser keeps it. */
export function serializeDraft(value: object, version: number): string {
  return JSON.stringify({ version, value });
}

/** The draft that was kept, or an empty one where there is none, it is damaged, or it is of another version. */
export function parseDraft<Value extends object>(
  kept: string | null,
  initial: Value,
  version: number,
): Value {
  if (kept === null) return initial;
  try {
    const found = JSON.parse(kept) as { version?: unknown; value?: object } | null;
    return found?.version === version ? { ...initial, ...found.value } : initial;
  } catch {
    return initial;
  }
}

/** Which record of the server a draft is, if it is one already. */
export interface RecordState {
  id: string | undefined;
  revision: number;
}

interface KeptRecord extends RecordState {
  /** The server has it as it is kept. */
  isSaved: boolean;
}

export function serializeRecord(value: object, version: number, record: KeptRecord): string {
  return JSON.stringify({ version, value, ...record });
}

/** Of a draft that `parseDraft` reads; those of before there were records have none. */
export function parseRecord(kept: string | null): KeptRecord {
  const { id, revision, isSaved } = JSON.parse(kept ?? '{}') as Record<string, unknown>;
  if (isSaved !== true && isSaved !== false) return { id: undefined, revision: 0, isSaved: false };
  const isKnown = typeof id === 'string' && typeof revision === 'number';
  return { id: isKnown ? id : undefined, revision: isKnown ? revision : 0, isSaved };
}
