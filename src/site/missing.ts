import { layout } from './layout.ts';
import type { Links } from './links.ts';
import { renderPage } from './markdown.ts';
import type { Page } from './page.ts';

/** The page for unknown addresses. */
export function notFoundPage(pages: readonly Page[], links: Links): string {
  const page: Page = {
    path: '404',
    title: 'No such page',
    label: 'No such page',
    description: 'There is no page at this address.',
    section: pages[0]?.section ?? '',
    markdown: '# No such page\n\nThere is no page at this address. If it has moved, search for its title.\n',
    file: undefined,
    language: 'en',
  };
  return layout(page, renderPage(page, links), pages, links);
}
