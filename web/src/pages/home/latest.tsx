import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight, Plus } from 'lucide-react';
import { videosQuery } from '../../api/videos.ts';
import { m } from '../../messages/index.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { VideoCard } from '../videos/video-card.tsx';

const GRID = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-4';

/** The last videos, live; before the first there are examples to begin with. */
export function Latest() {
  const { data, error, refetch } = useInfiniteQuery(videosQuery({}, 4));
  const videos = data?.pages[0]?.videos;
  if (error && !videos) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!videos) {
    return (
      <div className={GRID} aria-busy="true">
        {[1, 2, 3, 4].map((one) => (
          <Skeleton key={one} className="h-60" />
        ))}
      </div>
    );
  }
  if (videos.length === 0) return <Examples />;
  return (
    <>
      <section>
        <div className="mb-3 flex items-center justify-between gap-4">
          <h2 className="text-md">{m.home.latest}</h2>
          <Link to="/videos" search={{}} className={buttonClass('quiet', 'sm', '-mr-3')}>
            {m.home.allVideos}
            <ArrowRight className="size-4" />
          </Link>
        </div>
        <ul className={GRID}>
          {videos.slice(0, 4).map((video) => (
            <li key={video.video_id} className="grid">
              <VideoCard video={video} />
            </li>
          ))}
          {videos.length < 4 && (
            <li className="grid">
              <NewVideo />
            </li>
          )}
        </ul>
      </section>
      {videos.length === 1 && <Examples />}
    </>
  );
}

/** Where the next one will stand. */
function NewVideo() {
  return (
    <Link
      to="/create/avatar"
      search={{}}
      className="grid min-h-40 place-content-center justify-items-center gap-2 rounded-lg border border-dashed border-line-strong font-medium text-ink-2 hover:bg-sunken hover:text-ink"
    >
      <Plus className="size-5" aria-hidden="true" />
      {m.home.newVideo}
    </Link>
  );
}

function Examples() {
  return (
    <section>
      <h2 className="text-md">{m.home.startTitle}</h2>
      <p className="mt-1 mb-4 text-ink-2">{m.home.startHint}</p>
      <ul className="grid gap-4 lg:grid-cols-3">
        {m.home.examples.map(({ name, avatar, script }, index) => (
          <li key={name} className="grid">
            <Link
              to="/create/avatar"
              search={{ example: index }}
              className="group flex overflow-hidden rounded-lg border border-line bg-surface shadow-raised hover:border-line-strong"
            >
              <Picture
                src={`/avatars/${avatar}/cover.jpg`}
                alt=""
                className="w-32 shrink-0 object-cover object-[50%_30%]"
              />
              <span className="flex flex-col p-4">
                <span className="font-medium">{name}</span>
                <span className="mt-1 line-clamp-4 text-sm text-ink-2">{script}</span>
                <span className="mt-auto flex items-center gap-1 pt-3 text-sm font-medium text-accent">
                  {m.home.start}
                  <ArrowRight className="size-4 transition-transform group-hover:translate-x-0.5" />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
