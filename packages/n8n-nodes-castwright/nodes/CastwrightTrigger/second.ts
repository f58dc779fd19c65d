/** Milliseconds in which the server asks again when it did not hear our answer. Later it is a person who wants it once more. */
const WINDOW = 10 * 60_000;

const seen = new Map<string, number>();

/** Whether an event has just been here. */
export function isSecond(id: string, now = Date.now()): boolean {
  for (const [one, at] of seen) if (now - at > WINDOW) seen.delete(one);
  if (id === '' || seen.has(id)) return id !== '';
  seen.set(id, now);
  return false;
}
