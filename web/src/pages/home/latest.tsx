import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight, Plus } from 'lucide-react';
import { videosQuery } from '../../api/videos.ts';
import { m } from '../../messages/index.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { VideoCard } from '../videos/video-card.tsx';
import { FirstVideos } from './first-videos.tsx';

/** Number of videos from which sample videos are no longer offered. */
const MIN_EXPERIENCED_VIDEOS = 3;

const GRID = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-4';

/** The latest videos, and sample videos for new users. */
export function Latest() {
  const { data, error, refetch } = useInfiniteQuery(videosQuery({}, 4));
  const videos = data?.pages[0]?.videos;
  if (error && !videos) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!videos) {
    return (
      <div className={GRID} aria-busy="true">
        {[1, 2, 3, 4].map((placeholder) => (
          <Skeleton key={placeholder} className="h-60" />
        ))}
      </div>
    );
  }
  if (videos.length === 0) return <FirstVideos />;
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
      {videos.length < MIN_EXPERIENCED_VIDEOS && <FirstVideos />}
    </>
  );
}

/** Link that fills the place of the next video. */
function NewVideo() {
  return (
    <Link
      to="/studio"
      search={{}}
      className="grid min-h-40 place-content-center justify-items-center gap-2 rounded-lg border border-dashed border-line-strong font-medium text-ink-2 hover:bg-sunken hover:text-ink"
    >
      <Plus className="size-5" aria-hidden="true" />
      {m.home.newVideo}
    </Link>
  );
}
