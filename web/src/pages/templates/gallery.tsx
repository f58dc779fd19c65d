import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { TemplateItem } from '../../../../src/contract/template.ts';
import { templatesQuery } from '../../api/templates.ts';
import { classes } from '../../lib/classes.ts';
import type { Aspect } from '../../making/still-picture.tsx';
import { m } from '../../messages/index.ts';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';

const GRIDS = {
  portrait: 'grid-cols-[repeat(auto-fill,minmax(min(46%,11.5rem),1fr))]',
  landscape: 'grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))]',
  square: 'grid-cols-[repeat(auto-fill,minmax(min(46%,13rem),1fr))]',
};

interface Props {
  source: 'library' | 'own';
  aspect: Aspect;
  /** Shown if the account has no templates. */
  nothing: ReactNode;
  /** Renders a template as the page shows it. */
  card(template: TemplateItem): ReactNode;
}

export function Gallery({ source, aspect, nothing, card }: Props) {
  const { data, error, refetch } = useQuery(templatesQuery(source, aspect));
  const { data: all } = useQuery({ ...templatesQuery('own'), enabled: source === 'own' });
  const grid = classes('grid items-start gap-4', GRIDS[aspect]);
  if (!data) {
    if (error) return <Failure error={error} onRetry={() => void refetch()} />;
    return (
      <div className={grid} aria-busy="true">
        {[1, 2, 3, 4, 5, 6].map((placeholder) => (
          <Skeleton key={placeholder} className="aspect-[9/16]" />
        ))}
      </div>
    );
  }
  if (data.length === 0) {
    if (source === 'own' && !all?.length) return nothing;
    return <Empty title={m.createTemplate.noneInRatio} hint={m.createTemplate.noneInRatioHint} />;
  }
  return (
    <ul className={grid}>
      {data.map((template) => (
        <li key={template.id} className="grid">
          {card(template)}
        </li>
      ))}
    </ul>
  );
}
