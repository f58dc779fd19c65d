import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { videoQuery } from '../../api/videos.ts';
import { m } from '../../messages/index.ts';
import { useStudioAccess } from '../../studio/access.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { CommentsCard } from '../videos/comments-card.tsx';
import { Announce, VideoStage } from '../videos/stage.tsx';
import { describeStage } from '../videos/status.tsx';

interface Props {
  id: string;
  /** Whether the film was edited since it was sent. If so, the finished film does not replace the preview by itself. */
  isEdited: boolean;
  isWatching: boolean;
  onWatch(isWatching: boolean): void;
  onClose(): void;
}

/** Progress of a render, with buttons that show the finished film or its page. */
export function RenderBar({ id, isEdited, isWatching, onWatch, onClose }: Props) {
  const { data: video } = useQuery(videoQuery(id));
  const [opened, setOpened] = useState(false);
  const { isEmbedded } = useStudioAccess();
  const latest = useRef({ isEdited, onWatch });
  useEffect(() => {
    latest.current = { isEdited, onWatch };
  });
  const isComplete = video?.status === 'completed';
  useEffect(() => {
    if (!isComplete || opened) return;
    setOpened(true);
    if (!latest.current.isEdited) latest.current.onWatch(true);
  }, [isComplete, opened]);
  if (!video) return null;
  const link = !isEmbedded && (
    <Link to="/videos/$id" params={{ id }} className={buttonClass('plain', 'sm')}>
      {m.studio.openVideo}
    </Link>
  );
  return (
    <section className="flex flex-wrap items-center gap-3 border-b border-line bg-surface px-4 py-2 sm:px-6">
      {video.status === 'processing' && (
        <>
          <span role="status" className="text-sm">
            {describeStage(video)}
          </span>
          <Progress
            value={video.progress}
            label={m.studio.rendering(video.progress)}
            className="min-w-32 flex-1"
          />
          <span className="numbers text-sm">{video.progress}%</span>
          <Announce id={id} />
          {link}
        </>
      )}
      {video.status === 'failed' && (
        <>
          <p role="alert" className="mr-auto text-sm text-bad">
            {video.error?.message ?? m.studio.renderFailed}
          </p>
          {link}
          <Button size="sm" kind="quiet" onClick={onClose}>
            {m.common.close}
          </Button>
        </>
      )}
      {isComplete && (
        <>
          <p role="status" className="mr-auto text-sm font-medium text-good">
            {m.studio.ready}
          </p>
          {link}
          {isWatching ? (
            <Button size="sm" icon={<Pencil className="size-4" />} onClick={onClose}>
              {m.studio.editAgain}
            </Button>
          ) : (
            <Button size="sm" kind="primary" onClick={() => onWatch(true)}>
              {m.studio.watch}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

/** The finished film in the place of the preview. */
export function FinishedFilm({ id }: { id: string }) {
  const { data: video } = useQuery(videoQuery(id));
  const [film, setFilm] = useState<HTMLVideoElement | null>(null);
  const { isEmbedded, canComment } = useStudioAccess();
  return (
    <div className="grid size-full place-items-center gap-4 overflow-auto [container-type:size] [&_video]:max-h-[98cqh]">
      {video && <VideoStage video={video} film={setFilm} />}
      {/* In the dashboard, they are on the page of the video. */}
      {isEmbedded && canComment && video?.status === 'completed' && (
        <CommentsCard video={video} film={film} canModerate={false} />
      )}
    </div>
  );
}
