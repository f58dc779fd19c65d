/** A page before rendering. */
export interface Page {
  /** Path within the site; empty for the first page. */
  path: string;
  title: string;
  label: string;
  /** A plain-text summary of one or two sentences. */
  description: string;
  section: string;
  markdown: string;
  /** Path of the document, from the root of the repository; undefined for pages of the reference. */
  file: string | undefined;
  /** Two-letter code. */
  language: string;
}

/** Returns a page's title (its heading) and its description (the first paragraph below). */
export function headOf(markdown: string): { title: string; description: string } {
  const lines = markdown.split('\n');
  const titleLine = lines.findIndex((line) => line.startsWith('# '));
  const title = plain(lines[titleLine]?.slice(2) ?? '');
  const words: string[] = [];
  let isCode = false;
  for (const line of lines.slice(titleLine + 1)) {
    if (line.startsWith('```')) isCode = !isCode;
    const isText = !isCode && /^[\w"“*`[]/.test(line);
    if (isText) words.push(plain(line));
    else if (words.length > 0) break;
  }
  return { title, description: cut(words.join(' '), 200) };
}

/** Removes Markdown syntax. */
export function plain(text: string): string {
  return text
    .split('](')
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf(')') + 1)))
    .join('')
    .replaceAll(/[`*[\]]/g, '')
    .trim();
}

function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  return `${text.slice(0, text.lastIndexOf(' ', max))} …`;
}
