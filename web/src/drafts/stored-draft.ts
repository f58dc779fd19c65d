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

/** How the drafts of a form are read. */
export interface DraftFormat<Value> {
  initial: Value;
  /** Changes with the shape of the stored value; drafts of other versions are ignored. */
  version: number;
  /** Fields for stored drafts that lack them. */
  defaults: Partial<Value>;
  /** Fills in what a stored draft lacks within its fields. Returns the same value if nothing is missing. */
  complete(value: Value): Value;
}

/** A draft being edited. */
export interface EditedDraft<Value> extends RecordState {
  /** Changes when another draft replaces it. */
  key: number;
  value: Value;
  /** The value on the server, as JSON. An empty text forces a save. */
  saved: string;
}

/** Reads the content of a record. */
export function parseContent<Value extends object>(
  content: string,
  { initial, version, defaults, complete }: DraftFormat<Value>,
): Value {
  return complete(parseDraft(`{"version":${version},"value":${content}}`, initial, version, defaults));
}

/** Restores this tab's draft from the browser, or else the most recently edited one. */
export function restoreDraft<Value extends object>(
  storageKey: string,
  { initial, version, defaults, complete }: DraftFormat<Value>,
): EditedDraft<Value> {
  const stored = readStored('sessionStorage', storageKey) ?? readStored('localStorage', storageKey);
  const value = complete(parseDraft(stored, initial, version, defaults));
  const { id, revision, isSaved } =
    value === initial ? { id: undefined, revision: 0, isSaved: true } : parseRecord(stored);
  return { key: 0, value, id, revision, saved: isSaved ? JSON.stringify(value) : '' };
}

/** Stores a copy in the browser. `draft` is undefined if there is nothing to store. */
export function storeDraft<Value extends object>(
  storageKey: string,
  draft: EditedDraft<Value> | undefined,
  version: number,
): void {
  try {
    if (draft) {
      const { value, id, revision, saved } = draft;
      const isSaved = JSON.stringify(value) === saved;
      const stored = serializeRecord(value, version, { id, revision, isSaved });
      sessionStorage.setItem(storageKey, stored);
      localStorage.setItem(storageKey, stored);
    } else {
      // The empty entry stops this tab from picking up another tab's draft after a reload.
      sessionStorage.setItem(storageKey, '');
      localStorage.removeItem(storageKey);
    }
  } catch {
    // Storage is unavailable, and the form works without it.
  }
}

export function readStored(where: 'sessionStorage' | 'localStorage', storageKey: string): string | null {
  try {
    return globalThis[where].getItem(storageKey);
  } catch {
    return null;
  }
}
