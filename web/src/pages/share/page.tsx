import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { ApiFailure } from '../../../../src/client/api-failure.ts';
import type { SharedVideo } from '../../../../src/contract/dashboard/videos.ts';
import '../../ui/castwright-player.ts';
import { call } from '../../api/client.ts';
import { sharedCommentsQuery, useAddSharedComment } from '../../api/comments.ts';
import { classes } from '../../lib/classes.ts';
import { formatDuration } from '../../lib/format.ts';
import { useTitle } from '../../lib/use-title.ts';
import { m } from '../../messages/index.ts';
import { CommentForm, CommentList, CommentTimeline, type Film } from '../../review/comments.tsx';
import { Logo } from '../../shell/logo.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';

/** Public page of a shared video. */
export function Page() {
  const { token } = useParams({ from: '/share/$token' });
  const { data, error, refetch } = useQuery({
    queryKey: ['shared', token],
    queryFn: ({ signal }) => call('GET /dashboard/api/share/:token', { params: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isGone = error instanceof ApiFailure && error.status === 404;
  const logo = data?.brand?.logo;
  return (
    <div className="flex min-h-dvh flex-col bg-ground text-ink" style={brandStyle(data?.brand?.colors)}>
      {logo && (
        <header className="mx-auto w-full max-w-5xl px-4 pt-6 sm:px-8">
          <img
            src={logo.url}
            alt={m.share.logo}
            width={logo.width}
            height={logo.height}
            className="h-10 w-auto max-w-48 object-contain object-left"
          />
        </header>
      )}
      <main
        className={classes(
          'mx-auto flex w-full flex-1 animate-rise flex-col justify-center px-4 py-8 sm:px-8',
          data?.allow_comments ? 'max-w-[90rem]' : 'max-w-5xl',
        )}
      >
        {isGone && <Gone />}
        {error && !isGone && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="aspect-video w-full rounded-lg" />}
        {data && !data.allow_comments && <Shared video={data} />}
        {data?.allow_comments && <Review token={token} video={data} />}
      </main>
      {!logo && (
        <footer className="flex items-center justify-center gap-2 px-4 py-6 text-sm text-ink-2">
          <span className="sr-only">{m.share.madeWith}</span>
          <Logo />
        </footer>
      )}
    </div>
  );
}

/** A shared video with comments: beside it on a wide screen, below it on a narrow one. */
function Review({ token, video }: { token: string; video: SharedVideo }) {
  const cache = useQueryClient();
  const [film, setFilm] = useState<Film>(null);
  const { data, error, refetch } = useQuery(sharedCommentsQuery(token));
  const add = useAddSharedComment(token);
  const isOff = error instanceof ApiFailure && error.status === 404;
  useEffect(() => {
    // Loads the video again, to find out whether the link was revoked or only its comments were turned off.
    if (isOff) void cache.invalidateQueries({ queryKey: ['shared', token] });
  }, [isOff, cache, token]);
  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Shared video={video} onFilm={setFilm}>
        <CommentTimeline comments={data?.comments ?? []} film={film} duration={video.duration ?? 0} />
      </Shared>
      <section
        aria-labelledby="comments"
        className="grid min-w-0 gap-4 lg:max-h-[88dvh] lg:overflow-y-auto lg:p-1"
      >
        <div className="flex items-center justify-between gap-4">
          <h2 id="comments" className="text-md">
            {m.comments.title}
          </h2>
          {data && data.open > 0 && (
            <Badge>
              <span className="numbers">{m.comments.open(data.open)}</span>
            </Badge>
          )}
        </div>
        {isOff && <p className="text-ink-2">{m.comments.off}</p>}
        {error && !isOff && !data && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="h-40" />}
        {data && !isOff && (
          <>
            <CommentList comments={data.comments} film={film} />
            <CommentForm
              film={film}
              isBusy={add.isPending}
              error={add.error}
              asksName
              onAdd={(comment, onAdded) => add.mutate(comment, { onSuccess: onAdded })}
            />
          </>
        )}
      </section>
    </div>
  );
}

interface SharedProps {
  video: SharedVideo;
  onFilm?(film: Film): void;
  /** Shown below the player, as wide as the player. */
  children?: ReactNode;
}

function Shared({ video, onFilm, children }: SharedProps) {
  useTitle(video.name);
  const { width, height } = { width: video.width ?? 16, height: video.height ?? 9 };
  // As wide as possible without being taller than the window.
  const playerWidth = `min(100%, calc(72dvh * ${width / height}))`;
  return (
    <article className="mx-auto w-full max-w-full" style={{ width: `max(min(100%, 22rem), ${playerWidth})` }}>
      <castwright-player
        src={video.video_url}
        poster={video.cover_url ?? undefined}
        captions={video.vtt_url ?? undefined}
        chapters={video.chapters_url ?? undefined}
        label={video.name}
        credentials={video.credentials}
        className="mx-auto block rounded-lg"
        style={{ aspectRatio: `${width} / ${height}`, width: playerWidth }}
        {...(onFilm && { ref: onFilm })}
      />
      {children && (
        <div className="mx-auto" style={{ width: playerWidth }}>
          {children}
        </div>
      )}
      <div className="mt-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h1 dir="auto" className="text-lg break-words">
            {video.name}
          </h1>
          {video.duration !== null && (
            <p className="numbers mt-1 text-ink-2">{formatDuration(video.duration)}</p>
          )}
        </div>
        <a
          href={`${video.video_url}?download`}
          download
          className={buttonClass(video.brand?.colors ? 'accent' : 'plain')}
        >
          <Download className="size-4" />
          {m.share.download}
        </a>
      </div>
    </article>
  );
}

function Gone() {
  useTitle(m.share.unavailable);
  return (
    <div className="text-center">
      <p className="numbers text-sm font-medium text-ink-3">404</p>
      <h1 className="mt-2 text-xl">{m.share.unavailable}</h1>
      <p className="mt-2 text-ink-2">{m.share.unavailableHint}</p>
    </div>
  );
}

type Colors = NonNullable<SharedVideo['brand']>['colors'];

/** CSS variables that replace the colors of the dashboard and the player with those of a brand. */
function brandStyle(colors: Colors | undefined): CSSProperties | undefined {
  if (!colors) return undefined;
  const { ground, text, accent, on_accent: onAccent } = colors;
  return {
    '--ground': ground,
    '--surface': ground,
    '--raised': ground,
    '--picked': ground,
    '--sunken': `color-mix(in srgb, ${text} 10%, ${ground})`,
    '--line': `color-mix(in srgb, ${text} 20%, ${ground})`,
    '--line-strong': `color-mix(in srgb, ${text} 50%, ${ground})`,
    '--ink': text,
    '--ink-2': text,
    '--on-ink': ground,
    '--accent-fill': accent,
    '--on-accent': onAccent,
    '--castwright-color': accent,
  } as CSSProperties;
}
