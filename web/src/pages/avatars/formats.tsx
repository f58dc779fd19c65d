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
/** Shares of the width that make the pictures equally high. */
const WIDTHS = { landscape: 'flex-[16]', square: 'flex-[9]' };

/** Upright is the big picture already. */
const SHOWN = ['landscape', 'square'] as const;

/** How somebody looks in the other shapes of video. */
export function Formats({ name, avatar }: { name: string; avatar: Avatar }) {
  return (
    <SectionCard title={m.avatars.formats} hint={m.avatars.formatsHint}>
      <ul className="flex items-start gap-3">
        {SHOWN.map((aspect) => (
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
  // The picture of somebody else would be a wrong one, if only for a moment.
  const { placeholderData: _, ...wanted } = stillQuery(body, true);
  const { data, error } = useQuery(wanted);
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
