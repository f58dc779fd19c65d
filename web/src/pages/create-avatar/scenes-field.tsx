import { ArrowDown, ArrowUp, Eye, Plus, Trash2 } from 'lucide-react';
import { m } from '../../messages/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { moveItem } from '../templates/document.ts';
import type { Draft } from './draft.ts';
import { EMPTY_SCENE, type SceneDraft } from './scene-draft.ts';
import { type ErrorOf, SceneForm } from './scene-form.tsx';

const MAX_SCENES = 60;

interface Props {
  value: readonly SceneDraft[];
  aspect: Draft['aspect'];
  /** Error about the scenes as a whole. */
  error: string | undefined;
  errorOf: ErrorOf;
  /** Index of the scene in the preview. */
  previewed: number;
  onShow(index: number): void;
  onChange(scenes: SceneDraft[]): void;
}

/** The scenes of a video in order. */
export function ScenesField({ value, aspect, error, errorOf, previewed, onShow, onChange }: Props) {
  return (
    <div>
      <p className="mb-4 text-sm text-ink-2">{m.scenes.hint}</p>
      {error !== undefined && (
        <p role="alert" className="mb-4 text-sm text-bad">
          {error}
        </p>
      )}
      <ol className="grid gap-6">
        {value.map((scene, index) => {
          const title = m.scenes.title(index + 1);
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: scenes have no name
              key={index}
              onFocus={() => onShow(index)}
              className="border-t border-line pt-5 first:border-t-0 first:pt-0"
            >
              <div className="mb-3 flex items-center justify-between gap-2">
                <h3 className="text-base">{title}</h3>
                <div className="flex">
                  <IconButton
                    label={m.scenes.show(title)}
                    aria-pressed={index === previewed}
                    className={index === previewed ? 'text-accent' : undefined}
                    onClick={() => onShow(index)}
                  >
                    <Eye className="size-4" />
                  </IconButton>
                  <IconButton
                    label={m.scenes.up(title)}
                    disabled={index === 0}
                    onClick={() => onChange(moveItem(value, index, index - 1))}
                  >
                    <ArrowUp className="size-4" />
                  </IconButton>
                  <IconButton
                    label={m.scenes.down(title)}
                    disabled={index === value.length - 1}
                    onClick={() => onChange(moveItem(value, index, index + 1))}
                  >
                    <ArrowDown className="size-4" />
                  </IconButton>
                  <IconButton
                    label={m.scenes.remove(title)}
                    disabled={value.length === 1}
                    onClick={() => onChange(value.filter((_, at) => at !== index))}
                  >
                    <Trash2 className="size-4" />
                  </IconButton>
                </div>
              </div>
              <SceneForm
                scene={scene}
                aspect={aspect}
                errorOf={(field) => errorOf(`scenes.${index}${field === '' ? '' : `.${field}`}`)}
                onChange={(changes) =>
                  onChange(value.map((current, at) => (at === index ? { ...current, ...changes } : current)))
                }
              />
            </li>
          );
        })}
      </ol>
      <Button
        className="mt-6"
        icon={<Plus className="size-4" />}
        disabled={value.length >= MAX_SCENES}
        onClick={() => {
          onChange([...value, EMPTY_SCENE]);
          onShow(value.length);
        }}
      >
        {m.scenes.add}
      </Button>
    </div>
  );
}
