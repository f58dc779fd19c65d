import { useQuery } from '@tanstack/react-query';
import {
  BriefcaseBusiness,
  Clapperboard,
  Coffee,
  Cpu,
  Disc3,
  Guitar,
  Music,
  Snowflake,
  Waves,
} from 'lucide-react';
import { useState } from 'react';
import { musicQuery, type Track } from '../../api/music.ts';
import { humanize } from '../../lib/format.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/field.tsx';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
import { classifyTempo } from './tempo.ts';
import { TrackRow } from './track-row.tsx';

const GRID = 'grid items-start gap-4 lg:grid-cols-2';
const NO_FILTER = { style: '', tempo: '' };

/** The tracks, grouped by style. */
export function MusicLibrary() {
  const { data, error, refetch } = useQuery(musicQuery);
  const [filter, setFilter] = useState(NO_FILTER);
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <MusicSkeleton />;
  const visibleTracks = data.filter(
    ({ style, bpm }) =>
      (filter.style === '' || filter.style === style) &&
      (filter.tempo === '' || filter.tempo === classifyTempo(bpm)),
  );
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-2">
        <Select
          aria-label={m.music.style}
          isSmall
          value={filter.style}
          onChange={({ target }) => setFilter({ ...filter, style: target.value })}
          options={[
            { value: '', label: m.common.any(m.music.style) },
            ...listStyles(data).map((value) => ({ value, label: styleName(value) })),
          ]}
        />
        <Select
          aria-label={m.music.tempoLabel}
          isSmall
          value={filter.tempo}
          onChange={({ target }) => setFilter({ ...filter, tempo: target.value })}
          options={[
            { value: '', label: m.common.any(m.music.tempoLabel) },
            ...Object.entries(m.music.tempos).map(([value, label]) => ({ value, label: humanize(label) })),
          ]}
        />
        <p role="status" className="numbers ml-auto text-sm text-ink-2">
          {m.music.count(visibleTracks.length, data.length)}
        </p>
      </div>
      {visibleTracks.length === 0 && (
        <Empty
          title={m.music.noneTitle}
          hint={m.music.noneHint}
          action={<Button onClick={() => setFilter(NO_FILTER)}>{m.common.clearFilters}</Button>}
        />
      )}
      <div className={GRID}>
        {listStyles(visibleTracks).map((style) => (
          <StyleCard
            key={style}
            style={style}
            tracks={visibleTracks.filter((track) => track.style === style)}
          />
        ))}
      </div>
    </>
  );
}

function StyleCard({ style, tracks }: { style: string; tracks: readonly Track[] }) {
  return (
    <Card className="p-4 sm:p-6">
      <div className="mb-3 flex items-start gap-3">
        <StyleIcon style={style} />
        <div className="min-w-0">
          <h2 className="text-md">{styleName(style)}</h2>
          <p className="text-sm text-ink-2">{Object.hasOwn(m.music.moods, style) && m.music.moods[style]}</p>
        </div>
      </div>
      <ul className="-mx-2 -mb-2">
        {tracks.map((track) => (
          <TrackRow key={track.id} track={track} />
        ))}
      </ul>
    </Card>
  );
}

const styleName = (style: string) =>
  (Object.hasOwn(m.music.styles, style) ? m.music.styles[style] : undefined) ?? humanize(style);

function listStyles(tracks: readonly Track[]): string[] {
  return [...new Set(tracks.map(({ style }) => style))];
}

export function MusicSkeleton() {
  return (
    <div className={GRID} aria-busy="true">
      {[1, 2, 3, 4].map((placeholder) => (
        <Skeleton key={placeholder} className="h-60" />
      ))}
    </div>
  );
}

const ICONS: ReadonlyMap<string, typeof Music> = new Map(
  Object.entries({
    'lo-fi': Coffee,
    ambient: Waves,
    acoustic: Guitar,
    corporate: BriefcaseBusiness,
    funk: Disc3,
    tech: Cpu,
    cinematic: Clapperboard,
    holiday: Snowflake,
  }),
);

/** Icon of a style of music. */
function StyleIcon({ style }: { style: string }) {
  const Icon = ICONS.get(style) ?? Music;
  return (
    <span
      className="grid size-10 shrink-0 place-items-center rounded-md bg-accent-soft text-accent"
      aria-hidden="true"
    >
      <Icon className="size-5" strokeWidth={1.75} />
    </span>
  );
}
