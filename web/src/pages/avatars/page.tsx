import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { m } from '../../messages/index.ts';
import { buttonClass } from '../../ui/button.tsx';
import { SegmentedControl } from '../../ui/choice.tsx';
import { Page as Frame } from '../../ui/page.tsx';
import { OwnAvatars } from './own.tsx';
import { PresenterPacks } from './presenter-packs.tsx';
import { PublicAvatars } from './public.tsx';

export function Page() {
  const search = useSearch({ from: '/signed-in/avatars' });
  const navigate = useNavigate();
  return (
    <Frame
      title={m.avatars.title}
      hint={m.avatars.hint}
      actions={
        <Link to="/avatars/new" search={{}} className={buttonClass('primary')}>
          <Plus className="size-4" />
          {m.avatars.create}
        </Link>
      }
    >
      <SegmentedControl
        label={m.avatars.filterLabel}
        className="mb-4"
        value={search.show ?? 'all'}
        onChange={(show) =>
          void navigate({ to: '/avatars', search: show === 'own' ? { show } : {}, replace: true })
        }
        options={[
          { value: 'all', label: m.common.libraryTab },
          { value: 'own', label: m.common.ownTab },
        ]}
      />
      {search.show === 'own' ? (
        <OwnAvatars />
      ) : (
        <>
          <PublicAvatars search={search} />
          <PresenterPacks />
        </>
      )}
    </Frame>
  );
}
