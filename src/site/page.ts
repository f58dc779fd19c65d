/** A page before it is drawn. */
export interface Page {
  /** After the address of the site; the first page has none. */
  path: string;
  title: string;
  label: string;
  /** What it is about, in a sentence or two without marks. */
  description: string;
  section: string;
  markdown: string;
  /** The file it was made of, from the root of the repository; none of those of the reference. */
  file: string | undefined;
  /** Two letters. */
  language: string;
}

/** What every page is made of comes first: its heading, and the paragraph below it. */
export function headOf(markdown: string): { title: string; description: string } {
  const lines = markdown.split('\n');
  const at = lines.findIndex((line) => line.startsWith('# '));
  const title = plain(lines[at]?.slice(2) ?? '');
  const words: string[] = [];
  let isCode = false;
  for (const line of lines.slice(at + 1)) {
    if (line.startsWith('```')) isCode = !isCode;
    const isText = !isCode && /^[\w"“*`[]/.test(line);
    if (isText) words.push(plain(line));
    else if (words.length > 0) break;
  }
  return { title, description: cut(words.join(' '), 200) };
}

/** Markdown without its marks. */
export function plain(text: string): string {
  return text
    .split('](')
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf(')') + 1)))
    .join('')
    .replaceAll(/[`*[\]]/g, '')
    .trim();
}

function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, text.lastIndexOf(' ', most))} …`;
}
