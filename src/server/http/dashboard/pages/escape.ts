const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }),
);

/** Text within HTML or XML, attributes in double quotes included. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (letter) => ENTITIES.get(letter) ?? letter);
}
