import { useQuery } from '@tanstack/react-query';
import { musicQuery, ownMusicQuery } from '../../api/music.ts';
import { m } from '../../messages/index.ts';
import { Field, Select } from '../../ui/field.tsx';
import { PlayButton } from '../../ui/play-button.tsx';
import type { Draft } from './draft.ts';

type Chosen = Pick<Draft, 'musicId' | 'volume'>;

interface Props {
  draft: Chosen;
  /** Label of the option without music. */
  none?: string;
  onChange(changes: Partial<Chosen>): void;
}

export function MusicField({ draft, none = m.create.musicNone, onChange }: Props) {
  const { data = [] } = useQuery(musicQuery);
  const { data: ownTracks = [] } = useQuery(ownMusicQuery);
  const chosen = [...ownTracks, ...data].find(({ id }) => id === draft.musicId);
  return (
    <div className="grid gap-4">
      <Field label={m.create.music}>
        {(ids) => (
          <div className="flex items-center gap-2">
            <Select
              {...ids}
              value={draft.musicId ?? ''}
              onChange={(event) =>
                onChange({ musicId: event.target.value === '' ? null : Number(event.target.value) })
              }
              options={[
                { value: '', label: none },
                ...ownTracks.map(({ id, name }) => ({
                  value: String(id),
                  label: `${name} · ${m.create.own}`,
                })),
                ...data.map(({ id, name, style }) => ({ value: String(id), label: `${name} · ${style}` })),
              ]}
            />
            {chosen && <PlayButton url={chosen.music_url} name={chosen.name} />}
          </div>
        )}
      </Field>
      {chosen && (
        <Field label={m.create.musicVolume}>
          {(ids) => (
            <input
              {...ids}
              type="range"
              min={0}
              max={2}
              step={0.1}
              value={draft.volume}
              onChange={(event) => onChange({ volume: Number(event.target.value) })}
              className="w-full accent-accent-fill"
            />
          )}
        </Field>
      )}
    </div>
  );
}
