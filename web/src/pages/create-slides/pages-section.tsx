import { useEffect, useRef, useState } from 'react';
import type { Slides } from '../../../../src/contract/v2/slides.ts';
import { m } from '../../messages/index.ts';
import { SectionCard } from '../../ui/card.tsx';
import { moveItem } from '../templates/document.ts';
import type { PageDraft } from './draft.ts';
import { PageForm } from './page-form.tsx';

interface Props {
  slides: Slides;
  pages: readonly PageDraft[];
  errorOf(field: string): string | undefined;
  onChange(pages: PageDraft[]): void;
}

/** The pages in the order of the video, each with its script. */
export function PagesSection({ slides, pages, errorOf, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const pendingFocus = useRef<string>(undefined);
  // After a move, focus follows the page's button, or its other button at either end.
  useEffect(() => {
    const lastMove = pendingFocus.current;
    pendingFocus.current = undefined;
    if (lastMove === undefined) return;
    const [page = '', way] = lastMove.split(' ');
    const item = list.current?.querySelector(`[data-page="${page}"]`);
    const buttons = [...(item?.querySelectorAll<HTMLButtonElement>('[data-way]') ?? [])];
    const button = buttons.find(({ dataset, disabled }) => dataset['way'] === way && !disabled);
    (button ?? buttons.find(({ disabled }) => !disabled))?.focus();
  });

  function move(from: number, to: number) {
    const page = pages[from];
    if (!page) return;
    pendingFocus.current = `${page.page} ${to < from ? 'up' : 'down'}`;
    setAnnouncement(m.createSlides.moved(m.createSlides.page(page.page, ''), to + 1));
    onChange(moveItem(pages, from, to));
  }

  // Errors refer to edits by index; the request lists edits by page number.
  const edited = pages
    .filter(({ script, isLeftOut }) => script !== undefined || isLeftOut)
    .map(({ page }) => page)
    .toSorted((a, b) => a - b);
  return (
    <SectionCard title={m.createSlides.pages} hint={m.createSlides.pagesHint}>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ol ref={list} className="grid gap-6">
        {pages.map((draft, index) => {
          const page = slides.pages[draft.page - 1];
          if (!page) return null;
          return (
            <li
              key={draft.page}
              data-page={draft.page}
              className="border-t border-line pt-5 first:border-t-0 first:pt-0"
            >
              <PageForm
                page={page}
                draft={draft}
                error={errorOf(`pages.${edited.indexOf(draft.page)}.script`)}
                onChange={(next) => onChange(pages.map((current, at) => (at === index ? next : current)))}
                onUp={index === 0 ? undefined : () => move(index, index - 1)}
                onDown={index === pages.length - 1 ? undefined : () => move(index, index + 1)}
              />
            </li>
          );
        })}
      </ol>
    </SectionCard>
  );
}
