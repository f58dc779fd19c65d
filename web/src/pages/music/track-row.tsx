import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OwnTrack, Track } from '../../api/music.ts';
import { formatDuration } from '../../lib/format.ts';
import { m } from '../../messages/index.ts';
import { buttonClass } from '../../ui/button.tsx';
import { PlayButton } from '../../ui/play-button.tsx';
import { PlayProgress } from '../../ui/play-progress.tsx';
import { classifyTempo } from './tempo.ts';

/** A track with a play button and actions. */
export function TrackRow({ track, actions }: { track: Track | OwnTrack; actions?: ReactNode }) {
  return (
    <li className="relative flex items-center gap-3 overflow-hidden rounded-md px-2 py-2 hover:bg-sunken">
      <PlayButton url={track.music_url} name={track.name} className="size-10" />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate font-medium">
          {track.name}
        </p>
        <p className="numbers truncate text-sm text-ink-2">
          {'bpm' in track
            ? `${m.music.tempo(track.bpm)}, ${m.music.tempos[classifyTempo(track.bpm)]} · ${formatDuration(track.duration)}`
            : formatDuration(track.duration)}
        </p>
      </div>
      <Link
        to="/studio"
        search={{ music: track.id }}
        aria-label={m.music.useNamed(track.name)}
        className={buttonClass('plain', 'sm')}
      >
        {m.music.use}
      </Link>
      {actions}
      <PlayProgress url={track.music_url} />
    </li>
  );
}
