import { Link } from '@tanstack/react-router';
import { LayoutTemplate, Plus } from 'lucide-react';
import { useState } from 'react';
import type { TemplateItem } from '../../../../src/contract/template.ts';
import { useStoredState } from '../../lib/use-stored-state.ts';
import type { Aspect } from '../../making/still-picture.tsx';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Page as Frame } from '../../ui/page.tsx';
import { Renameable } from '../../ui/renameable.tsx';
import { Empty } from '../../ui/states.tsx';
import { CardMenu } from './card-menu.tsx';
import { Filters } from './filters.tsx';
import { Gallery } from './gallery.tsx';
import { NewTemplate } from './new-template.tsx';
import { TemplateCard } from './template-card.tsx';

const DEFAULT_FILTERS: { source: 'library' | 'own'; aspect: Aspect } = {
  source: 'library',
  aspect: 'portrait',
};

export function Page() {
  const [filters, setFilters] = useStoredState('templates:shown', DEFAULT_FILTERS);
  const [isNew, setNew] = useState(false);
  const isOwn = filters.source === 'own';
  return (
    <Frame
      title={m.templates.title}
      hint={isOwn ? m.templates.ownHint : m.templates.hint}
      actions={
        <Button kind="primary" icon={<Plus className="size-4" />} onClick={() => setNew(true)}>
          {m.templates.new}
        </Button>
      }
    >
      <Filters
        {...filters}
        onSource={(source) => setFilters({ ...filters, source })}
        onAspect={(aspect) => setFilters({ ...filters, aspect })}
      />
      <Gallery
        {...filters}
        nothing={<Nothing onNew={() => setNew(true)} />}
        card={(template) => (
          <TemplateCard
            template={template}
            isOwn={isOwn}
            link={
              isOwn ? (
                <Renameable kind="templates" isQuiet id={String(template.id)} name={template.name}>
                  <CardLink template={template} isOwn />
                </Renameable>
              ) : (
                <CardLink template={template} isOwn={false} />
              )
            }
          >
            <CardMenu
              template={template}
              isOwn={isOwn}
              onDuplicated={() => setFilters({ ...filters, source: 'own' })}
            />
          </TemplateCard>
        )}
      />
      {isNew && <NewTemplate onClose={() => setNew(false)} />}
    </Frame>
  );
}

function CardLink({ template, isOwn }: { template: TemplateItem; isOwn: boolean }) {
  const id = String(template.id);
  const className = 'after:absolute after:inset-0';
  return isOwn ? (
    <Link to="/templates/$id" params={{ id }} className={className}>
      {template.name}
    </Link>
  ) : (
    <Link to="/create/template/$id" params={{ id }} search={{}} className={className}>
      {template.name}
    </Link>
  );
}

function Nothing({ onNew }: { onNew(): void }) {
  return (
    <Empty
      picture={<LayoutTemplate className="size-10" strokeWidth={1.5} />}
      title={m.templates.emptyTitle}
      hint={m.templates.emptyHint}
      action={
        <Button kind="primary" onClick={onNew}>
          {m.templates.new}
        </Button>
      }
    />
  );
}
