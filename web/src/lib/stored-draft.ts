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
