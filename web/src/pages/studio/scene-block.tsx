import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import type { LANGUAGES } from '../../../../src/contract/enums.ts';
import { classes } from '../../lib/classes.ts';
import { m } from '../../messages/index.ts';
import { filmScene, hasWords, type Scene, withScene } from '../../studio/draft.ts';
import { locateWords, type Range } from '../../studio/script-words.ts';
import { type Transport, useTransport } from '../../studio/transport.ts';
import { IconButton } from '../../ui/button.tsx';
import { SCENE_DRAG } from './scene-strip.tsx';
import { MAX_DETECTED_SCENES, SceneVoice, useSceneLanguage, useSceneVoice } from './scene-voice.tsx';
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
  const { prepared, transport, change, selectScene } = studio;
  const script = scene.script ?? '';
  const title = m.studio.scene(index + 1);
  const isSelected = studio.scene === index;
  const [caret, setCaret] = useState(0);
  const [isOver, setOver] = useState(false);
  const errorId = useId();
  const error =
    (['script', 'audio_url', 'seconds'] as const)
      .map((field) => studio.errorOf(`scenes.${index}.${field}`))
      .find((text) => text !== undefined) ?? (count === 1 ? studio.errorOf('voice.script') : undefined);
  const words = useSpokenWords(studio, index, script);
  const voice = useSceneVoice(studio, scene);
  const language = useSceneLanguage(
    script,
    voice?.language ?? filmLanguage,
    isSelected || count <= MAX_DETECTED_SCENES,
  );
  const shown = filmScene(prepared.film, prepared.request, index);

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { selectionStart, selectionEnd } = event.currentTarget;
    if (event.nativeEvent.isComposing) return;
    const isCollapsed = selectionStart === selectionEnd;
    if (event.key === 'Enter' && !event.shiftKey && !script.startsWith('<speak')) onSplit(selectionStart);
    else if (event.key === 'Backspace' && isCollapsed && selectionStart === 0 && index > 0) onJoin(index);
    else if (event.key === 'Delete' && isCollapsed && selectionStart === script.length && index < count - 1)
      onJoin(index + 1);
    else if (event.altKey && event.key === 'ArrowUp') onMove(index - 1, selectionStart);
    else if (event.altKey && event.key === 'ArrowDown') onMove(index + 1, selectionStart);
    else return;
    event.preventDefault();
  }

  return (
    <li
      // Not by its buttons: what the selection shows and hides would move them away under the pointer.
      onFocus={({ target }) => target instanceof HTMLTextAreaElement && selectScene(index)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(SCENE_DRAG)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const from = event.dataTransfer.getData(SCENE_DRAG);
        if (from === '') return;
        event.preventDefault();
        onDropScene(Number(from));
      }}
      className={classes(
        'rounded-md border bg-surface',
        isSelected ? 'border-accent' : 'border-line',
        isOver && 'ring-2 ring-accent',
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
          <>
            <IconButton
              label={m.studio.moveUp(title)}
              className="size-7! max-lg:size-9!"
              disabled={index === 0}
              onClick={() => onMove(index - 1, 0)}
            >
              <ArrowUp className="size-3.5" />
            </IconButton>
            <IconButton
              label={m.studio.moveDown(title)}
              className="size-7! max-lg:size-9!"
              disabled={index === count - 1}
              onClick={() => onMove(index + 1, 0)}
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
        )}
      </div>
      {scene.audio_url === undefined ? (
        <div className="grid px-3 pb-2 text-md leading-7 [&>*]:[grid-area:1/1]">
          <Highlight
            script={script === '' && index === 0 ? m.studio.scriptPlaceholder : script}
            words={words}
            transport={transport}
          />
          <textarea
            dir="auto"
            rows={1}
            aria-label={m.studio.scriptOf(title)}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : errorId}
            placeholder={index === 0 ? m.studio.scriptPlaceholder : undefined}
            value={script}
            onKeyDown={onKeyDown}
            onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
            onClick={({ currentTarget: { selectionStart, selectionEnd } }) => {
              if (selectionStart !== selectionEnd) return;
              const word = words.find(
                ({ range }) => range.from <= selectionStart && selectionStart <= range.to,
              );
              if (word) transport.seek(word.start);
            }}
            onChange={({ target }) => {
              // Keyboards on a screen may report no selection while they write.
              setCaret(target.selectionStart);
              change((before) => withScene(before, index, { script: target.value }), `script ${index}`);
            }}
            className="resize-none overflow-hidden bg-transparent outline-none"
          />
        </div>
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

interface SpokenWord {
  start: number;
  end: number;
  range: Range;
}

/** The spoken words of a scene, with their places in its script. Words whose script has changed are left out. */
function useSpokenWords({ prepared }: Studio, index: number, script: string): readonly SpokenWord[] {
  const { film, request } = prepared;
  return useMemo(() => {
    if (!film || !request) return [];
    const at = request.scenes.indexOf(index);
    const words = film.words.filter((word) => word.scene === at);
    const ranges = locateWords(
      script,
      words.map(({ text }) => text),
    );
    return words.flatMap(({ start, end }, place) => {
      const range = ranges[place];
      return range ? [{ start, end, range }] : [];
    });
  }, [film, request, index, script]);
}

interface HighlightProps {
  script: string;
  words: readonly SpokenWord[];
  transport: Transport;
}

/** Lies under the script field, gives it its height, and marks the spoken word. */
function Highlight({ script, words, transport }: HighlightProps) {
  const spoken = useTransport(transport, ({ time }) =>
    words.findIndex(({ start, end }) => start <= time && time < end),
  );
  const range = words[spoken]?.range;
  return (
    <div
      dir="auto"
      aria-hidden="true"
      className="pointer-events-none break-words whitespace-pre-wrap text-transparent"
    >
      {range ? (
        <>
          {script.slice(0, range.from)}
          <mark className="rounded-sm bg-accent-soft text-transparent">
            {script.slice(range.from, range.to)}
          </mark>
          {script.slice(range.to)}
        </>
      ) : (
        script
      )}
      {/* A final line break would not get a line of its own. */}
      {'​'}
    </div>
  );
}
