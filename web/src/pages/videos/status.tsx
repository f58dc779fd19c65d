import type { Video } from '../../../../src/contract/v2/videos.ts';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Spinner } from '../../ui/spinner.tsx';

export function VideoBadge({ video }: { video: Video }) {
  if (video.status === 'completed') return <Badge tone="good">{m.videos.completed}</Badge>;
  if (video.cancelled) return <Badge>{m.videos.cancelled}</Badge>;
  if (video.status === 'failed') return <Badge tone="bad">{m.videos.failed}</Badge>;
  if (video.stage === 'waiting') return <Badge>{m.videos.waiting}</Badge>;
  return (
    <Badge tone="accent">
      <Spinner className="size-3" />
      <span className="numbers">{m.videos.processing(video.progress)}</span>
    </Badge>
  );
}

/** Describes the current stage of a video. */
export function describeStage(video: Video): string {
  if (video.stage === 'waiting' && video.queue_position !== undefined) {
    return m.videos.queuePosition(video.queue_position);
  }
  if (video.stage_progress !== undefined) return m.videos.downloadingVoice(video.stage_progress);
  return m.videos.stages[video.stage ?? 'waiting'];
}
