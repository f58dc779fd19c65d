import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { m } from '../../messages/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { moveItem, type Scene } from './document.ts';
import { emptyFilm } from './empty-film.ts';
import { SceneFields } from './scene-fields.tsx';

interface Props {
  scenes: readonly Scene[];
  onChange(scenes: Scene[]): void;
}

function newScene(): Scene {
  const [scene] = emptyFilm('')['scenes'] as Scene[];
  const [clip] = scene?.clips ?? [];
  return { length: 4, clips: [{ ...clip, asset: { ...clip?.asset, text: m.templates.untitled } }] };
}

export function ScenesEditor({ scenes, onChange }: Props) {
  return (
    <SectionCard
      title={m.templates.scenes}
      hint={m.templates.scenesHint}
      actions={
        <Button
          size="sm"
          icon={<Plus className="size-4" />}
          onClick={() => onChange([...scenes, newScene()])}
        >
          {m.templates.addScene}
        </Button>
      }
    >
      <ol className="grid gap-5">
        {scenes.map((scene, index) => {
          const title = m.templates.scene(index + 1, scene.name ?? '');
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: scene names may be missing or repeat
            <li key={index} className="border-t border-line pt-5 first:border-t-0 first:pt-0">
              <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
                <h3 className="text-base">
                  {title}{' '}
                  <span className="text-sm font-normal text-ink-2">
                    {m.templates.sceneClips(scene.clips?.length ?? 0)}
                  </span>
                </h3>
                <div className="flex">
                  <IconButton
                    label={m.templates.up(title)}
                    disabled={index === 0}
                    onClick={() => onChange(moveItem(scenes, index, index - 1))}
                  >
                    <ArrowUp className="size-4" />
                  </IconButton>
                  <IconButton
                    label={m.templates.down(title)}
                    disabled={index === scenes.length - 1}
                    onClick={() => onChange(moveItem(scenes, index, index + 1))}
                  >
                    <ArrowDown className="size-4" />
                  </IconButton>
                  <IconButton
                    label={m.templates.removeScene(title)}
                    onClick={() => onChange(scenes.filter((_, at) => at !== index))}
                  >
                    <Trash2 className="size-4" />
                  </IconButton>
                </div>
              </div>
              <SceneFields
                scene={scene}
                onChange={(next) => onChange(scenes.map((current, at) => (at === index ? next : current)))}
              />
            </li>
          );
        })}
      </ol>
    </SectionCard>
  );
}
