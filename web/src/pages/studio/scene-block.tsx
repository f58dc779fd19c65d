import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import type { LANGUAGES } from '../../../../src/contract/enums.ts';
import { classes } from '../../lib/classes.ts';
import { m } from '../../messages/index.ts';
import { filmScene, hasWords, type Scene, withScene } from '../../studio/draft.ts';
import { IconButton } from '../../ui/button.tsx';
import { SCENE_DRAG } from './scene-strip.tsx';
import { MAX_DETECTED_SCENES, SceneVoice, useSceneLanguage, useSceneVoice } from './scene-voice.tsx';
import { ScriptField } from './script-field.tsx';
import type { Studio } from './studio.ts';
import { SuggestionCard } from './suggestion-card.tsx';
import { WordTools } from './word-tools.tsx';
import { SceneWriting, type Writing } from './write-for-me.tsx';

type Language = (typeof LANGUAGES)[number];

interface Props {
  studio: Studio;
  scene: Scene;
  index: number;
  count: number;
  /** Language of the film. */
  language: Language;
  writing: Writing;
  onMove(to: number, caret: number): void;
  onDropScene(from: number): void;
  onSplit(at: number): void;
  /** Joins a scene with the one before it. */
  onJoin(scene: number): void;
  onRemove(): void;
}

/** The script of one scene, with the tools to write, move, split, join and remove it. */
export function SceneBlock({
  studio,
  scene,
  index,
  count,
  language: filmLanguage,
  writing,
  onMove,
  onDropScene,
  onSplit,
  onJoin,
  onRemove,
}: Props) {
  const { prepared, change, selectScene } = studio;
  const script = scene.script ?? '';
  const title = m.studio.scene(index + 1);
  const isSelected = studio.scene === index;
  const [caret, setCaret] = useState(0);
  const drop = useSceneDrop(onDropScene);
  const errorId = useId();
  const error = sceneError(studio, index, count);
  const voice = useSceneVoice(studio, scene);
  const language = useSceneLanguage(
    script,
    voice?.language ?? filmLanguage,
    isSelected || count <= MAX_DETECTED_SCENES,
  );
  const shown = filmScene(prepared.film, prepared.request, index);

  return (
    <li
      // Not by its buttons: what the selection shows and hides would move them away under the pointer.
      onFocus={({ target }) => target instanceof HTMLTextAreaElement && selectScene(index)}
      {...drop.handlers}
      className={classes(
        'rounded-md border bg-surface',
        isSelected ? 'border-accent' : 'border-line',
        drop.isOver && 'ring-2 ring-accent',
      )}
    >
      <div className="flex items-center gap-1 py-1 pr-1 pl-3">
        <h2 className="mr-auto text-sm text-ink-2">
          {title}
          {shown && (
            <span className="numbers ml-2 font-normal text-ink-3">
              {m.studio.sceneLength((shown.end - shown.start).toFixed(1))}
            </span>
          )}
        </h2>
        {scene.audio_url === undefined && (
          <SceneWriting
            writing={writing}
            scope={index}
            language={language}
            isEmpty={!hasWords(script) || script.startsWith('<speak')}
          />
        )}
        {count > 1 && (
          <OrderTools
            index={index}
            count={count}
            title={title}
            onMove={(to) => onMove(to, 0)}
            onRemove={onRemove}
          />
        )}
      </div>
      {scene.audio_url === undefined ? (
        <ScriptField
          studio={studio}
          script={script}
          index={index}
          count={count}
          title={title}
          errorId={error === undefined ? undefined : errorId}
          onCaret={setCaret}
          onMove={onMove}
          onSplit={onSplit}
          onJoin={onJoin}
        />
      ) : (
        <p className="px-3 pb-3 text-sm text-ink-2">{m.studio.recordedScene}</p>
      )}
      {error !== undefined && (
        <p id={errorId} role="alert" className="px-3 pb-2 text-sm text-bad">
          {error}
        </p>
      )}
      {hasWords(script) && voice && (
        <SceneVoice studio={studio} scene={scene} index={index} language={language} voice={voice} />
      )}
      <SuggestionCard writing={writing} scope={index} />
      {isSelected && (
        <WordTools
          studio={studio}
          script={script}
          caret={caret}
          onChange={(next) => change((before) => withScene(before, index, { script: next }))}
        />
      )}
    </li>
  );
}

/** The error about what a scene says. With only one scene, it may be about `voice.script` instead. */
function sceneError({ errorOf }: Studio, index: number, count: number): string | undefined {
  const error = (['script', 'audio_url', 'seconds'] as const)
    .map((field) => errorOf(`scenes.${index}.${field}`))
    .find((text) => text !== undefined);
  return error ?? (count === 1 ? errorOf('voice.script') : undefined);
}

/** Lets scenes be dropped on an element, and says whether one is over it. */
function useSceneDrop(onDropScene: (from: number) => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!event.dataTransfer.types.includes(SCENE_DRAG)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        setOver(false);
        const from = event.dataTransfer.getData(SCENE_DRAG);
        if (from === '') return;
        event.preventDefault();
        onDropScene(Number(from));
      },
    },
  };
}

interface OrderProps {
  index: number;
  count: number;
  title: string;
  onMove(to: number): void;
  onRemove(): void;
}

/** Buttons that move and remove a scene, and a handle to drag it. */
function OrderTools({ index, count, title, onMove, onRemove }: OrderProps) {
  return (
    <>
      <IconButton
        label={m.studio.moveUp(title)}
        className="size-7! max-lg:size-9!"
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        <ArrowUp className="size-3.5" />
      </IconButton>
      <IconButton
        label={m.studio.moveDown(title)}
        className="size-7! max-lg:size-9!"
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <ArrowDown className="size-3.5" />
      </IconButton>
      <IconButton label={m.studio.remove(title)} className="size-7! max-lg:size-9!" onClick={onRemove}>
        <Trash2 className="size-3.5" />
      </IconButton>
      <span
        title={m.studio.drag(title)}
        aria-hidden="true"
        draggable
        onDragStart={(event) => {
          event.dataTransfer.setData(SCENE_DRAG, String(index));
          event.dataTransfer.effectAllowed = 'move';
        }}
        className="grid h-7 w-5 cursor-grab place-items-center text-ink-3 max-lg:hidden"
      >
        <GripVertical className="size-4" />
      </span>
    </>
  );
}
