/** Whether the first bytes of a file are those of an SVG: XML whose first elements are told. */
export function looksLikeSvg(head: Uint8Array): boolean {
  const text = new TextDecoder().decode(head).trimStart();
  return text.startsWith('<') && /<(?:\w+:)?svg[\s>]/.test(text);
}
