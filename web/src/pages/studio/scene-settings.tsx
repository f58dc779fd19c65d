import { useState } from 'react';
import { m } from '../../messages/index.ts';
import { avatarBody, hasWords, type Scene, SILENT_SECONDS, scenesOf, withScene } from '../../studio/draft.ts';
import { SectionCard } from '../../ui/card.tsx';
import { Field, Input, Select, TextArea } from '../../ui/field.tsx';
import { layoutOptions, TRANSITIONS } from '../create-avatar/scene-form.tsx';
import { BackgroundField } from './background-field.tsx';
import { MediaPicker } from './media-picker.tsx';
import type { Studio } from './studio.ts';

const MAX_POINTS = 5;
const DEFAULT_LAYOUT = '';

/** Layout, picture, texts and background of the selected scene. */
export function SceneSettings({ studio }: { studio: Studio }) {
  const { draft, scene: index, change } = studio;
  const scene = scenesOf(draft)[index] ?? {};
  const aspect = avatarBody(draft).aspect_ratio ?? 'portrait';
  const set = (changes: { [Field in keyof Scene]?: Scene[Field] | undefined }, kind?: string) =>
    change((before) => withScene(before, index, changes), kind);
  const errorOf = (field: string) => studio.errorOf(`scenes.${index}.${field}`);
  const { layout, media, headline, transition, points, background, script, seconds } = scene;
  return (
    <SectionCard title={m.studio.scene(index + 1)}>
      <div className="grid gap-4">
        <Field label={m.scenes.layout} error={errorOf('layout')}>
          {(ids) => (
            <Select
              {...ids}
              value={layout ?? DEFAULT_LAYOUT}
              onChange={({ target }) => set({ layout: (target.value || undefined) as Scene['layout'] })}
              options={[
                { value: DEFAULT_LAYOUT, label: m.studio.layoutDefault },
                ...layoutOptions(aspect, layout ?? 'full'),
              ]}
            />
          )}
        </Field>
        <MediaPicker
          value={media?.url ?? ''}
          error={errorOf('media')}
          onChange={(url) =>
            set({
              media: url === undefined ? undefined : { ...media, url },
              // At full screen, the presenter would hide the picture.
              ...(url !== undefined &&
                (layout === 'full' || (layout === undefined && avatarBody(draft).screen_style === 1)) && {
                  layout: 'picture_in_picture',
                }),
            })
          }
        />
        <Field label={m.scenes.headline} error={errorOf('headline')}>
          {(ids) => (
            <Input
              {...ids}
              maxLength={200}
              value={headline ?? ''}
              onChange={({ target }) => set({ headline: target.value || undefined }, `headline ${index}`)}
            />
          )}
        </Field>
        <PointsField
          key={index}
          value={Array.isArray(points) ? points : []}
          error={errorOf('points')}
          onChange={(next) => set({ points: next.length > 0 ? next : undefined }, `points ${index}`)}
        />
        {!hasWords(script) && scene.audio_url === undefined && (
          <Field label={m.studio.seconds} hint={m.studio.secondsHint} error={errorOf('seconds')}>
            {(ids) => (
              <Input
                {...ids}
                type="number"
                min={0.5}
                max={60}
                step={0.5}
                value={seconds ?? SILENT_SECONDS}
                onChange={({ target }) =>
                  set({ seconds: target.value === '' ? undefined : Number(target.value) }, `seconds ${index}`)
                }
              />
            )}
          </Field>
        )}
        <BackgroundField
          value={background}
          error={errorOf('background')}
          onChange={(next) => set({ background: next }, `background ${index}`)}
        />
        <Field label={m.scenes.transition} error={errorOf('transition')}>
          {(ids) => (
            <Select
              {...ids}
              value={transition ?? 'none'}
              onChange={({ target }) =>
                set({
                  transition: target.value === 'none' ? undefined : (target.value as Scene['transition']),
                })
              }
              options={TRANSITIONS}
            />
          )}
        </Field>
      </div>
    </SectionCard>
  );
}

interface PointsProps {
  value: readonly string[];
  error: string | undefined;
  onChange(points: string[]): void;
}

/** Keeps what is typed, such as an empty last line, while the scene has only complete lines. */
function PointsField({ value, error, onChange }: PointsProps) {
  const [typed, setTyped] = useState(value.join('\n'));
  const isCurrent = linesOf(typed).join('\n') === value.join('\n');
  return (
    <Field label={m.scenes.points} hint={m.scenes.pointsHint} error={error}>
      {(ids) => (
        <TextArea
          {...ids}
          rows={3}
          className="min-h-20!"
          value={isCurrent ? typed : value.join('\n')}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(linesOf(target.value));
          }}
        />
      )}
    </Field>
  );
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, MAX_POINTS);
