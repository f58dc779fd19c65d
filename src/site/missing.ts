import { layout } from './layout.ts';
import type { Links } from './links.ts';
import { draw } from './markdown.ts';
import type { Page } from './page.ts';

/** For addresses of the site at which there is nothing. */
export function missing(pages: readonly Page[], links: Links): string {
  const page: Page = {
    path: '404',
    title: 'No such page',
    label: 'No such page',
    description: 'There is no page at this address.',
    section: pages[0]?.section ?? '',
    markdown: '# No such page\n\nThere is no page at this address. The search finds it, if it has moved.\n',
    file: undefined,
    language: 'en',
  };
  return layout(page, draw(page, links), pages, links);
}
