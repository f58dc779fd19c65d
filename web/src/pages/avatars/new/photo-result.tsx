import { Link } from '@tanstack/react-router';
import { CircleCheck, Sparkles } from 'lucide-react';
import type { OwnAvatar } from '../../../api/avatars.ts';
import { m } from '../../../messages/index.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Picture } from '../../../ui/picture.tsx';

/** The avatar created from a photo. */
export function PhotoResult({ avatar }: { avatar: OwnAvatar }) {
  return (
    <Card className="flex flex-wrap items-center gap-6 p-6">
      <Picture
        src={avatar.cover_url}
        alt=""
        className="aspect-[4/5] w-48 rounded-md bg-sunken object-cover object-[50%_25%]"
      />
      <div className="min-w-0 flex-1 basis-64">
        <p role="status" className="flex items-center gap-2 text-md font-medium">
          <CircleCheck className="size-5 shrink-0 text-good" aria-hidden="true" />
          {m.avatars.ready(avatar.name)}
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          <Link
            to="/create/avatar"
            search={{ avatar: avatar.id, own: true }}
            className={buttonClass('accent')}
          >
            <Sparkles className="size-4" />
            {m.avatars.makeVideo}
          </Link>
          <Link to="/avatars/own/$id" params={{ id: String(avatar.id) }} className={buttonClass()}>
            {m.avatars.see}
          </Link>
        </div>
      </div>
    </Card>
  );
}
