import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { FrameMessage } from '../../../../packages/studio/src/messages.ts';
import { videoQuery } from '../../api/videos.ts';
import { useTitle } from '../../lib/use-title.ts';
import { m } from '../../messages/index.ts';
import { AccessContext } from '../../studio/access.ts';
import { Skeleton } from '../../ui/states.tsx';
import { Editor } from '../studio/editor.tsx';
import { type Opened, useHost } from './host.ts';

/** The Studio in a page of another site, for one draft. That page hands over a token; no session is used. */
export function Page() {
  useTitle(m.studio.title);
  const { draft } = useParams({ from: '/studio/embed/$draft' });
  const { opened, problem, post } = useHost(draft);
  return (
    <main className="min-h-dvh">
      {problem !== undefined && <Problem message={problem} isCovering={!opened} />}
      {opened ? (
        <Studio key={opened.draftId} opened={opened} post={post} />
      ) : (
        problem === undefined && <Skeleton className="m-4 h-96" />
      )}
    </main>
  );
}

type Post = (message: FrameMessage) => void;

function Studio({ opened, post }: { opened: Opened; post: Post }) {
  const { draftId, permissions } = opened;
  const [rendered, setRendered] = useState<string>();
  const isAllowed = (permission: Opened['permissions'][number]) => permissions.includes(permission);
  return (
    <AccessContext
      value={{
        draftId,
        canEdit: isAllowed('edit'),
        canRender: isAllowed('render'),
        canComment: isAllowed('comment'),
      }}
    >
      <Editor
        start={undefined}
        onChange={(revision) =>
          post({ source: 'castwright-studio', kind: 'change', detail: { draft_id: draftId, revision } })
        }
        onRender={(id) => {
          setRendered(id);
          post({ source: 'castwright-studio', kind: 'render', detail: { video_id: id } });
        }}
      />
      {rendered !== undefined && <Completion key={rendered} id={rendered} post={post} />}
    </AccessContext>
  );
}

/** Reports the end of a render to the page around. */
function Completion({ id, post }: { id: string; post: Post }) {
  const { data: video } = useQuery(videoQuery(id));
  const status = video?.status;
  const url = video?.video_url ?? null;
  useEffect(() => {
    if (status !== 'completed' && status !== 'failed') return;
    const detail = { video_id: id, status, video_url: url };
    post({ source: 'castwright-studio', kind: 'complete', detail });
  }, [id, status, url, post]);
  return null;
}

function Problem({ message, isCovering }: { message: string; isCovering: boolean }) {
  return (
    <div
      role="alert"
      className={
        isCovering
          ? 'grid min-h-[60dvh] content-center justify-items-center gap-3 p-6 text-center'
          : 'sticky top-0 z-70 flex items-center gap-2 bg-bad-soft px-4 py-2.5 text-sm text-bad'
      }
    >
      <CircleAlert className="size-5 shrink-0" aria-hidden="true" />
      {isCovering && <h1 className="text-md">{m.embed.title}</h1>}
      <p className={isCovering ? 'max-w-[46ch] text-ink-2' : ''}>{message}</p>
      {isCovering && message !== m.embed.alone && <p className="max-w-[46ch] text-ink-2">{m.embed.hint}</p>}
    </div>
  );
}
