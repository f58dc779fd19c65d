import { useQuery } from '@tanstack/react-query';
import { avatarsQuery } from '../../api/avatars.ts';
import { musicQuery } from '../../api/music.ts';
import { voicesQuery } from '../../api/voices.ts';
import { humanize } from '../../lib/format.ts';
import { m } from '../../messages/index.ts';
import { SectionCard } from '../../ui/card.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { Slots } from './document.ts';

interface Props {
  slots: Slots;
  onChange(slots: Slots): void;
}

export function SlotsEditor({ slots, onChange }: Props) {
  const { data: avatars = [] } = useQuery(avatarsQuery);
  const { data: voices = [] } = useQuery(voicesQuery);
  const { data: music = [] } = useQuery(musicQuery);
  const { avatar, voice, music: track, caption } = slots;
  const toIdField = (value: string) => (value === '' ? {} : { id: Number(value) });
  return (
    <SectionCard title={m.templates.presenterAndSound} hint={m.templates.presenterAndSoundHint}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={m.templates.presenter}>
          {(ids) => (
            <Select
              {...ids}
              value={avatar?.id ?? ''}
              onChange={(event) => onChange({ ...slots, avatar: toIdField(event.target.value) })}
              options={[
                { value: '', label: m.templates.unset },
                ...avatars.map(({ id: avatarId, name }) => ({ value: String(avatarId), label: name })),
              ]}
            />
          )}
        </Field>
        <Field label={m.templates.voice}>
          {(ids) => (
            <Select
              {...ids}
              value={voice?.id ?? ''}
              onChange={(event) =>
                onChange({ ...slots, voice: event.target.value === '' ? {} : { id: event.target.value } })
              }
              options={[
                { value: '', label: m.templates.unset },
                ...voices.map(({ voice_id: value, name, language }) => ({
                  value,
                  label: `${name} · ${humanize(language)}`,
                })),
              ]}
            />
          )}
        </Field>
        <Field label={m.create.music}>
          {(ids) => (
            <Select
              {...ids}
              value={track?.id ?? ''}
              onChange={(event) => {
                const { id: _, ...rest } = track ?? {};
                onChange({ ...slots, music: { ...rest, ...toIdField(event.target.value) } });
              }}
              options={[
                { value: '', label: m.create.musicNone },
                ...music.map(({ id: trackId, name, style }) => ({
                  value: String(trackId),
                  label: `${name} · ${style}`,
                })),
              ]}
            />
          )}
        </Field>
        <div className="sm:pt-7">
          <Switch
            label={m.templates.captions}
            checked={caption?.show ?? false}
            onChange={(show) => onChange({ ...slots, caption: { ...caption, show } })}
          />
        </div>
      </div>
    </SectionCard>
  );
}
