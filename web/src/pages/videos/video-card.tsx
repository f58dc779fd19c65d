import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert, Clapperboard } from 'lucide-react';
import type { Video } from '../../../../src/contract/v2/videos.ts';
import { posterQuery } from '../../api/videos.ts';
import { classes } from '../../lib/classes.ts';
import { fileExtension } from '../../lib/file-url.ts';
import { formatDuration, formatRelativeTime } from '../../lib/format.ts';
import { m } from '../../messages/index.ts';
import { HoverFilm, PREVIEW_DELAY_MS, prefersReducedMotion, useHover } from '../../ui/hover-film.tsx';
import { MarkedText } from '../../ui/marked-text.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Renameable } from '../../ui/renameable.tsx';
import { describeStage, VideoBadge } from './status.tsx';

interface Props {
  video: Video;
  heading?: 'h2' | 'h3';
  /** Whether the video is selected. */
  isChosen?: boolean;
  /** The search that found the video. */
  search?: string | undefined;
}

/** A video in a list. Its name is a link that covers the card. */
export function VideoCard({ video, heading: Heading = 'h3', isChosen = false, search }: Props) {
  const { isOn, handlers } = useHover(PREVIEW_DELAY_MS);
  const film = isOn && video.status === 'completed' && !prefersReducedMotion() ? video.video_url : undefined;
  return (
    <article
      {...handlers}
      className={classes(
        'group relative flex min-w-0 flex-col overflow-hidden rounded-lg border bg-surface shadow-raised',
        isChosen ? 'border-accent ring-1 ring-accent' : 'border-line hover:border-line-strong',
      )}
    >
      <div className="relative grid aspect-video place-items-center overflow-hidden bg-sunken">
        <Cover video={video} />
        {film !== undefined && (
          <HoverFilm
            url={film}
            // Hides the poster behind a transparent video.
            className={classes('object-contain!', fileExtension(film) !== 'mp4' && 'bg-sunken')}
          />
        )}
        {video.duration !== undefined && (
          <span className="numbers absolute right-2 bottom-2 rounded-sm bg-black/70 px-1.5 text-xs font-medium text-white">
            {formatDuration(video.duration)}
          </span>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-2 p-4">
        <div className="flex items-start justify-between gap-3">
          <Renameable kind="videos" isQuiet id={video.video_id} name={video.name} className="items-start!">
            <Heading className="line-clamp-2 min-w-0 font-medium break-words">
              <Link
                dir="auto"
                to="/videos/$id"
                params={{ id: video.video_id }}
                className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-accent"
              >
                {video.name}
              </Link>
            </Heading>
          </Renameable>
          <VideoBadge video={video} />
        </div>
        {search !== undefined && video.excerpt !== undefined && (
          <p dir="auto" className="line-clamp-3 text-sm break-words text-ink-2">
            <MarkedText text={video.excerpt} search={search} />
          </p>
        )}
        {video.tags && <CardTags tags={video.tags} />}
        <p className="mt-auto text-sm text-ink-2">
          {m.videos.kinds[video.kind]} · {formatRelativeTime(video.created_at)}
        </p>
      </div>
    </article>
  );
}

/** Tags that fit on a card. */
const MAX_CARD_TAGS = 3;

function CardTags({ tags }: { tags: readonly string[] }) {
  return (
    <ul aria-label={m.folders.tags} className="flex flex-wrap gap-1.5">
      {tags.slice(0, MAX_CARD_TAGS).map((tag) => (
        <li key={tag} className="min-w-0">
          <Link
            to="/videos"
            search={{ tag }}
            dir="auto"
            title={m.folders.tag(tag)}
            className="relative z-10 block max-w-32 truncate rounded-full bg-sunken px-2.5 py-0.5 text-xs text-ink-2 hover:text-ink"
          >
            {tag}
          </Link>
        </li>
      ))}
      {tags.length > MAX_CARD_TAGS && (
        <li className="numbers py-0.5 text-xs text-ink-2">
          {m.folders.moreTags(tags.length - MAX_CARD_TAGS)}
        </li>
      )}
    </ul>
  );
}

function Cover({ video }: { video: Video }) {
  if (video.cover_url !== undefined) {
    return (
      <>
        <Picture
          src={video.cover_url}
          alt=""
          loading="lazy"
          isDecoration
          className="absolute inset-0 size-full scale-110 object-cover opacity-40 blur-xl"
        />
        <Picture
          src={video.cover_url}
          alt=""
          loading="lazy"
          className="absolute inset-0 size-full object-contain"
        />
      </>
    );
  }
  if (video.status === 'processing') {
    return <UnderWay video={video} />;
  }
  const Icon = video.status === 'failed' && !video.cancelled ? CircleAlert : Clapperboard;
  return <Icon className="size-8 text-ink-3" aria-hidden="true" />;
}

function UnderWay({ video }: { video: Video }) {
  const { data: poster } = useQuery(posterQuery(video));
  return (
    <>
      {poster !== undefined && (
        <Picture
          src={poster}
          alt=""
          isDecoration
          className="absolute inset-0 size-full animate-appear object-contain opacity-60"
        />
      )}
      <div
        className={classes(
          'relative w-3/5 text-center text-sm text-ink-2',
          poster !== undefined && 'w-4/5! self-end mb-4 rounded-md bg-surface/90 px-4 py-3',
        )}
      >
        <p className="mb-2">{describeStage(video)}</p>
        <Progress value={video.progress} label={m.videos.progress(video.name)} />
      </div>
    </>
  );
}
