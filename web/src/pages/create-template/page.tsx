import { Link } from '@tanstack/react-router';
import { LayoutTemplate } from 'lucide-react';
import { useStoredState } from '../../lib/use-stored-state.ts';
import type { Aspect } from '../../making/still-picture.tsx';
import { m } from '../../messages/index.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Page as Frame } from '../../ui/page.tsx';
import { Empty } from '../../ui/states.tsx';
import { Filters } from '../templates/filters.tsx';
import { Gallery } from '../templates/gallery.tsx';
import { TemplateCard } from '../templates/template-card.tsx';

const DEFAULT_FILTERS: { source: 'library' | 'own'; aspect: Aspect } = {
  source: 'library',
  aspect: 'portrait',
};

export function Page() {
  const [filters, setFilters] = useStoredState('templates:shown', DEFAULT_FILTERS);
  return (
    <Frame title={m.createTemplate.title} hint={m.createTemplate.hint}>
      <Filters
        {...filters}
        onSource={(source) => setFilters({ ...filters, source })}
        onAspect={(aspect) => setFilters({ ...filters, aspect })}
      />
      <Gallery
        {...filters}
        nothing={<NoneOfOwn />}
        card={(template) => (
          <TemplateCard
            template={template}
            isOwn={filters.source === 'own'}
            link={
              <Link
                to="/create/template/$id"
                params={{ id: String(template.id) }}
                search={{ aspect: filters.aspect }}
                className="after:absolute after:inset-0"
              >
                {template.name}
              </Link>
            }
          />
        )}
      />
    </Frame>
  );
}

function NoneOfOwn() {
  return (
    <Empty
      picture={<LayoutTemplate className="size-10" strokeWidth={1.5} />}
      title={m.createTemplate.ownNone}
      hint={m.templates.emptyHint}
      action={
        <Link to="/templates" search={{}} className={buttonClass('primary')}>
          {m.createTemplate.ownMake}
        </Link>
      }
    />
  );
}
