import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { SCENE_LAYOUTS, SCENE_TRANSITIONS } from '../../../../src/contract/enums.ts';
import { upload } from '../../api/upload.ts';
import { m } from '../../messages/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { Field, Input, Select, TextArea } from '../../ui/field.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Failure } from '../../ui/states.tsx';
import type { Draft } from './draft.ts';
import type { SceneDraft } from './scene-draft.ts';

/** Returns the validation error of a field. An empty name means the whole scene. */
export type ErrorOf = (field: string) => string | undefined;

/** Fields that show their own errors; other errors are shown above them. */
const FIELDS = ['script', 'layout', 'media', 'headline', 'transition', 'points'];

interface Props {
  scene: SceneDraft;
  aspect: Draft['aspect'];
  errorOf: ErrorOf;
  onChange(changes: Partial<SceneDraft>): void;
}

type Layout = SceneDraft['layout'];

/** Returns the label of a layout. In portrait, the presenter is below or above the media; in landscape, beside them. */
function layoutLabel(layout: Layout, aspect: Draft['aspect']): string {
  if (aspect === 'portrait' && (layout === 'split_left' || layout === 'split_right')) return m.scenes.below;
  if (aspect === 'landscape' && layout === 'split_top') return m.scenes.layouts.split_left;
  return m.scenes.layouts[layout];
}

/** Lists the layouts that look different in an aspect ratio, and always the chosen one. */
export function layoutOptions(aspect: Draft['aspect'], chosen: Layout) {
  const labelled = SCENE_LAYOUTS.map((value) => ({ value, label: layoutLabel(value, aspect) }));
  return labelled.filter(({ value, label }, index) => {
    if (value === chosen) return true;
    if (label === layoutLabel(chosen, aspect)) return false;
    return labelled.findIndex((option) => option.label === label) === index;
  });
}

export const TRANSITIONS = SCENE_TRANSITIONS.map((value) => ({ value, label: m.scenes.transitions[value] }));

/** Script, layout and media of one scene. */
export function SceneForm({ scene, aspect, errorOf, onChange }: Props) {
  const hasFieldError = FIELDS.some((field) => errorOf(field) !== undefined);
  const sceneError = hasFieldError ? undefined : errorOf('');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {sceneError !== undefined && (
        <p role="alert" className="text-sm text-bad sm:col-span-2">
          {sceneError}
        </p>
      )}
      <Field label={m.scenes.script} error={errorOf('script')} className="sm:col-span-2">
        {(ids) => (
          <TextArea
            {...ids}
            rows={3}
            placeholder={m.create.scriptPlaceholder}
            value={scene.script}
            onChange={(event) => onChange({ script: event.target.value })}
          />
        )}
      </Field>
      <Field label={m.scenes.layout} error={errorOf('layout')}>
        {(ids) => (
          <Select
            {...ids}
            options={layoutOptions(aspect, scene.layout)}
            value={scene.layout}
            onChange={(event) => onChange({ layout: event.target.value as SceneDraft['layout'] })}
          />
        )}
      </Field>
      <MediaField value={scene.media} error={errorOf('media')} onChange={(media) => onChange({ media })} />
      <Field label={m.scenes.headline} error={errorOf('headline')}>
        {(ids) => (
          <Input
            {...ids}
            maxLength={200}
            value={scene.headline}
            onChange={(event) => onChange({ headline: event.target.value })}
          />
        )}
      </Field>
      <Field label={m.scenes.transition} error={errorOf('transition')}>
        {(ids) => (
          <Select
            {...ids}
            options={TRANSITIONS}
            value={scene.transition}
            onChange={(event) => onChange({ transition: event.target.value as SceneDraft['transition'] })}
          />
        )}
      </Field>
      <Field
        label={m.scenes.points}
        hint={m.scenes.pointsHint}
        error={errorOf('points')}
        className="sm:col-span-2"
      >
        {(ids) => (
          <TextArea
            {...ids}
            rows={2}
            value={scene.points}
            onChange={(event) => onChange({ points: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}

interface MediaProps {
  value: SceneDraft['media'];
  error: string | undefined;
  onChange(media: SceneDraft['media']): void;
}

export function MediaField({ value, error, onChange }: MediaProps) {
  const [percent, setPercent] = useState(0);
  const send = useMutation({
    mutationFn: (file: File) => upload(file, setPercent),
    onSuccess: ({ assetId }, file) => onChange({ id: assetId, name: file.name }),
  });
  if (value) {
    return (
      <div>
        <p className="mb-1.5 text-sm font-medium">{m.scenes.media}</p>
        <p className="flex h-10 items-center justify-between gap-2">
          <span className="truncate">{value.name}</span>
          <IconButton label={m.scenes.removeMedia} onClick={() => onChange(null)}>
            <X className="size-4" />
          </IconButton>
        </p>
        {error !== undefined && (
          <p role="alert" className="mt-2 text-sm text-bad">
            {error}
          </p>
        )}
      </div>
    );
  }
  return (
    <div>
      <Field label={m.scenes.media} hint={m.scenes.mediaHint} error={error}>
        {(ids) => (
          <Input
            {...ids}
            type="file"
            accept="image/*,video/*"
            className="py-2 file:mr-3 file:font-medium"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) send.mutate(file);
            }}
          />
        )}
      </Field>
      {send.isPending && <Progress value={percent} label={m.scenes.uploading(percent)} />}
      {send.isError && <Failure error={send.error} />}
    </div>
  );
}
