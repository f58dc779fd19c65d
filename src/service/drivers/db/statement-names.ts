/** Maximum named statements per process; each connection keeps a plan for each of them. */
const MAX_NAMES = 200;
/** Maximum unnamed statements whose uses are counted. */
const MAX_COUNTED = 1000;
/** Uses after which a statement gets a name. */
const NAME_AFTER = 3;

/**
 * Names frequent statements, so that the server parses and plans them once per connection. That takes longer than
 * running most of them. Statements whose text depends on their values get no name.
 */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined || names.size >= MAX_NAMES) return name;
    const times = (counts.get(text) ?? 0) + 1;
    if (times < NAME_AFTER) {
      if (counts.size >= MAX_COUNTED) counts.clear();
      counts.set(text, times);
      return undefined;
    }
    counts.delete(text);
    const created = `castwright ${names.size}`;
    names.set(text, created);
    return created;
  };
}
