import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiFailure } from '../../../../src/client/api-failure.ts';
import { commentsQuery } from '../../api/comments.ts';
import { originalRequestQuery, videoQuery } from '../../api/videos.ts';
import { m } from '../../messages/index.ts';
import { CommentTimeline } from '../../review/comments.tsx';
import { NotFound } from '../../shell/not-found.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { Code } from '../../ui/code.tsx';
import { Page as Frame } from '../../ui/page.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { VideoActions } from './actions.tsx';
import { CommentsCard } from './comments-card.tsx';
import { Downloads, Facts } from './facts.tsx';
import { FilingCard } from './filing.tsx';
import { ShareCard } from './share-card.tsx';
import { VideoStage } from './stage.tsx';
import { VideoBadge } from './status.tsx';

export function Page() {
  const { id } = useParams({ from: '/signed-in/videos/$id' });
  const { data: video, error, refetch } = useQuery(videoQuery(id));
  const [film, setFilm] = useState<HTMLVideoElement | null>(null);
  const isPlayable = video?.status === 'completed' && video.video_url !== undefined;
  const { data: commented } = useQuery({ ...commentsQuery(id), enabled: isPlayable });
  if (error instanceof ApiFailure && error.status === 404) return <NotFound />;
  if (!video) {
    return (
      <Frame title={m.videos.title}>
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-96" />}
      </Frame>
    );
  }
  return (
    <Frame
      title={video.name}
      renameable={{ kind: 'videos', id: video.video_id }}
      hint={
        <span className="inline-flex items-center gap-2">
          <VideoBadge video={video} /> {m.videos.kinds[video.kind]}
        </span>
      }
      actions={<VideoActions video={video} />}
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="grid gap-6">
          <div>
            <VideoStage video={video} film={setFilm} />
            {isPlayable && (
              <CommentTimeline
                comments={commented?.comments ?? []}
                film={film}
                duration={video.duration ?? 0}
              />
            )}
          </div>
          {isPlayable && <CommentsCard video={video} film={film} />}
          <RequestCard id={video.video_id} />
        </div>
        <div className="grid gap-6">
          <Downloads video={video} />
          <ShareCard video={video} />
          <FilingCard video={video} />
          <Facts video={video} />
        </div>
      </div>
    </Frame>
  );
}

function RequestCard({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(originalRequestQuery(id));
  return (
    <SectionCard
      title={m.videos.request}
      hint={
        data?.path == null ? undefined : (
          <>
            {m.videos.requestHint} <code className="font-mono">POST {data.path}</code>
          </>
        )
      }
    >
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-40" />}
      {data && <Code label={m.videos.requestLabel} code={JSON.stringify(data.body, null, 2)} />}
    </SectionCard>
  );
}
