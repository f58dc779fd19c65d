export function serializeDraft(value: object, version: number): string {
  return JSON.stringify({ version, value });
}

/**
 * Restores a draft. Returns `initial` for a missing or damaged draft, and for one of another version.
 *
 * @param defaults fields for drafts that lack them
 */
export function parseDraft<Value extends object>(
  stored: string | null,
  initial: Value,
  version: number,
  defaults: Partial<Value> = initial,
): Value {
  if (stored === null) return initial;
  try {
    const parsed = JSON.parse(stored) as { version?: unknown; value?: object } | null;
    return parsed?.version === version ? ({ ...defaults, ...parsed.value } as Value) : initial;
  } catch {
    return initial;
  }
}

/** The record on the server that a draft belongs to, if any. */
export interface RecordState {
  id: string | undefined;
  revision: number;
}

interface StoredRecord extends RecordState {
  /** Whether the server has this exact content. */
  isSaved: boolean;
}

export function serializeRecord(value: object, version: number, record: StoredRecord): string {
  return JSON.stringify({ version, value, ...record });
}

/** Reads the record from a draft that `parseDraft` accepts. Older drafts have none. */
export function parseRecord(stored: string | null): StoredRecord {
  const { id, revision, isSaved } = JSON.parse(stored ?? '{}') as Record<string, unknown>;
  if (isSaved !== true && isSaved !== false) return { id: undefined, revision: 0, isSaved: false };
  const isRecord = typeof id === 'string' && typeof revision === 'number';
  return { id: isRecord ? id : undefined, revision: isRecord ? revision : 0, isSaved };
}
