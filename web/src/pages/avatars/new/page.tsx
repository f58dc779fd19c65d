import { useNavigate, useSearch } from '@tanstack/react-router';
import { m } from '../../../messages/index.ts';
import { SegmentedControl } from '../../../ui/choice.tsx';
import { Page as Frame } from '../../../ui/page.tsx';
import { BackToAvatars } from '../back.tsx';
import { ByPhoto } from './by-photo.tsx';
import { ByWords } from './by-words.tsx';
import { NewLook } from './new-look.tsx';
import { WithProduct } from './with-product.tsx';

export function Page() {
  const { by = 'words', drawing, look } = useSearch({ from: '/signed-in/avatars/new' });
  const navigate = useNavigate();
  if (look !== undefined) return <NewLook id={look} drawing={drawing} />;
  return (
    <Frame
      title={m.avatars.newTitle}
      hint={m.avatars.newHint}
      back={<BackToAvatars search={{ show: 'own' }} />}
    >
      <SegmentedControl
        label={m.avatars.method}
        className="mb-6"
        value={by}
        onChange={(way) =>
          void navigate({
            to: '/avatars/new',
            search: way === 'words' ? {} : { by: way },
            replace: true,
          })
        }
        options={[
          { value: 'words', label: m.avatars.describe },
          { value: 'photo', label: m.avatars.usePhoto },
          { value: 'product', label: m.avatars.withProduct },
        ]}
      />
      {by === 'words' && <ByWords drawing={drawing} />}
      {by === 'photo' && <ByPhoto />}
      {by === 'product' && <WithProduct drawing={drawing} />}
    </Frame>
  );
}
