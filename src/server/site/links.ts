import { posix } from 'node:path';
import { REPLACEMENTS } from './contents.ts';
import type { Page } from './page.ts';

/** Resolves links in documents to URLs on the site. */
export interface Links {
  /** Returns the URL on the site; undefined if the target exists only in the repository. */
  to(href: string, from: Pick<Page, 'file' | 'language' | 'path'>): string | undefined;
  /** Returns the URL of a page, by its path. */
  page(path: string): string;
}

/** Returns the links of a site. @param base - URL of the site without a trailing slash, such as `/docs` */
export function linksOf(pages: readonly Page[], base: string): Links {
  const byFile = new Map(pages.map(({ file, path }) => [file, path]));
  const page = (path: string) => (path === '' ? `${base}/` : `${base}/${path}`);
  return {
    page,
    to(href, { file, language, path: fromPath }) {
      // A file that the site generates, linked by its path on a server without a path prefix.
      if (href.startsWith('/docs/')) return page(href.slice('/docs/'.length));
      if (/^(https?:|mailto:|#|\/)/.test(href)) return href;
      const [target = '', anchor] = href.split('#');
      if (file === undefined) return page(posix.join(posix.dirname(fromPath), href));
      const translated = posix.join(posix.dirname(file), target);
      const original = language === 'en' ? translated : translated.replace(`docs/${language}/`, '');
      if (original.startsWith('docs/images/')) return page(original.slice('docs/'.length));
      if (original === 'docs/template.schema.json') return posix.join('/', base, '../schemas/template.json');
      const path = byFile.get(translated) ?? byFile.get(original) ?? REPLACEMENTS.get(original);
      return path === undefined ? undefined : page(path) + (anchor === undefined ? '' : `#${anchor}`);
    },
  };
}
