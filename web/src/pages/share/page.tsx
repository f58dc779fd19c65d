import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { ApiFailure } from '../../../../src/client/api-failure.ts';
import type { SharedVideo } from '../../../../src/contract/dashboard/shares.ts';
import { call } from '../../api/client.ts';
import { formatLength } from '../../lib/format.ts';
import { useTitle } from '../../lib/use-title.ts';
import { m } from '../../messages/index.ts';
import { Logo } from '../../shell/logo.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';

/** A finished video for whoever has its link. */
export function Page() {
  const { token } = useParams({ from: '/share/$token' });
  const { data, error, refetch } = useQuery({
    queryKey: ['shared', token],
    queryFn: ({ signal }) => call('GET /dashboard/api/share/:token', { params: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isGone = error instanceof ApiFailure && error.status === 404;
  return (
    <div className="flex min-h-dvh flex-col">
      <main className="mx-auto flex w-full max-w-5xl flex-1 animate-rise flex-col justify-center px-4 py-8 sm:px-8">
        {isGone && <Gone />}
        {error && !isGone && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="aspect-video w-full rounded-lg" />}
        {data && <Shared video={data} />}
      </main>
      <footer className="flex items-center justify-center gap-2 px-4 py-6 text-sm text-ink-2">
        <span className="sr-only">{m.share.madeWith}</span>
        <Logo />
      </footer>
    </div>
  );
}

function Shared({ video }: { video: SharedVideo }) {
  useTitle(video.name);
  const isUpright = (video.height ?? 0) > (video.width ?? 0);
  return (
    <article className={isUpright ? 'mx-auto w-fit max-w-full' : 'w-full'}>
      {/* biome-ignore lint/a11y/useMediaCaption: the track is there where captions were asked for */}
      <video
        src={video.video_url}
        poster={video.cover_url ?? undefined}
        width={video.width ?? undefined}
        height={video.height ?? undefined}
        controls
        playsInline
        preload="metadata"
        crossOrigin="anonymous"
        aria-label={video.name}
        className="h-auto max-h-[72dvh] w-auto max-w-full rounded-lg border border-line bg-sunken"
      >
        {video.vtt_url !== null && <track kind="captions" src={video.vtt_url} label={m.share.captions} />}
        {m.share.cannotPlay}
      </video>
      <div className="mt-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="text-lg break-words">{video.name}</h1>
          {video.duration !== null && (
            <p className="numbers mt-1 text-ink-2">{formatLength(video.duration)}</p>
          )}
        </div>
        <a href={`${video.video_url}?download`} download className={buttonClass()}>
          <Download className="size-4" />
          {m.share.download}
        </a>
      </div>
    </article>
  );
}

function Gone() {
  useTitle(m.share.notThere);
  return (
    <div className="text-center">
      <p className="numbers text-sm font-medium text-ink-3">404</p>
      <h1 className="mt-2 text-xl">{m.share.notThere}</h1>
      <p className="mt-2 text-ink-2">{m.share.notThereHint}</p>
    </div>
  );
}
