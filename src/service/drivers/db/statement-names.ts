/** Statements that are named in a process; each connection keeps a plan for each of them. */
const MOST = 200;
/** Statements that are counted until one is asked often. */
const COUNTED = 1000;
/** Times a statement is asked until it gets a name. */
const OFTEN = 3;

/**
 * Names for statements that are asked again and again: the server then reads and plans them once for a connection,
 * which takes it longer than doing most of them. Statements whose text depends on what is asked for get none.
 */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const seen = new Map<string, number>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined || names.size >= MOST) return name;
    const times = (seen.get(text) ?? 0) + 1;
    if (times < OFTEN) {
      if (seen.size >= COUNTED) seen.clear();
      seen.set(text, times);
      return undefined;
    }
    seen.delete(text);
    const fresh = `castwright ${names.size}`;
    names.set(text, fresh);
    return fresh;
  };
}
