import { useQuery } from '@tanstack/react-query';
import type { Video } from '../../../../src/contract/v2/videos.ts';
import { commentsQuery, useAddComment, useModeration } from '../../api/comments.ts';
import { m } from '../../messages/index.ts';
import { CommentForm, CommentList, type Film } from '../../review/comments.tsx';
import { Badge } from '../../ui/badge.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';

interface Props {
  video: Video;
  film: Film;
  /** Whether to resolve and delete comments; by default, as its owner can. */
  canModerate?: boolean;
}

/** The comments on a finished video, and what its owner can do with them. */
export function CommentsCard({ video, film, canModerate = true }: Props) {
  const id = video.video_id;
  const { data, error, refetch } = useQuery(commentsQuery(id));
  const add = useAddComment(id);
  const { resolve, remove } = useModeration(id);
  return (
    <SectionCard
      title={m.comments.title}
      actions={
        data && data.open > 0 ? (
          <Badge tone="accent">
            <span className="numbers">{m.comments.open(data.open)}</span>
          </Badge>
        ) : undefined
      }
    >
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-24" />}
      {data && (
        <div className="grid gap-4">
          <CommentList
            comments={data.comments}
            film={film}
            {...(canModerate && {
              hint: m.comments.ownerHint,
              moderation: {
                resolve: (comment) => resolve.mutate({ ...comment, resolved: !comment.resolved }),
                remove: (comment) => remove.mutate(comment),
              },
            })}
          />
          <CommentForm
            film={film}
            isBusy={add.isPending}
            error={add.error}
            onAdd={({ text, time }, onAdded) => add.mutate({ text, time }, { onSuccess: onAdded })}
          />
        </div>
      )}
    </SectionCard>
  );
}
