import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { SegmentedControl } from '../../ui/choice.tsx';
import { Page as Frame } from '../../ui/page.tsx';
import { AddMusic } from './add-music.tsx';
import { MusicLibrary } from './library.tsx';
import { OwnMusic } from './own.tsx';

export function Page() {
  const { show = 'all' } = useSearch({ from: '/signed-in/music' });
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  return (
    <Frame
      title={m.music.title}
      hint={m.music.hint}
      actions={
        <Button kind="primary" icon={<Plus className="size-4" />} onClick={() => setAdding(true)}>
          {m.music.add}
        </Button>
      }
    >
      <SegmentedControl
        label={m.music.filterLabel}
        className="mb-4"
        value={show}
        onChange={(which) =>
          void navigate({ to: '/music', search: which === 'own' ? { show: which } : {}, replace: true })
        }
        options={[
          { value: 'all', label: m.common.libraryTab },
          { value: 'own', label: m.common.ownTab },
        ]}
      />
      {show === 'own' ? <OwnMusic onAdd={() => setAdding(true)} /> : <MusicLibrary />}
      {isAdding && <AddMusic onClose={() => setAdding(false)} />}
    </Frame>
  );
}
