import { useQuery } from '@tanstack/react-query';
import type { CreateVideoFromAvatar } from '../../../../src/contract/v2/avatar-video.ts';
import { classes } from '../../lib/classes.ts';
import { m } from '../../messages/index.ts';
import { SectionCard } from '../../ui/card.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { stillQuery } from '../create-avatar/queries.ts';

type Avatar = CreateVideoFromAvatar['avatar'];
type Aspect = 'landscape' | 'square';

const SHAPES = { landscape: 'aspect-video', square: 'aspect-square' };
/** Flex factors that give all pictures the same height. */
const WIDTHS = { landscape: 'flex-[16]', square: 'flex-[9]' };

/** Portrait is left out: it is the large picture on the page. */
const ASPECTS = ['landscape', 'square'] as const;

/** Shows an avatar in the other aspect ratios. */
export function Formats({ name, avatar }: { name: string; avatar: Avatar }) {
  return (
    <SectionCard title={m.avatars.formats} hint={m.avatars.formatsHint}>
      <ul className="flex items-start gap-3">
        {ASPECTS.map((aspect) => (
          <li key={aspect} className={classes('min-w-0', WIDTHS[aspect])}>
            <Still name={name} avatar={avatar} aspect={aspect} />
            <p className="mt-2 truncate text-center text-sm text-ink-2">{m.create[aspect]}</p>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function Still({ name, avatar, aspect }: { name: string; avatar: Avatar; aspect: Aspect }) {
  const body: CreateVideoFromAvatar = {
    avatar,
    voice: { type: 'script', voice_id: 'en-US-slt', script: name },
    aspect_ratio: aspect,
    screen_style: 1,
    caption: false,
  };
  // Without the placeholder, which would briefly show another avatar.
  const { placeholderData: _, ...query } = stillQuery(body, true);
  const { data, error } = useQuery(query);
  if (error) return <Failure error={error} />;
  if (!data) return <Skeleton className={SHAPES[aspect]} />;
  return (
    <Picture
      src={data}
      alt={m.avatars.formatOf(name, m.create[aspect])}
      className={classes('w-full rounded-md border border-line object-cover', SHAPES[aspect])}
    />
  );
}
