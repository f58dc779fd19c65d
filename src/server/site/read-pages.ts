import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENTS } from './contents.ts';
import { headOf, type Page } from './page.ts';

/**
 * Reads the pages made from documents. A translation is in `docs/LANGUAGE/` under the path of the English file: for
 * example, `docs/de/docs/SLIDES.md` becomes the page `de/guides/slides`.
 */
export function readPages(root: string): Page[] {
  return languagesIn(root).flatMap((language) =>
    CONTENTS.flatMap(({ title: section, entries }) =>
      entries.flatMap(({ file, path, label }) => {
        const isEnglish = language === 'en';
        const from = isEnglish ? file : `docs/${language}/${file}`;
        // A container image omits some documents.
        if (!existsSync(join(root, from))) return [];
        const markdown = withoutComments(readFileSync(join(root, from), 'utf8'));
        const { title, description } = headOf(markdown);
        return {
          path: isEnglish ? path : [language, path].filter(Boolean).join('/'),
          title,
          label: isEnglish ? (label ?? title) : title,
          description: description.length < 40 ? `${title} of Castwright. ${description}` : description,
          section,
          markdown,
          file: from,
          language,
        };
      }),
    ),
  );
}

function languagesIn(root: string): string[] {
  const folders = readdirSync(join(root, 'docs'), { withFileTypes: true }).filter((one) => one.isDirectory());
  return ['en', ...folders.map(({ name }) => name).filter((name) => /^[a-z]{2}$/.test(name))];
}

/** Removes generator markers, which are on their own lines. */
function withoutComments(markdown: string): string {
  return markdown
    .split('\n')
    .filter((line) => !line.startsWith('<!--'))
    .join('\n');
}
