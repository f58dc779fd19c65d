import { m } from '../../messages/index.ts';
import { Field, Input, Select, TextArea } from '../../ui/field.tsx';
import type { Scene } from './document.ts';

const LENGTHS = [1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 15];

interface Props {
  scene: Scene;
  onChange(scene: Scene): void;
}

/** Length, script and texts of a scene. */
export function SceneFields({ scene, onChange }: Props) {
  const { length, script, clips = [] } = scene;
  const lengths = typeof length === 'number' && !LENGTHS.includes(length) ? [length, ...LENGTHS] : LENGTHS;

  function setLength(value: string) {
    const { length: _, ...rest } = scene;
    if (value === '') return onChange(rest);
    onChange({ ...scene, length: value === 'script' || value === 'auto' ? value : Number(value) });
  }

  function setText(index: number, text: string) {
    onChange({
      ...scene,
      clips: clips.map((clip, at) => (at === index ? { ...clip, asset: { ...clip.asset, text } } : clip)),
    });
  }

  const texts = clips.flatMap(({ asset }, index) =>
    asset?.type === 'text' && typeof asset.text === 'string' ? [{ text: asset.text, index }] : [],
  );
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={m.templates.sceneLength}>
        {(ids) => (
          <Select
            {...ids}
            value={length === undefined ? '' : String(length)}
            onChange={(event) => setLength(event.target.value)}
            options={[
              { value: '', label: m.templates.sceneBySelf },
              ...(length === 'auto' ? [{ value: 'auto', label: m.templates.sceneBySelf }] : []),
              { value: 'script', label: m.templates.sceneBySpeech },
              ...lengths.map((value) => ({ value: String(value), label: m.templates.sceneSeconds(value) })),
            ]}
          />
        )}
      </Field>
      <Field label={m.templates.sceneScript} className="sm:col-span-2">
        {(ids) => (
          <TextArea
            {...ids}
            rows={2}
            className="min-h-16!"
            value={script ?? ''}
            onChange={(event) => {
              const { script: _, ...silent } = scene;
              onChange(event.target.value === '' ? silent : { ...scene, script: event.target.value });
            }}
          />
        )}
      </Field>
      {texts.map(({ text, index }, number) => (
        <Field key={index} label={m.templates.sceneText(number + 1)}>
          {(ids) => <Input {...ids} value={text} onChange={(event) => setText(index, event.target.value)} />}
        </Field>
      ))}
    </div>
  );
}
