import { useQuery } from '@tanstack/react-query';
import { Bell, Captions, CircleAlert, Info } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import type { Video } from '../../../../src/contract/v2/videos.ts';
import { announce, canNotify, useIsAwaited } from '../../api/ready-notices.ts';
import { posterQuery } from '../../api/videos.ts';
import { fileExtension } from '../../lib/file-url.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Progress } from '../../ui/progress.tsx';
import { describeStage } from './status.tsx';

/** Shows the video, its progress, or why it failed. */
export function VideoStage({ video, film }: { video: Video; film: Ref<HTMLVideoElement> }) {
  return (
    <div className="grid gap-4">
      <div className="grid min-h-64 place-items-center overflow-hidden rounded-lg border border-line bg-sunken">
        {video.video_url === undefined ? (
          <UnderWay video={video} />
        ) : (
          <Player video={video} url={video.video_url} film={film} />
        )}
      </div>
      {video.warnings && (
        <Note icon={<Info className="size-5" />} tone="bg-warn-soft text-warn" title={m.videos.warnings}>
          <ul className="mt-1 grid gap-1 text-sm">
            {video.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  );
}

function Player({ video, url, film }: { video: Video; url: string; film: Ref<HTMLVideoElement> }) {
  const isTransparent = fileExtension(url) !== 'mp4';
  return (
    // biome-ignore lint/a11y/useMediaCaption: videos with captions have a track
    <video
      key={url}
      ref={film}
      src={url}
      poster={video.cover_url}
      controls
      playsInline
      crossOrigin="anonymous"
      preload="metadata"
      aria-label={m.videos.player}
      className="max-h-[70dvh] max-w-full"
      style={
        isTransparent
          ? { background: 'repeating-conic-gradient(var(--line) 0 25%, var(--surface) 0 50%) 0/24px 24px' }
          : undefined
      }
    >
      {video.vtt_url !== undefined && <track kind="captions" src={video.vtt_url} label={m.create.captions} />}
    </video>
  );
}

function UnderWay({ video }: { video: Video }) {
  if (video.status === 'failed') {
    return (
      <Note
        icon={<CircleAlert className="size-5" />}
        tone={video.cancelled ? 'text-ink-2' : 'text-bad'}
        title={video.cancelled ? m.videos.cancelledTitle : m.videos.failedTitle}
      >
        {!video.cancelled && video.error && <p className="mt-1 break-words">{video.error.message}</p>}
        {!video.cancelled && video.error?.field && (
          <p className="mt-1 text-sm">{m.videos.failedField(video.error.field)}</p>
        )}
        <p className="mt-2 text-sm text-ink-2">{m.videos.failedBack}</p>
      </Note>
    );
  }
  if (video.status === 'completed') {
    return (
      <Note icon={<Captions className="size-5" />} tone="text-good" title={m.videos.captionsReady}>
        <p className="mt-1">{m.videos.captionsReadyHint}</p>
      </Note>
    );
  }
  return <BeingMade video={video} />;
}

function BeingMade({ video }: { video: Video }) {
  const { data: poster } = useQuery(posterQuery(video));
  const progress = <Progress value={video.progress} label={m.videos.progress(video.name)} />;
  const stage = (
    <span role="status" aria-live="polite">
      {describeStage(video)}
    </span>
  );
  if (poster === undefined) {
    return (
      <div className="w-full max-w-md px-6 py-16 text-center">
        <p className="numbers text-2xl font-semibold tracking-tight">{video.progress}%</p>
        <p className="mt-1 mb-5 text-md">{stage}</p>
        {progress}
        <p className="mt-5 text-sm text-ink-2">{m.videos.notReady}</p>
        <Announce id={video.video_id} />
      </div>
    );
  }
  return (
    <div className="relative grid w-full place-items-center">
      <Picture
        src={poster}
        alt={m.videos.posterAlt}
        className="max-h-[70dvh] max-w-full animate-appear object-contain"
      />
      <div className="absolute bottom-3 w-[calc(100%-1.5rem)] max-w-sm rounded-lg bg-surface p-4 shadow-floating">
        <p className="mb-3 flex items-baseline justify-between gap-4 font-medium">
          {stage}
          <span className="numbers">{video.progress}%</span>
        </p>
        {progress}
        <p className="mt-3 text-sm text-ink-2">{m.videos.notReady}</p>
        <Announce id={video.video_id} />
      </div>
    </div>
  );
}

/** Button that asks for a notification of the browser when the video has ended. */
export function Announce({ id }: { id: string }) {
  const isAwaited = useIsAwaited(id);
  const [isBlocked, setBlocked] = useState(false);
  if (!canNotify()) return null;
  if (isAwaited || isBlocked) {
    return (
      <p role="status" className="mt-3 text-sm text-ink-2">
        {isAwaited ? m.videos.announced : m.videos.announceBlocked}
      </p>
    );
  }
  return (
    <Button
      size="sm"
      className="mt-3"
      icon={<Bell className="size-4" />}
      onClick={() => void announce(id).then((isAllowed) => setBlocked(!isAllowed))}
    >
      {m.videos.announce}
    </Button>
  );
}

function Note({
  icon,
  tone,
  title,
  children,
}: {
  icon: ReactNode;
  tone: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <div className={`flex gap-3 rounded-lg p-4 ${tone}`}>
      <span aria-hidden="true">{icon}</span>
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        {children}
      </div>
    </div>
  );
}
